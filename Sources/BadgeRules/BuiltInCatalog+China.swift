extension BuiltInCatalog {
  /// The regions of China.
  static let china = """
    { "id": "provinces", "route": "china", "metric": "chinaProvinceCount",
      "name": { "zh": "省份", "en": "Provinces" }, "tiers": [
      { "id": "provinces-3", "threshold": 3,
        "name": { "zh": "跨省", "en": "Across the Line" },
        "description": {
          "zh": "到过中国 3 个省级行政区。",
          "en": "Visit 3 provinces of China." } },
      { "id": "provinces-10", "threshold": 10,
        "name": { "zh": "十省通途", "en": "Ten Provinces" },
        "description": {
          "zh": "到过中国 10 个省级行政区。",
          "en": "Visit 10 provinces of China." } },
      { "id": "provinces-20", "threshold": 20,
        "name": { "zh": "大半江山", "en": "More Than Half" },
        "description": {
          "zh": "到过中国 20 个省级行政区。",
          "en": "Visit 20 provinces of China." } },
      { "id": "provinces-30", "threshold": 30,
        "name": { "zh": "只差几步", "en": "Nearly There" },
        "description": {
          "zh": "到过中国 30 个省级行政区。",
          "en": "Visit 30 provinces of China." } },
      { "id": "provinces-34", "threshold": 34,
        "name": { "zh": "山河无缺", "en": "All Thirty-Four" },
        "description": {
          "zh": "到过中国全部 34 个省级行政区。",
          "en": "Visit all 34 provinces of China." } } ] },
    { "id": "province-stays", "route": "china", "metric": "chinaProvinceStayCount",
      "name": { "zh": "驻足各省", "en": "Province Stays" }, "tiers": [
      { "id": "province-stays-5", "threshold": 5,
        "name": { "zh": "驻足五省", "en": "Five Stops" },
        "description": {
          "zh": "在中国 5 个省级行政区停留过。",
          "en": "Stay in 5 provinces of China." } },
      { "id": "province-stays-15", "threshold": 15,
        "name": { "zh": "客行四方", "en": "At Home on the Road" },
        "description": {
          "zh": "在中国 15 个省级行政区停留过。",
          "en": "Stay in 15 provinces of China." } },
      { "id": "province-stays-25", "threshold": 25,
        "name": { "zh": "处处停云", "en": "A Stop Almost Everywhere" },
        "description": {
          "zh": "在中国 25 个省级行政区停留过。",
          "en": "Stay in 25 provinces of China." } },
      { "id": "province-stays-34", "threshold": 34,
        "name": { "zh": "遍驻山河", "en": "A Stop in Every Province" },
        "description": {
          "zh": "在中国全部 34 个省级行政区停留过。",
          "en": "Stay in all 34 provinces of China." } } ] },
    { "id": "cities", "route": "china", "metric": "chinaCityCount",
      "name": { "zh": "城市", "en": "Cities" }, "tiers": [
      { "id": "cities-10", "threshold": 10,
        "name": { "zh": "十城记", "en": "Ten Cities" },
        "description": {
          "zh": "到过中国 10 座城市。",
          "en": "Visit 10 cities of China." } },
      { "id": "cities-50", "threshold": 50,
        "name": { "zh": "五十城", "en": "Fifty Cities" },
        "description": {
          "zh": "到过中国 50 座城市。",
          "en": "Visit 50 cities of China." } },
      { "id": "cities-100", "threshold": 100,
        "name": { "zh": "百城行", "en": "A Hundred Cities" },
        "description": {
          "zh": "到过中国 100 座城市。",
          "en": "Visit 100 cities of China." } },
      { "id": "cities-200", "threshold": 200,
        "name": { "zh": "两百城", "en": "Two Hundred Cities" },
        "description": {
          "zh": "到过中国 200 座城市。",
          "en": "Visit 200 cities of China." } },
      { "id": "cities-300", "threshold": 300,
        "name": { "zh": "三百城", "en": "Three Hundred Cities" },
        "description": {
          "zh": "到过中国 300 座城市。",
          "en": "Visit 300 cities of China." } } ] },
    { "id": "counties", "route": "china", "metric": "chinaCountyCount",
      "name": { "zh": "区县", "en": "Counties" }, "tiers": [
      { "id": "counties-10", "threshold": 10,
        "name": { "zh": "十县", "en": "Ten Counties" },
        "description": {
          "zh": "到过中国 10 个县级行政区。",
          "en": "Visit 10 counties of China." } },
      { "id": "counties-50", "threshold": 50,
        "name": { "zh": "五十县", "en": "Fifty Counties" },
        "description": {
          "zh": "到过中国 50 个县级行政区。",
          "en": "Visit 50 counties of China." } },
      { "id": "counties-200", "threshold": 200,
        "name": { "zh": "两百县", "en": "Two Hundred Counties" },
        "description": {
          "zh": "到过中国 200 个县级行政区。",
          "en": "Visit 200 counties of China." } },
      { "id": "counties-500", "threshold": 500,
        "name": { "zh": "五百县", "en": "Five Hundred Counties" },
        "description": {
          "zh": "到过中国 500 个县级行政区。",
          "en": "Visit 500 counties of China." } },
      { "id": "counties-1000", "threshold": 1000,
        "name": { "zh": "千县", "en": "A Thousand Counties" },
        "description": {
          "zh": "到过中国 1,000 个县级行政区。",
          "en": "Visit 1,000 counties of China." } },
      { "id": "counties-2000", "threshold": 2000,
        "name": { "zh": "两千县", "en": "Two Thousand Counties" },
        "description": {
          "zh": "到过中国 2,000 个县级行政区。",
          "en": "Visit 2,000 counties of China." } } ] },
    { "id": "county-stays", "route": "china", "metric": "chinaCountyStayCount",
      "name": { "zh": "驻足区县", "en": "County Stays" }, "tiers": [
      { "id": "county-stays-5", "threshold": 5,
        "name": { "zh": "歇脚", "en": "A Place to Rest" },
        "description": {
          "zh": "在中国 5 个县级行政区停留过。",
          "en": "Stay in 5 counties of China." } },
      { "id": "county-stays-25", "threshold": 25,
        "name": { "zh": "处处有茶", "en": "Tea Everywhere" },
        "description": {
          "zh": "在中国 25 个县级行政区停留过。",
          "en": "Stay in 25 counties of China." } },
      { "id": "county-stays-100", "threshold": 100,
        "name": { "zh": "百县留步", "en": "A Hundred Stops" },
        "description": {
          "zh": "在中国 100 个县级行政区停留过。",
          "en": "Stay in 100 counties of China." } },
      { "id": "county-stays-500", "threshold": 500,
        "name": { "zh": "五百县留步", "en": "Five Hundred Stops" },
        "description": {
          "zh": "在中国 500 个县级行政区停留过。",
          "en": "Stay in 500 counties of China." } } ] },
    { "id": "china-area", "route": "china", "metric": "chinaAreaKm2",
      "name": { "zh": "中国面积", "en": "Area in China" }, "tiers": [
      { "id": "china-area-5", "threshold": 5,
        "name": { "zh": "方寸之间", "en": "A Small Corner" },
        "description": {
          "zh": "在中国探索 5 平方公里。",
          "en": "Explore 5 km² in China." } },
      { "id": "china-area-50", "threshold": 50,
        "name": { "zh": "一隅之地", "en": "A Wide Corner" },
        "description": {
          "zh": "在中国探索 50 平方公里。",
          "en": "Explore 50 km² in China." } },
      { "id": "china-area-200", "threshold": 200,
        "name": { "zh": "纵横阡陌", "en": "Along Every Lane" },
        "description": {
          "zh": "在中国探索 200 平方公里。",
          "en": "Explore 200 km² in China." } },
      { "id": "china-area-1000", "threshold": 1000,
        "name": { "zh": "江山千方", "en": "A Thousand in China" },
        "description": {
          "zh": "在中国探索 1,000 平方公里。",
          "en": "Explore 1,000 km² in China." } } ] },
    { "id": "province-share", "route": "china", "metric": "bestProvinceSharePercent",
      "name": { "zh": "一省之份", "en": "Share of a Province" }, "tiers": [
      { "id": "province-share-0.1", "threshold": 0.1,
        "name": { "zh": "千里取一", "en": "One in a Thousand" },
        "description": {
          "zh": "一个省级行政区的探索面积达到其总面积的千分之一。",
          "en": "Explore a thousandth of the area of one province." } },
      { "id": "province-share-0.5", "threshold": 0.5,
        "name": { "zh": "渐入佳境", "en": "Warming Up" },
        "description": {
          "zh": "一个省级行政区的探索面积达到其总面积的 0.5%。",
          "en": "Explore 0.5% of the area of one province." } },
      { "id": "province-share-1", "threshold": 1,
        "name": { "zh": "百里取一", "en": "One in a Hundred" },
        "description": {
          "zh": "一个省级行政区的探索面积达到其总面积的百分之一。",
          "en": "Explore a hundredth of the area of one province." } },
      { "id": "province-share-5", "threshold": 5,
        "name": { "zh": "本地通", "en": "Local Expert" },
        "description": {
          "zh": "一个省级行政区的探索面积达到其总面积的 5%。",
          "en": "Explore 5% of the area of one province." } },
      { "id": "province-share-20", "threshold": 20,
        "name": { "zh": "活地图", "en": "Living Map" },
        "description": {
          "zh": "一个省级行政区的探索面积达到其总面积的 20%。",
          "en": "Explore 20% of the area of one province." } } ] },
    { "id": "extremes", "route": "china", "metric": "chinaExtremesReached",
      "name": { "zh": "四至", "en": "Four Corners" }, "tiers": [
      { "id": "extremes-1", "threshold": 1,
        "name": { "zh": "初抵边陲", "en": "To the Edge" },
        "description": {
          "zh": "中国的四至县区（最北、最南、最东、最西），到过其中 1 处。",
          "en": "Visit the outermost county of China in 1 of the four directions." } },
      { "id": "extremes-2", "threshold": 2,
        "name": { "zh": "两端", "en": "Two Edges" },
        "description": {
          "zh": "中国的四至县区（最北、最南、最东、最西），到过其中 2 处。",
          "en": "Visit the outermost county of China in 2 of the four directions." } },
      { "id": "extremes-3", "threshold": 3,
        "name": { "zh": "三方", "en": "Three Edges" },
        "description": {
          "zh": "中国的四至县区（最北、最南、最东、最西），到过其中 3 处。",
          "en": "Visit the outermost county of China in 3 of the four directions." } },
      { "id": "extremes-4", "threshold": 4,
        "name": { "zh": "四至", "en": "The Four Corners" },
        "description": {
          "zh": "到过中国最北、最南、最东、最西的县级行政区。",
          "en": "Visit the northern-, southern-, eastern- and westernmost counties of China." } } ] }
    """
}
