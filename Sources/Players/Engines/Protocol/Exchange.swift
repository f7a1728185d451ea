/// The last lines exchanged with an engine in a game.
struct Exchange {
  private var lines: [(direction: Direction, text: String)] = []

  static let capacity = 8
  /// How many consecutive lines in one direction are kept, so that the request before them is kept
  /// too in a report with room for three lines.
  private static let answers = 2
  private static let lineLength = 120

  enum Direction: String {
    case sent = ">"
    case received = "<"
    case error = "!"
  }

  mutating func add(_ text: String, _ direction: Direction) {
    let isLong = text.utf8.count > Self.lineLength
    let line = (direction, isLong ? "\(text.prefix(Self.lineLength))…" : text)
    let before = lines.suffix(Self.answers)
    if direction == .received, before.count(where: { $0.direction == .received }) == Self.answers {
      lines.remove(at: before.startIndex)
    } else if lines.count == Self.capacity {
      lines.removeFirst()
    }
    lines.append(line)
  }

  var ordered: [String] {
    lines.map { "\($0.direction.rawValue) \($0.text)" }
  }
}
