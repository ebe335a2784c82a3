import BoundaryIndex

/// A code of China's administrative divisions (GB/T 2260): six digits, two for each level from the province down.
struct AdministrativeCode {
  /// The six digits.
  let digits: String

  /// Nil for what is not six digits, nor nine with the country's number 156 before them.
  init?(_ text: String) {
    let digits = text.utf8.count == 9 && text.hasPrefix("156") ? String(text.dropFirst(3)) : text
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    self.digits = digits
  }

  /// The level that the zeros at the end tell; 100000 is the country, as is 000000 behind its number.
  var level: RegionLevel {
    if digits == "100000" || digits == "000000" { return .country }
    if digits.hasSuffix("0000") { return .province }
    return digits.hasSuffix("00") ? .city : .county
  }

  /// The code of the division of a level that this one lies in, or nil when it is not below that level.
  func ancestor(at ancestor: RegionLevel) -> String? {
    switch ancestor {
    case .country: "100000"
    case .province: String(digits.prefix(2)) + "0000"
    case .city: level == .county ? String(digits.prefix(4)) + "00" : nil
    case .county: nil
    }
  }
}

extension RegionLevel {
  /// The level that a source's word means, for example "province", "district", "ADM1" or "市"; nil when unknown.
  init?(sourceWord word: String) {
    switch word.lowercased() {
    case "country", "nation", "adm0", "0", "国", "国家": self = .country
    case "province", "state", "region", "adm1", "1", "省", "省级": self = .province
    case "city", "prefecture", "adm2", "2", "市", "地级", "地市级", "市级": self = .city
    case "county", "district", "adm3", "3", "县", "区", "区县", "县级", "区县级": self = .county
    default: return nil
    }
  }
}
