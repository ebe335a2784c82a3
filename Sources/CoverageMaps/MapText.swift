/// Text on its way to a sink, handed over in pieces of about 64 KiB, so that what is written never has to fit in
/// memory. After the sink has failed once nothing more is written, and `finish` throws what it threw.
struct MapText<Failure: Error>: ~Copyable {
  private var bytes: [UInt8] = []
  private var failure: Failure?
  private let pieceLength = 65_536

  init() { bytes.reserveCapacity(pieceLength + 1024) }

  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func add(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Degrees from units of 1e-7°, always with 7 decimals.
  mutating func addDegrees(_ units: Int64) { addFixed(units, decimals: 7) }

  /// Square metres with 3 decimals.
  mutating func addArea(_ squareMeters: Double) { addFixed(Int64((squareMeters * 1000).rounded()), decimals: 3) }

  private mutating func addFixed(_ number: Int64, decimals: Int) {
    let minus = UInt8(ascii: "-")
    if number < 0 { bytes.append(minus) }
    let digits = Array(String(number.magnitude).utf8)
    let whole = max(0, digits.count - decimals)
    if whole == 0 { bytes.append(UInt8(ascii: "0")) }
    bytes.append(contentsOf: digits[..<whole])
    bytes.append(UInt8(ascii: "."))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, decimals - digits.count)))
    bytes.append(contentsOf: digits[whole...])
  }

  /// Ends an entry: hands the text over when there is enough of it.
  mutating func endEntry(_ sink: (String) throws(Failure) -> Void) {
    if bytes.count >= pieceLength { flush(sink) }
  }

  /// Hands over what is left.
  ///
  /// - Throws: what the sink threw, at any time.
  mutating func finish(_ sink: (String) throws(Failure) -> Void) throws(Failure) {
    flush(sink)
    if let failure { throw failure }
  }

  private mutating func flush(_ sink: (String) throws(Failure) -> Void) {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard failure == nil, !bytes.isEmpty else { return }
    do { try sink(String(decoding: bytes, as: UTF8.self)) } catch { failure = error }
  }
}
