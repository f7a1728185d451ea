/// Numbers with what they count.
extension Int {
  /// The number with a noun in the singular or the plural: `1 game`, `12,000 games`, `3 plies`.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  /// All of a number, at the start of a sentence: `Both claims`, `All 3 claims`.
  package func all(_ nouns: String) -> String {
    self == 2 ? "Both \(nouns)" : "All \(grouped) \(nouns)"
  }

  /// The digits with a comma before every third from the end, such as `12,000`.
  package var grouped: String {
    let digits = Array(String(self))
    return digits.enumerated().map { index, digit in
      let left = digits.count - index
      return index > 0 && left.isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }
    .joined()
  }

  /// The number of moves of a game, such as `7 plies`.
  package var plies: String { counted("ply", plural: "plies") }
}
