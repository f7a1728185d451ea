/// Numbers with what they count.
extension Int {
  /// The number with a noun in the singular or the plural: `1 game`, `2 games`, `3 plies`.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  /// The number of moves of a game, such as `7 plies`.
  package var plies: String { counted("ply", plural: "plies") }
}
