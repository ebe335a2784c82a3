/// The catalog that ships with the library, as the text of a catalog file: the four routes in turn.
///
/// The text is data and is read like any other catalog; a badge on a figure that exists is added here and nowhere else.
enum BuiltInCatalog {
  static let json = """
    { "format": 1, "series": [
    \([exploration, consistency, china, world].joined(separator: ",\n"))
    ] }
    """
}
