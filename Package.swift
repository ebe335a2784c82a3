// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A room of the house: which other rooms it may import is decided here and nowhere else.
func room(_ name: String, imports dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func program(_ name: String, imports dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Tests find their fixtures through `#filePath`.
func tests(_ name: String, imports dependencies: [Target.Dependency], fixtures: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: fixtures, swiftSettings: strict)
}

func library(_ name: String, package: String, debian: String) -> Target {
  .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: package, providers: [.apt([debian])])
}

let package = Package(
  name: "trodden",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(
      name: "CoverageEngine",
      targets: [
        "CoverageEngine", "Geodesy", "CoverageGrid", "TrackCleaning", "BoundaryIndex", "BadgeRules", "TraceStore",
      ]),
    .library(name: "BoundaryBuilder", targets: ["BoundaryBuilder"]),
    .executable(name: "trodden", targets: ["trodden"]),
  ],
  targets: [
    library("CSQLite", package: "sqlite3", debian: "libsqlite3-dev"),
    library("CExpat", package: "expat", debian: "libexpat1-dev"),
    library("CGEOS", package: "geos", debian: "libgeos-dev"),
    library("CPROJ", package: "proj", debian: "libproj-dev"),

    room("ByteCoding"),
    room("PlanarGeometry"),
    room("CivilCalendar"),
    room("Geodesy", imports: ["PlanarGeometry"]),
    room("CoverageGrid", imports: ["Geodesy", "PlanarGeometry"]),
    room("TrackCleaning", imports: ["Geodesy"]),
    room("BoundaryIndex", imports: ["ByteCoding", "Geodesy", "PlanarGeometry", "CoverageGrid"]),
    room("BadgeRules", imports: ["CivilCalendar", "Geodesy"]),
    room("SQLiteAccess", imports: ["CSQLite"]),
    room("TraceStore", imports: ["ByteCoding", "Geodesy", "CoverageGrid", "TrackCleaning", "SQLiteAccess"]),
    room("TrackFormats", imports: ["CivilCalendar", "Geodesy", "TrackCleaning", "CoverageGrid", "CExpat"]),
    room("TrackSimulation", imports: ["CivilCalendar", "Geodesy", "TrackCleaning"]),
    room("PolygonOverlay", imports: ["Geodesy", "CoverageGrid", "CGEOS"]),
    room(
      "BoundaryBuilder",
      imports: ["Geodesy", "PlanarGeometry", "CoverageGrid", "BoundaryIndex", "PolygonOverlay", "CPROJ"]),
    room("CoverageMaps", imports: ["Geodesy", "CoverageGrid", "BoundaryIndex"]),
    room(
      "CoverageEngine",
      imports: [
        "CivilCalendar", "Geodesy", "PlanarGeometry", "CoverageGrid", "TrackCleaning", "BoundaryIndex", "BadgeRules",
        "TraceStore",
      ]),
    room(
      "TroddenCommands",
      imports: [
        "CivilCalendar", "Geodesy", "PlanarGeometry", "CoverageGrid", "TrackCleaning", "BoundaryIndex", "BadgeRules",
        "TraceStore", "TrackFormats", "TrackSimulation", "BoundaryBuilder", "CoverageMaps", "CoverageEngine",
        "PolygonOverlay",
      ]),
    program("trodden", imports: ["TroddenCommands"]),
    program(
      "trodden-bench",
      imports: [
        "CivilCalendar", "Geodesy", "PlanarGeometry", "CoverageGrid", "TrackCleaning", "BoundaryIndex", "BadgeRules",
        "TraceStore", "TrackFormats", "TrackSimulation", "BoundaryBuilder", "CoverageEngine", "PolygonOverlay",
        "SQLiteAccess", "CExpat", "CGEOS", "CPROJ", "Judges",
      ]),
    // How long a process takes that opens a pack and answers one place.
    program("trodden-bench-cold", imports: ["BoundaryIndex", "Geodesy"]),

    // Independent judges for tests and the bench: GEOS and PROJ beside ours, and seeded data.
    .target(
      name: "Judges",
      dependencies: [
        "BoundaryIndex", "CivilCalendar", "CoverageGrid", "Geodesy", "PlanarGeometry", "PolygonOverlay",
        "TrackCleaning", "TrackSimulation", "CGEOS", "CPROJ",
      ],
      path: "Tests/Judges", swiftSettings: strict),

    tests("SQLiteAccessTests", imports: ["SQLiteAccess", "CSQLite"]),
    tests(
      "TraceStoreTests",
      imports: ["TraceStore", "ByteCoding", "SQLiteAccess", "TrackCleaning", "Geodesy", "Judges"]),
    tests("CivilCalendarTests", imports: ["CivilCalendar"]),
    tests("BadgeRulesTests", imports: ["BadgeRules", "CivilCalendar", "Geodesy", "Judges"]),
    tests(
      "CoverageEngineTests",
      imports: [
        "CivilCalendar", "CoverageEngine", "TraceStore", "SQLiteAccess", "TrackCleaning", "BoundaryIndex", "BadgeRules",
        "CoverageGrid", "Geodesy", "PlanarGeometry", "Judges",
      ]),
    tests("CoverageGridTests", imports: ["CoverageGrid", "Geodesy", "Judges"]),
    tests("TrackCleaningTests", imports: ["TrackCleaning", "TrackSimulation", "Geodesy", "Judges"]),
    tests(
      "TrackSimulationTests",
      imports: ["TrackSimulation", "TrackCleaning", "Geodesy", "CoverageGrid", "CivilCalendar", "Judges"]),
    tests("TrackFormatsTests", imports: ["TrackFormats", "TrackCleaning", "Geodesy", "Judges"]),
    tests("CoverageMapsTests", imports: ["CoverageMaps", "CoverageGrid", "Geodesy", "Judges"]),
    tests("PlanarGeometryTests", imports: ["PlanarGeometry"]),
    tests(
      "BoundaryBuilderTests",
      imports: [
        "BoundaryBuilder", "BoundaryIndex", "PlanarGeometry", "Geodesy", "CoverageGrid", "PolygonOverlay", "Judges",
        "CGEOS", "CPROJ",
      ]),
    tests(
      "BoundaryIndexTests",
      imports: ["BoundaryIndex", "ByteCoding", "PlanarGeometry", "Geodesy", "CoverageGrid", "Judges"],
      fixtures: ["Fixtures"]),
    tests(
      "DeterminismTests",
      imports: ["BadgeRules", "CivilCalendar", "CoverageGrid", "CoverageMaps", "Geodesy", "Judges", "TrackCleaning"]),
    tests("PolygonOverlayTests", imports: ["PolygonOverlay", "CoverageGrid", "Geodesy", "Judges"]),
    tests("GeodesyTests", imports: ["Geodesy", "Judges"]),
    tests(
      "TroddenCommandsTests",
      imports: [
        "TroddenCommands", "Geodesy", "PlanarGeometry", "TrackCleaning", "TrackFormats", "TrackSimulation",
        "BoundaryIndex",
      ]),
  ]
)
