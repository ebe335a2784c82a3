extension BuiltInCatalog {
  /// The countries of the world.
  static let world = """
    { "id": "countries", "route": "world", "metric": "countryCount",
      "name": { "zh": "国家和地区", "en": "Countries" }, "tiers": [
      { "id": "countries-2", "threshold": 2,
        "name": { "zh": "走出国门", "en": "Across the Border" },
        "description": {
          "zh": "到过 2 个国家或地区。",
          "en": "Visit 2 countries or areas." } },
      { "id": "countries-5", "threshold": 5,
        "name": { "zh": "五国游", "en": "Five Countries" },
        "description": {
          "zh": "到过 5 个国家或地区。",
          "en": "Visit 5 countries or areas." } },
      { "id": "countries-10", "threshold": 10,
        "name": { "zh": "十国行", "en": "Ten Countries" },
        "description": {
          "zh": "到过 10 个国家或地区。",
          "en": "Visit 10 countries or areas." } },
      { "id": "countries-25", "threshold": 25,
        "name": { "zh": "环球旅人", "en": "Globetrotter" },
        "description": {
          "zh": "到过 25 个国家或地区。",
          "en": "Visit 25 countries or areas." } },
      { "id": "countries-50", "threshold": 50,
        "name": { "zh": "半百之国", "en": "Fifty Countries" },
        "description": {
          "zh": "到过 50 个国家或地区。",
          "en": "Visit 50 countries or areas." } },
      { "id": "countries-100", "threshold": 100,
        "name": { "zh": "百国行", "en": "A Hundred Countries" },
        "description": {
          "zh": "到过 100 个国家或地区。",
          "en": "Visit 100 countries or areas." } },
      { "id": "countries-150", "threshold": 150,
        "name": { "zh": "天下行", "en": "A World Seen" },
        "description": {
          "zh": "到过 150 个国家或地区。",
          "en": "Visit 150 countries or areas." } } ] },
    { "id": "country-stays", "route": "world", "metric": "countryStayCount",
      "name": { "zh": "驻足各国", "en": "Country Stays" }, "tiers": [
      { "id": "country-stays-2", "threshold": 2,
        "name": { "zh": "异国驻足", "en": "A Stop Abroad" },
        "description": {
          "zh": "在 2 个国家或地区停留过。",
          "en": "Stay in 2 countries or areas." } },
      { "id": "country-stays-5", "threshold": 5,
        "name": { "zh": "五国驻足", "en": "Five Stops Abroad" },
        "description": {
          "zh": "在 5 个国家或地区停留过。",
          "en": "Stay in 5 countries or areas." } },
      { "id": "country-stays-10", "threshold": 10,
        "name": { "zh": "十国驻足", "en": "Ten Stops Abroad" },
        "description": {
          "zh": "在 10 个国家或地区停留过。",
          "en": "Stay in 10 countries or areas." } },
      { "id": "country-stays-30", "threshold": 30,
        "name": { "zh": "四海为家", "en": "At Home in the World" },
        "description": {
          "zh": "在 30 个国家或地区停留过。",
          "en": "Stay in 30 countries or areas." } } ] },
    { "id": "continents", "route": "world", "metric": "continentCount",
      "name": { "zh": "大洲", "en": "Continents" }, "tiers": [
      { "id": "continents-2", "threshold": 2,
        "name": { "zh": "跨洲", "en": "Two Continents" },
        "description": {
          "zh": "到过 2 个大洲（按联合国区划）。",
          "en": "Visit 2 continents, as the United Nations count them." } },
      { "id": "continents-3", "threshold": 3,
        "name": { "zh": "三大洲", "en": "Three Continents" },
        "description": {
          "zh": "到过 3 个大洲（按联合国区划）。",
          "en": "Visit 3 continents, as the United Nations count them." } },
      { "id": "continents-4", "threshold": 4,
        "name": { "zh": "四大洲", "en": "Four Continents" },
        "description": {
          "zh": "到过 4 个大洲（按联合国区划）。",
          "en": "Visit 4 continents, as the United Nations count them." } },
      { "id": "continents-5", "threshold": 5,
        "name": { "zh": "五大洲", "en": "Five Continents" },
        "description": {
          "zh": "到过 5 个大洲（按联合国区划）。",
          "en": "Visit 5 continents, as the United Nations count them." } },
      { "id": "continents-6", "threshold": 6,
        "name": { "zh": "天涯极地", "en": "All Six" },
        "description": {
          "zh": "到过全部六个大洲，包括南极洲（按联合国区划）。",
          "en": "Visit all six continents, as the United Nations count them, Antarctica with them." } } ] },
    { "id": "hemispheres", "route": "world", "metric": "hemispheresReached",
      "name": { "zh": "半球", "en": "Hemispheres" }, "tiers": [
      { "id": "hemispheres-3", "threshold": 3,
        "name": { "zh": "三个半球", "en": "Three Hemispheres" },
        "description": {
          "zh": "到过东、西、南、北四个半球中的 3 个。",
          "en": "Go to 3 of the northern, southern, eastern and western hemispheres." } },
      { "id": "hemispheres-4", "threshold": 4,
        "name": { "zh": "四个半球", "en": "All Hemispheres" },
        "description": {
          "zh": "到过东、西、南、北全部四个半球。",
          "en": "Go to all of the northern, southern, eastern and western hemispheres." } } ] },
    { "id": "equator", "route": "world", "metric": "crossedEquator",
      "name": { "zh": "赤道", "en": "Equator" }, "tiers": [
      { "id": "equator-1", "threshold": 1,
        "name": { "zh": "穿越赤道", "en": "Crossing the Line" },
        "description": {
          "zh": "赤道两侧都有记录。",
          "en": "Have records on both sides of the equator." } } ] },
    { "id": "antimeridian", "route": "world", "metric": "crossedAntimeridian",
      "name": { "zh": "180° 经线", "en": "Antimeridian" }, "tiers": [
      { "id": "antimeridian-1", "threshold": 1,
        "name": { "zh": "跨过 180°", "en": "Across 180°" },
        "description": {
          "zh": "跨过 180° 经线。",
          "en": "Cross the antimeridian." } } ] },
    { "id": "farthest", "route": "world", "metric": "farthestFromHomeKm",
      "name": { "zh": "离家", "en": "From Home" }, "tiers": [
      { "id": "farthest-100", "threshold": 100,
        "name": { "zh": "出城", "en": "Out of Town" },
        "description": {
          "zh": "离家最远达到 100 公里。",
          "en": "Get 100 km away from home." } },
      { "id": "farthest-500", "threshold": 500,
        "name": { "zh": "千里之外", "en": "A Thousand Li from Home" },
        "description": {
          "zh": "离家最远达到 500 公里，合一千里。",
          "en": "Get 500 km away from home: a thousand li." } },
      { "id": "farthest-2000", "threshold": 2000,
        "name": { "zh": "远行", "en": "Far from Home" },
        "description": {
          "zh": "离家最远达到 2,000 公里。",
          "en": "Get 2,000 km away from home." } },
      { "id": "farthest-5000", "threshold": 5000,
        "name": { "zh": "万里之外", "en": "Ten Thousand Li from Home" },
        "description": {
          "zh": "离家最远达到 5,000 公里，合一万里。",
          "en": "Get 5,000 km away from home: ten thousand li." } },
      { "id": "farthest-10000", "threshold": 10000,
        "name": { "zh": "地球那边", "en": "Round the Curve" },
        "description": {
          "zh": "离家最远达到 10,000 公里，约为地球周长的四分之一。",
          "en": "Get 10,000 km away from home, a quarter of the way around the Earth." } },
      { "id": "farthest-19000", "threshold": 19000,
        "name": { "zh": "天涯海角", "en": "The Far Side" },
        "description": {
          "zh": "离家最远达到 19,000 公里，几乎在地球的另一端。",
          "en": "Get 19,000 km away from home, almost on the other side of the Earth." } } ] },
    { "id": "world-area", "route": "world", "metric": "worldAreaKm2",
      "name": { "zh": "世界面积", "en": "Area of the World" }, "tiers": [
      { "id": "world-area-25", "threshold": 25,
        "name": { "zh": "大地初识", "en": "First Acquaintance" },
        "description": {
          "zh": "在各国家和地区境内探索 25 平方公里。",
          "en": "Explore 25 km² within the countries and areas of the world." } },
      { "id": "world-area-100", "threshold": 100,
        "name": { "zh": "大地行者", "en": "Walker of the Earth" },
        "description": {
          "zh": "在各国家和地区境内探索 100 平方公里。",
          "en": "Explore 100 km² within the countries and areas of the world." } },
      { "id": "world-area-500", "threshold": 500,
        "name": { "zh": "大地长卷", "en": "The Long Scroll" },
        "description": {
          "zh": "在各国家和地区境内探索 500 平方公里。",
          "en": "Explore 500 km² within the countries and areas of the world." } },
      { "id": "world-area-2000", "threshold": 2000,
        "name": { "zh": "大地无垠", "en": "Boundless" },
        "description": {
          "zh": "在各国家和地区境内探索 2,000 平方公里。",
          "en": "Explore 2,000 km² within the countries and areas of the world." } } ] }
    """
}
