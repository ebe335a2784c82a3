extension CellSet {
  /// Adds the cells of another set. Commutative, associative, idempotent; linear in the other's blocks.
  public mutating func formUnion(_ other: CellSet) { bitmap.formUnion(other.bitmap) }

  /// The cells of either set.
  public func union(_ other: CellSet) -> CellSet {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Takes out the cells of another set. Linear in this set's blocks.
  public mutating func subtract(_ other: CellSet) { bitmap.remove(.members, of: other.bitmap) }

  /// The cells that are not in the other set.
  public func subtracting(_ other: CellSet) -> CellSet {
    var result = self
    result.subtract(other)
    return result
  }

  /// Keeps only the cells of another set. Linear in this set's blocks.
  public mutating func formIntersection(_ other: CellSet) { bitmap.remove(.strangers, of: other.bitmap) }

  /// The cells of both sets.
  public func intersection(_ other: CellSet) -> CellSet {
    var result = self
    result.formIntersection(other)
    return result
  }
}
