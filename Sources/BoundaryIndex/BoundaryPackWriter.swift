/// Turns the contents of a pack into its files.
public enum BoundaryPackWriter {
  /// Writes the pack's files into a directory, which is made when it is missing; the same contents give the same bytes.
  ///
  /// - Throws: `BoundaryPackError` when the contents contradict themselves or a file cannot be written.
  public static func write(_ contents: BoundaryPackContents, to directory: String) throws(BoundaryPackError) {
    throw .invalidContents("the pack writer is not there yet")
  }
}
