/// A continental region of the United Nations' standard M49, to which every country and area belongs.
///
/// M49 has the Americas as one region and lists Antarctica apart; Kosovo, which it does not list, is taken with its
/// neighbours.
public enum Continent: String, CaseIterable, Hashable, Sendable {
  /// M49 region 002.
  case africa
  /// M49 region 019.
  case americas
  /// M49 area 010, outside the five regions.
  case antarctica
  /// M49 region 142.
  case asia
  /// M49 region 150.
  case europe
  /// M49 region 009.
  case oceania

  /// The continent of an ISO 3166-1 alpha-3 code, or nil for a code that has none.
  ///
  /// A code with additions, as data sets use for areas that several countries claim (IND-PAK-JK), belongs to the
  /// continent of the first country in it. Complexity: O(1).
  public init?(countryCode: String) {
    guard let continent = Self.byCode[String(countryCode.prefix { $0 != "-" })] else { return nil }
    self = continent
  }

  /// Every code with its continent.
  private static let byCode: [String: Continent] = {
    var table: [String: Continent] = [:]
    for continent in Continent.allCases {
      for code in continent.codes.split(separator: " ") { table[String(code)] = continent }
    }
    return table
  }()

  /// ISO 3166-1 alpha-3 codes by M49 region, with XKX for Kosovo.
  var codes: String {
    switch self {
    case .africa:
      """
      AGO BDI BEN BFA BWA CAF CIV CMR COD COG COM CPV DJI DZA EGY ERI ESH ETH GAB GHA GIN GMB GNB GNQ IOT KEN LBR LBY \
      LSO MAR MDG MLI MOZ MRT MUS MWI MYT NAM NER NGA REU RWA SDN SEN SHN SLE SOM SSD STP SWZ SYC ATF TCD TGO TUN TZA \
      UGA ZAF ZMB ZWE
      """
    case .americas:
      """
      ABW AIA ARG ATG BES BHS BLM BLZ BMU BOL BRA BRB BVT CAN CHL COL CRI CUB CUW CYM DMA DOM ECU FLK GLP GRD GRL GTM \
      GUF GUY HND HTI JAM KNA LCA MAF MEX MSR MTQ NIC PAN PER PRI PRY SGS SLV SPM SUR SXM TCA TTO URY USA VCT VEN VGB \
      VIR
      """
    case .antarctica:
      "ATA"
    case .asia:
      """
      AFG ARE ARM AZE BGD BHR BRN BTN CHN CYP GEO HKG IDN IND IRN IRQ ISR JOR JPN KAZ KGZ KHM KOR KWT LAO LBN LKA MAC \
      MDV MMR MNG MYS NPL OMN PAK PHL PRK PSE QAT SAU SGP SYR THA TJK TKM TLS TUR TWN UZB VNM YEM
      """
    case .europe:
      """
      ALA ALB AND AUT BEL BGR BIH BLR CHE CZE DEU DNK ESP EST FIN FRA FRO GBR GGY GIB GRC HRV HUN IMN IRL ISL ITA JEY \
      LIE LTU LUX LVA MCO MDA MKD MLT MNE NLD NOR POL PRT ROU RUS SJM SMR SRB SVK SVN SWE UKR VAT XKX
      """
    case .oceania:
      """
      ASM AUS CCK COK CXR FJI FSM GUM HMD KIR MHL MNP NCL NFK NIU NRU NZL PCN PLW PNG PYF SLB TKL TON TUV UMI VUT WLF \
      WSM
      """
    }
  }
}
