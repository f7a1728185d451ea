/// The last lines exchanged with an engine in a game.
struct Exchange {
  private var lines: [(direction: Direction, text: String)] = []
  private var next = 0

  /// How many lines are kept.
  static let capacity = 8
  /// How long a kept line may be, in characters.
  private static let lineLength = 120

  /// Which way a line went.
  enum Direction: String {
    case sent = ">"
    case received = "<"
    case error = "!"
  }

  mutating func add(_ text: String, _ direction: Direction) {
    let isLong = text.utf8.count > Self.lineLength
    let line = (direction, isLong ? "\(text.prefix(Self.lineLength))…" : text)
    if lines.count < Self.capacity {
      lines.append(line)
    } else {
      lines[next] = line
      next = (next + 1) % Self.capacity
    }
  }

  /// The lines, the oldest first, each with its direction.
  var ordered: [String] {
    (lines[next...] + lines[..<next]).map { "\($0.direction.rawValue) \($0.text)" }
  }
}
