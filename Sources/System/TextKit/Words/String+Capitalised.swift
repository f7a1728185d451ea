extension StringProtocol {
  /// The text with an initial capital, as in a sentence.
  package var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
