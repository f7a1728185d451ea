/// The game at the head of a report.
extension Rules {
  /// The game with its name, if it has one and is not plain: `Connect Four: 7×6, 4 in a row, gravity`.
  package var title: String { titled(": ") }

  /// The same in a line that has a colon before it: `Connect Four, 7×6, 4 in a row, gravity`.
  package var titleInLine: String { titled(", ") }

  private func titled(_ separator: String) -> String {
    guard !isMonotone, let game = NamedGame(self) else { return description }
    // What the name says is not said again.
    let name = ", \(game.name)"
    let words = description.hasSuffix(name) ? description.dropLast(name.count) : description[...]
    return "\(game.title)\(separator)\(words)"
  }
}
