extension String {
  /// No suggestion: a page enters bots that it has.
  package func nearest(in words: some Sequence<String>) -> String? { nil }
}
