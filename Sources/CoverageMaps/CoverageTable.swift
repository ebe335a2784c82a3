/// One rectangle of a coverage file.
struct CoverageEntry {
  let box: MapBox
  let count: Int
  /// Square metres.
  let area: Double
  /// The leading fields of its CSV row.
  let csv: String
  /// Further GeoJSON properties, each with a comma after it.
  let json: String?
}

/// The frame of a coverage file, and its entries one by one.
struct CoverageTable<Failure: Error>: ~Copyable {
  private let format: CoverageFormat
  private let datum: MapDatum
  private var text = MapText<Failure>()
  private var entries = 0
  private var cells = 0
  private var area = 0.0

  init(format: CoverageFormat, datum: MapDatum) {
    self.format = format
    self.datum = datum
  }

  mutating func begin(csvHeader: String) {
    switch format {
    case .geojson: text.add("{\"type\":\"FeatureCollection\",\"datum\":\"\(datum.name.rawValue)\",\"features\":[")
    case .csv: text.add("\(csvHeader),cells,area_m2,south,west,north,east,datum\n")
    case .text: break
    }
  }

  mutating func addLine(_ words: [String], _ sink: (String) throws(Failure) -> Void) {
    for word in words { text.add(word) }
    text.add("\n")
    text.endEntry(sink)
  }

  mutating func add(_ entry: CoverageEntry, _ sink: (String) throws(Failure) -> Void) {
    let corners = datum.corners(of: entry.box)
    if format == .geojson { addFeature(entry, corners) } else { addRow(entry, corners) }
    entries += 1
    cells += entry.count
    area += entry.area
    text.endEntry(sink)
  }

  /// Ends the file. A GeoJSON collection ends with its number of cells and their area.
  mutating func end(_ sink: (String) throws(Failure) -> Void) throws(Failure) {
    if format == .geojson {
      text.add("\n],\"cells\":")
      text.add(cells)
      text.add(",\"area_m2\":")
      text.addArea(area)
      text.add("}\n")
    }
    try text.finish(sink)
  }

  private mutating func addFeature(_ entry: CoverageEntry, _ corners: [MapBox.Corner]) {
    text.add(entries == 0 ? "\n" : ",\n")
    text.add("{\"type\":\"Feature\",\"properties\":{")
    if let json = entry.json { text.add(json) }
    text.add("\"cells\":")
    text.add(entry.count)
    text.add(",\"area_m2\":")
    text.addArea(entry.area)
    text.add("},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[")
    for corner in corners {
      addPosition(corner)
      text.add(",")
    }
    // A ring ends where it began.
    if let first = corners.first { addPosition(first) }
    text.add("]]}}")
  }

  private mutating func addPosition(_ corner: MapBox.Corner) {
    text.add("[")
    text.addDegrees(corner.longitude)
    text.add(",")
    text.addDegrees(corner.latitude)
    text.add("]")
  }

  /// A table has room for a box only: that of the corners as they leave.
  private mutating func addRow(_ entry: CoverageEntry, _ corners: [MapBox.Corner]) {
    let latitudes = corners.map(\.latitude)
    let longitudes = corners.map(\.longitude)
    text.add(entry.csv)
    text.add(",")
    text.add(entry.count)
    text.add(",")
    text.addArea(entry.area)
    for edge in [latitudes.min(), longitudes.min(), latitudes.max(), longitudes.max()] {
      text.add(",")
      text.addDegrees(edge ?? 0)
    }
    text.add(",\(datum.name.rawValue)\n")
  }
}
