/// Words as lists for use in a sentence.
extension Sequence<String> {
  /// All of them: `a`, `a and b`, `a, b and c`.
  package var listed: String { listed(before: "and") }

  /// Alternatives: `a`, `a or b`, `a, b or c`.
  package var alternatives: String { listed(before: "or") }

  private func listed(before conjunction: String) -> String {
    let words = Array(self)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
