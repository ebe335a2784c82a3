import CivilCalendar

/// The clocks of a country that has one zone.
///
/// Facts of the public-domain tz database (https://www.iana.org/time-zones, release 2025b), put down here by country:
/// those whose inhabited land has kept one offset since the year given, or one offset with the European Union's summer
/// time (directive 2000/84/EC, in force so since 1996). Countries of several zones, with other summer times, or whose
/// borders in a pack may hold far-off parts (France, Spain, Portugal, the Netherlands) are left out: there an offset is
/// estimated.
struct CountryClock: Hashable {
  /// Minutes east of UTC without summer time.
  let standard: Int
  /// Whether clocks are put on by an hour from the last Sunday of March to the last Sunday of October, both at 01:00 UTC.
  let hasEuropeanSummer: Bool
  /// The first year in which this held all along, in UTC.
  let firstYear: Int

  /// Minutes east of UTC at an instant in milliseconds since 1970, nil for none; nil before this held, and where it
  /// takes an instant to tell.
  func offset(at instant: Int64?) -> Int? {
    guard let instant else { return hasEuropeanSummer || firstYear > 1970 ? nil : standard }
    guard firstYear > 1970 || hasEuropeanSummer else { return standard }
    let year = LocalDay(instant: instant, zoneOffset: 0).civil.year
    guard year >= firstYear else { return nil }
    guard hasEuropeanSummer else { return standard }
    let isSummer =
      instant >= Self.lastSunday(ofMonth: 3, year: year) && instant < Self.lastSunday(ofMonth: 10, year: year)
    return isSummer ? standard + 60 : standard
  }

  /// 01:00 UTC on the last Sunday of a month of 31 days; the far future where there is no such day.
  private static func lastSunday(ofMonth month: Int, year: Int) -> Int64 {
    guard let last = LocalDay(year: year, month: month, day: 31) else { return .max }
    return last.advanced(by: -(last.weekday % 7)).start(zoneOffset: 0) + 3_600_000
  }

  /// The clock of a country by its code, ISO 3166-1 alpha-3; nil for one that is not in the table.
  static func of(_ code: String) -> CountryClock? {
    if let fixed = fixed[code] { return CountryClock(standard: fixed.0, hasEuropeanSummer: false, firstYear: fixed.1) }
    return european[code].map { CountryClock(standard: $0, hasEuropeanSummer: true, firstYear: 1996) }
  }

  /// 1970 stands for "as long as receivers have recorded, or longer".
  private static let fixed: [String: (Int, Int)] = [
    // China's clocks show +08:00 everywhere.
    "CHN": (480, 1970), "HKG": (480, 1970), "MAC": (480, 1970), "TWN": (480, 1970),
    // Asia
    "JPN": (540, 1970), "KOR": (540, 1989), "TLS": (540, 2001), "PHL": (480, 1991), "SGP": (480, 1982),
    "MYS": (480, 1982), "BRN": (480, 1970), "VNM": (420, 1976), "LAO": (420, 1970), "KHM": (420, 1970),
    "THA": (420, 1970), "MMR": (390, 1970), "BGD": (360, 2010), "BTN": (360, 1988), "KGZ": (360, 2006),
    "NPL": (345, 1986), "IND": (330, 1970), "LKA": (330, 2007), "PAK": (300, 2010), "UZB": (300, 1993),
    "TKM": (300, 1993), "TJK": (300, 1992), "MDV": (300, 1970), "AFG": (270, 1970), "ARE": (240, 1970),
    "OMN": (240, 1970), "ARM": (240, 2012), "AZE": (240, 2016), "GEO": (240, 2006), "IRN": (210, 2023),
    "SAU": (180, 1970), "YEM": (180, 1970), "KWT": (180, 1970), "QAT": (180, 1973), "BHR": (180, 1973),
    "IRQ": (180, 2008), "JOR": (180, 2023), "SYR": (180, 2023), "TUR": (180, 2017),
    // Europe
    "BLR": (180, 2012), "ISL": (0, 1970),
    // Africa
    "KEN": (180, 1970), "TZA": (180, 1970), "UGA": (180, 1970), "ETH": (180, 1970), "ERI": (180, 1970),
    "DJI": (180, 1970), "SOM": (180, 1970), "COM": (180, 1970), "MDG": (180, 1970), "MUS": (240, 2010),
    "SYC": (240, 1970), "ZAF": (120, 1970), "BWA": (120, 1970), "ZWE": (120, 1970), "ZMB": (120, 1970),
    "MWI": (120, 1970), "MOZ": (120, 1970), "LSO": (120, 1970), "SWZ": (120, 1970), "BDI": (120, 1970),
    "RWA": (120, 1970), "NAM": (120, 2018), "SDN": (120, 2018), "SSD": (120, 2022), "LBY": (120, 2014),
    "NGA": (60, 1970), "BEN": (60, 1970), "NER": (60, 1970), "CMR": (60, 1970), "TCD": (60, 1981),
    "CAF": (60, 1970), "GAB": (60, 1970), "COG": (60, 1970), "GNQ": (60, 1970), "AGO": (60, 1970),
    "DZA": (60, 1982), "TUN": (60, 2009), "GHA": (0, 1970), "CIV": (0, 1970), "SEN": (0, 1970), "MLI": (0, 1970),
    "BFA": (0, 1970), "GIN": (0, 1970), "GMB": (0, 1970), "GNB": (0, 1976), "SLE": (0, 1970), "LBR": (0, 1973),
    "TGO": (0, 1970), "MRT": (0, 1970), "STP": (0, 2020), "CPV": (-60, 1976),
    // America
    "SUR": (-180, 1985), "URY": (-180, 2016), "ARG": (-180, 2010), "GUY": (-240, 1993), "BOL": (-240, 1970),
    "VEN": (-240, 2017), "DOM": (-240, 2001), "PRI": (-240, 1970), "TTO": (-240, 1970), "BRB": (-240, 1981),
    "COL": (-300, 1994), "PER": (-300, 1995), "PAN": (-300, 1970), "JAM": (-300, 1984), "CRI": (-360, 1993),
    "NIC": (-360, 2007), "HND": (-360, 2007), "SLV": (-360, 1989), "GTM": (-360, 2007), "BLZ": (-360, 1984),
    // Oceania
    "TON": (780, 2018), "WSM": (780, 2022), "FJI": (720, 2022), "TUV": (720, 1970), "NRU": (720, 1980),
    "MHL": (720, 1994), "VUT": (660, 1994), "SLB": (660, 1970), "NCL": (660, 1998), "GUM": (600, 2001),
    "PLW": (540, 1970),
  ]

  private static let european: [String: Int] = [
    "DEU": 60, "ITA": 60, "AUT": 60, "CHE": 60, "LIE": 60, "BEL": 60, "LUX": 60, "DNK": 60, "NOR": 60, "SWE": 60,
    "POL": 60, "CZE": 60, "SVK": 60, "HUN": 60, "SVN": 60, "HRV": 60, "BIH": 60, "SRB": 60, "MNE": 60, "MKD": 60,
    "ALB": 60, "MLT": 60, "MCO": 60, "SMR": 60, "VAT": 60, "AND": 60, "GBR": 0, "IRL": 0, "FIN": 120, "GRC": 120,
    "BGR": 120, "ROU": 120,
  ]
}
