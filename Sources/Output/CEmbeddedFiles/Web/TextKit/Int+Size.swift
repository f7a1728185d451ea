/// Sizes of memory, of which a page has no use.
extension Int {
  /// Reads nothing.
  package init?(sizeText text: String) { nil }

  /// Nothing.
  package var sizeText: String { "" }
}
