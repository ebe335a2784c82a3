extension BuiltInCatalog {
  /// Ground covered, wherever it is.
  static let exploration = """
    { "id": "cells", "route": "exploration", "metric": "exploredCells",
      "name": { "zh": "点亮", "en": "Cells" }, "tiers": [
      { "id": "cells-1", "threshold": 1,
        "name": { "zh": "第一格", "en": "First Cell" },
        "description": {
          "zh": "点亮第一个格子。",
          "en": "Unveil your first cell." } },
      { "id": "cells-1000", "threshold": 1000,
        "name": { "zh": "千格初明", "en": "A Thousand Cells" },
        "description": {
          "zh": "点亮 1,000 个格子。",
          "en": "Unveil 1,000 cells." } },
      { "id": "cells-10000", "threshold": 10000,
        "name": { "zh": "万格灯火", "en": "Ten Thousand Lights" },
        "description": {
          "zh": "点亮 10,000 个格子。",
          "en": "Unveil 10,000 cells." } },
      { "id": "cells-100000", "threshold": 100000,
        "name": { "zh": "十万星河", "en": "A Galaxy of Cells" },
        "description": {
          "zh": "点亮 100,000 个格子。",
          "en": "Unveil 100,000 cells." } },
      { "id": "cells-1000000", "threshold": 1000000,
        "name": { "zh": "百万山河", "en": "A Million Cells" },
        "description": {
          "zh": "点亮 1,000,000 个格子。",
          "en": "Unveil 1,000,000 cells." } } ] },
    { "id": "distance", "route": "exploration", "metric": "totalDistanceKm",
      "name": { "zh": "里程", "en": "Distance" }, "tiers": [
      { "id": "distance-10", "threshold": 10,
        "name": { "zh": "出门走走", "en": "Out the Door" },
        "description": {
          "zh": "累计行程达到 10 公里。",
          "en": "Travel 10 km in total." } },
      { "id": "distance-100", "threshold": 100,
        "name": { "zh": "初行百公里", "en": "First Hundred" },
        "description": {
          "zh": "累计行程达到 100 公里。",
          "en": "Travel 100 km in total." } },
      { "id": "distance-500", "threshold": 500,
        "name": { "zh": "行千里路", "en": "A Thousand Li" },
        "description": {
          "zh": "累计行程达到 500 公里，合一千里。",
          "en": "Travel 500 km in total: a thousand li." } },
      { "id": "distance-5000", "threshold": 5000,
        "name": { "zh": "行万里路", "en": "Ten Thousand Li" },
        "description": {
          "zh": "累计行程达到 5,000 公里，合一万里。",
          "en": "Travel 5,000 km in total: ten thousand li." } },
      { "id": "distance-40075", "threshold": 40075,
        "name": { "zh": "绕地一周", "en": "Around the Earth" },
        "description": {
          "zh": "累计行程达到 40,075 公里，等于赤道的长度。",
          "en": "Travel 40,075 km in total, the length of the equator." } },
      { "id": "distance-384400", "threshold": 384400,
        "name": { "zh": "奔月", "en": "To the Moon" },
        "description": {
          "zh": "累计行程达到 384,400 公里，等于地月平均距离。",
          "en": "Travel 384,400 km in total, the mean distance to the Moon." } } ] },
    { "id": "area", "route": "exploration", "metric": "exploredAreaKm2",
      "name": { "zh": "面积", "en": "Area" }, "tiers": [
      { "id": "area-1", "threshold": 1,
        "name": { "zh": "一平方公里", "en": "First Square Kilometre" },
        "description": {
          "zh": "探索面积达到 1 平方公里。",
          "en": "Explore 1 km²." } },
      { "id": "area-10", "threshold": 10,
        "name": { "zh": "走街串巷", "en": "Street by Street" },
        "description": {
          "zh": "探索面积达到 10 平方公里。",
          "en": "Explore 10 km²." } },
      { "id": "area-50", "threshold": 50,
        "name": { "zh": "半城烟火", "en": "Half a City" },
        "description": {
          "zh": "探索面积达到 50 平方公里。",
          "en": "Explore 50 km²." } },
      { "id": "area-200", "threshold": 200,
        "name": { "zh": "一城尽览", "en": "A Whole City" },
        "description": {
          "zh": "探索面积达到 200 平方公里。",
          "en": "Explore 200 km²." } },
      { "id": "area-1000", "threshold": 1000,
        "name": { "zh": "千方天地", "en": "A Thousand Square Kilometres" },
        "description": {
          "zh": "探索面积达到 1,000 平方公里。",
          "en": "Explore 1,000 km²." } } ] },
    { "id": "best-day-cells", "route": "exploration", "metric": "bestDayNewCells",
      "name": { "zh": "新路", "en": "New Ground" }, "tiers": [
      { "id": "best-day-cells-500", "threshold": 500,
        "name": { "zh": "新路一条", "en": "A New Road" },
        "description": {
          "zh": "一天之内点亮 500 个新格子。",
          "en": "Unveil 500 new cells in one day." } },
      { "id": "best-day-cells-2000", "threshold": 2000,
        "name": { "zh": "满载而归", "en": "A Full Day" },
        "description": {
          "zh": "一天之内点亮 2,000 个新格子。",
          "en": "Unveil 2,000 new cells in one day." } },
      { "id": "best-day-cells-8000", "threshold": 8000,
        "name": { "zh": "长路开图", "en": "The Long Road" },
        "description": {
          "zh": "一天之内点亮 8,000 个新格子。",
          "en": "Unveil 8,000 new cells in one day." } },
      { "id": "best-day-cells-20000", "threshold": 20000,
        "name": { "zh": "一日开疆", "en": "A New Frontier" },
        "description": {
          "zh": "一天之内点亮 20,000 个新格子。",
          "en": "Unveil 20,000 new cells in one day." } } ] },
    { "id": "best-day-distance", "route": "exploration", "metric": "bestDayDistanceKm",
      "name": { "zh": "日行", "en": "Best Day" }, "tiers": [
      { "id": "best-day-distance-42.195", "threshold": 42.195,
        "name": { "zh": "一日马拉松", "en": "Marathon Day" },
        "description": {
          "zh": "一天之内行程达到 42.195 公里，一个马拉松的距离。",
          "en": "Travel 42.195 km in one day, the length of a marathon." } },
      { "id": "best-day-distance-100", "threshold": 100,
        "name": { "zh": "日行百公里", "en": "A Hundred in a Day" },
        "description": {
          "zh": "一天之内行程达到 100 公里。",
          "en": "Travel 100 km in one day." } },
      { "id": "best-day-distance-500", "threshold": 500,
        "name": { "zh": "一日千里", "en": "A Thousand Li in a Day" },
        "description": {
          "zh": "一天之内行程达到 500 公里，合一千里。",
          "en": "Travel 500 km in one day: a thousand li." } },
      { "id": "best-day-distance-1500", "threshold": 1500,
        "name": { "zh": "朝发夕至", "en": "Dawn Here, Dusk There" },
        "description": {
          "zh": "一天之内行程达到 1,500 公里。",
          "en": "Travel 1,500 km in one day." } } ] },
    { "id": "patch", "route": "exploration", "metric": "largestPatchKm2",
      "name": { "zh": "连片", "en": "Patch" }, "tiers": [
      { "id": "patch-1", "threshold": 1,
        "name": { "zh": "连成一片", "en": "Joined Up" },
        "description": {
          "zh": "最大的连片探索区域达到 1 平方公里。",
          "en": "Explore a connected patch of 1 km²." } },
      { "id": "patch-10", "threshold": 10,
        "name": { "zh": "一方天地", "en": "A Place of Your Own" },
        "description": {
          "zh": "最大的连片探索区域达到 10 平方公里。",
          "en": "Explore a connected patch of 10 km²." } },
      { "id": "patch-50", "threshold": 50,
        "name": { "zh": "绵延成势", "en": "Far and Wide" },
        "description": {
          "zh": "最大的连片探索区域达到 50 平方公里。",
          "en": "Explore a connected patch of 50 km²." } },
      { "id": "patch-250", "threshold": 250,
        "name": { "zh": "广袤相连", "en": "Unbroken" },
        "description": {
          "zh": "最大的连片探索区域达到 250 平方公里。",
          "en": "Explore a connected patch of 250 km²." } } ] },
    { "id": "square-z14", "route": "exploration", "metric": "largestTileSquareZoom14",
      "name": { "zh": "大方阵", "en": "Great Squares" }, "tiers": [
      { "id": "square-z14-2", "threshold": 2,
        "name": { "zh": "四方初成", "en": "Two by Two" },
        "description": {
          "zh": "走满 2×2 的大方格（14 级瓦片）。",
          "en": "Complete a square of 2 × 2 tiles of zoom 14." } },
      { "id": "square-z14-4", "threshold": 4,
        "name": { "zh": "方阵", "en": "Four Square" },
        "description": {
          "zh": "走满 4×4 的大方格（14 级瓦片）。",
          "en": "Complete a square of 4 × 4 tiles of zoom 14." } },
      { "id": "square-z14-8", "threshold": 8,
        "name": { "zh": "棋盘", "en": "Chessboard" },
        "description": {
          "zh": "走满 8×8 的大方格（14 级瓦片）。",
          "en": "Complete a square of 8 × 8 tiles of zoom 14." } },
      { "id": "square-z14-16", "threshold": 16,
        "name": { "zh": "大千棋局", "en": "Grand Chessboard" },
        "description": {
          "zh": "走满 16×16 的大方格（14 级瓦片）。",
          "en": "Complete a square of 16 × 16 tiles of zoom 14." } } ] },
    { "id": "square-z17", "route": "exploration", "metric": "largestTileSquareZoom17",
      "name": { "zh": "小方阵", "en": "Small Squares" }, "tiers": [
      { "id": "square-z17-4", "threshold": 4,
        "name": { "zh": "巷陌小方", "en": "Pocket Square" },
        "description": {
          "zh": "走满 4×4 的小方格（17 级瓦片）。",
          "en": "Complete a square of 4 × 4 tiles of zoom 17." } },
      { "id": "square-z17-8", "threshold": 8,
        "name": { "zh": "小棋盘", "en": "Little Chessboard" },
        "description": {
          "zh": "走满 8×8 的小方格（17 级瓦片）。",
          "en": "Complete a square of 8 × 8 tiles of zoom 17." } },
      { "id": "square-z17-16", "threshold": 16,
        "name": { "zh": "寸土不漏", "en": "No Stone Unturned" },
        "description": {
          "zh": "走满 16×16 的小方格（17 级瓦片）。",
          "en": "Complete a square of 16 × 16 tiles of zoom 17." } },
      { "id": "square-z17-32", "threshold": 32,
        "name": { "zh": "密不透风", "en": "Seamless" },
        "description": {
          "zh": "走满 32×32 的小方格（17 级瓦片）。",
          "en": "Complete a square of 32 × 32 tiles of zoom 17." } } ] }
    """
}
