/// The last lines exchanged with an engine.
struct Exchange {
  private var lines: [String] = []
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
    let short = text.utf8.count > Self.lineLength ? "\(text.prefix(Self.lineLength))…" : text
    let line = "\(direction.rawValue) \(short)"
    if lines.count < Self.capacity {
      lines.append(line)
    } else {
      lines[next] = line
      next = (next + 1) % Self.capacity
    }
  }

  /// The lines, the oldest first, each with its direction.
  var ordered: [String] { Array(lines[next...] + lines[..<next]) }
}
