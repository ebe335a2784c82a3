extension BuiltInCatalog {
  /// Keeping at it.
  static let consistency = """
    { "id": "days", "route": "consistency", "metric": "recordedDays",
      "name": { "zh": "天数", "en": "Days" }, "tiers": [
      { "id": "days-1", "threshold": 1,
        "name": { "zh": "第一天", "en": "Day One" },
        "description": {
          "zh": "留下第一天的记录。",
          "en": "Record your first day." } },
      { "id": "days-7", "threshold": 7,
        "name": { "zh": "七日足迹", "en": "Seven Days" },
        "description": {
          "zh": "有记录的日子达到 7 天。",
          "en": "Record 7 days." } },
      { "id": "days-30", "threshold": 30,
        "name": { "zh": "三十日", "en": "Thirty Days" },
        "description": {
          "zh": "有记录的日子达到 30 天。",
          "en": "Record 30 days." } },
      { "id": "days-100", "threshold": 100,
        "name": { "zh": "百日行", "en": "A Hundred Days" },
        "description": {
          "zh": "有记录的日子达到 100 天。",
          "en": "Record 100 days." } },
      { "id": "days-365", "threshold": 365,
        "name": { "zh": "一整年", "en": "A Year of Days" },
        "description": {
          "zh": "有记录的日子达到 365 天。",
          "en": "Record 365 days." } },
      { "id": "days-1000", "threshold": 1000,
        "name": { "zh": "千日行", "en": "A Thousand Days" },
        "description": {
          "zh": "有记录的日子达到 1,000 天。",
          "en": "Record 1,000 days." } } ] },
    { "id": "streak", "route": "consistency", "metric": "longestStreakDays",
      "name": { "zh": "连续", "en": "Streak" }, "tiers": [
      { "id": "streak-3", "threshold": 3,
        "name": { "zh": "三日不辍", "en": "Three in a Row" },
        "description": {
          "zh": "连续 3 天有记录。",
          "en": "Record 3 days in a row." } },
      { "id": "streak-7", "threshold": 7,
        "name": { "zh": "一周不断", "en": "A Full Week" },
        "description": {
          "zh": "连续 7 天有记录。",
          "en": "Record 7 days in a row." } },
      { "id": "streak-30", "threshold": 30,
        "name": { "zh": "满月", "en": "A Full Month" },
        "description": {
          "zh": "连续 30 天有记录。",
          "en": "Record 30 days in a row." } },
      { "id": "streak-100", "threshold": 100,
        "name": { "zh": "百日不辍", "en": "A Hundred in a Row" },
        "description": {
          "zh": "连续 100 天有记录。",
          "en": "Record 100 days in a row." } },
      { "id": "streak-365", "threshold": 365,
        "name": { "zh": "全年无休", "en": "All Year Round" },
        "description": {
          "zh": "连续 365 天有记录。",
          "en": "Record 365 days in a row." } } ] },
    { "id": "months", "route": "consistency", "metric": "activeMonths",
      "name": { "zh": "月份", "en": "Months" }, "tiers": [
      { "id": "months-3", "threshold": 3,
        "name": { "zh": "一季", "en": "A Season" },
        "description": {
          "zh": "在 3 个不同的月份里有记录。",
          "en": "Record something in 3 different months." } },
      { "id": "months-6", "threshold": 6,
        "name": { "zh": "半载", "en": "Half a Year" },
        "description": {
          "zh": "在 6 个不同的月份里有记录。",
          "en": "Record something in 6 different months." } },
      { "id": "months-12", "threshold": 12,
        "name": { "zh": "四季", "en": "Four Seasons" },
        "description": {
          "zh": "在 12 个不同的月份里有记录。",
          "en": "Record something in 12 different months." } },
      { "id": "months-36", "threshold": 36,
        "name": { "zh": "三度寒暑", "en": "Three Years Round" },
        "description": {
          "zh": "在 36 个不同的月份里有记录。",
          "en": "Record something in 36 different months." } },
      { "id": "months-60", "threshold": 60,
        "name": { "zh": "五年之约", "en": "Five Years Round" },
        "description": {
          "zh": "在 60 个不同的月份里有记录。",
          "en": "Record something in 60 different months." } } ] },
    { "id": "night", "route": "consistency", "metric": "nightSegmentCount",
      "name": { "zh": "夜行", "en": "Night" }, "tiers": [
      { "id": "night-1", "threshold": 1,
        "name": { "zh": "夜色初见", "en": "After Dark" },
        "description": {
          "zh": "有一段行程走进夜里（22:00 至次日 5:00）。",
          "en": "Make a trip by night, between 22:00 and 05:00." } },
      { "id": "night-10", "threshold": 10,
        "name": { "zh": "夜行人", "en": "Night Owl" },
        "description": {
          "zh": "10 段行程走进夜里（22:00 至次日 5:00）。",
          "en": "Make 10 trips by night, between 22:00 and 05:00." } },
      { "id": "night-50", "threshold": 50,
        "name": { "zh": "披星戴月", "en": "By Starlight" },
        "description": {
          "zh": "50 段行程走进夜里（22:00 至次日 5:00）。",
          "en": "Make 50 trips by night, between 22:00 and 05:00." } },
      { "id": "night-200", "threshold": 200,
        "name": { "zh": "长夜漫游", "en": "Keeper of the Night" },
        "description": {
          "zh": "200 段行程走进夜里（22:00 至次日 5:00）。",
          "en": "Make 200 trips by night, between 22:00 and 05:00." } } ] },
    { "id": "dawn", "route": "consistency", "metric": "dawnSegmentCount",
      "name": { "zh": "晨行", "en": "Dawn" }, "tiers": [
      { "id": "dawn-1", "threshold": 1,
        "name": { "zh": "破晓", "en": "Daybreak" },
        "description": {
          "zh": "有一段行程走过清晨（5:00 至 7:00）。",
          "en": "Make a trip at dawn, between 05:00 and 07:00." } },
      { "id": "dawn-10", "threshold": 10,
        "name": { "zh": "早行人", "en": "Early Bird" },
        "description": {
          "zh": "10 段行程走过清晨（5:00 至 7:00）。",
          "en": "Make 10 trips at dawn, between 05:00 and 07:00." } },
      { "id": "dawn-50", "threshold": 50,
        "name": { "zh": "追光者", "en": "Chasing the Sunrise" },
        "description": {
          "zh": "50 段行程走过清晨（5:00 至 7:00）。",
          "en": "Make 50 trips at dawn, between 05:00 and 07:00." } },
      { "id": "dawn-200", "threshold": 200,
        "name": { "zh": "日出常客", "en": "Friend of the Dawn" },
        "description": {
          "zh": "200 段行程走过清晨（5:00 至 7:00）。",
          "en": "Make 200 trips at dawn, between 05:00 and 07:00." } } ] }
    """
}
