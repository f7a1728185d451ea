import GameModel

/// The geometry of a game's lines.
final class LineGeometry: Sendable {
  let lineLength: Int
  let squareCount: Int
  let lineCount: Int
  /// See `BoardLines`.
  let squares: [Int]
  let through: [Int]
  private let offsets: [Int]
  /// The squares near each one, where moves are considered, or `nil` to consider all.
  let near: [[Int]]?
  /// The value of a line by the number of marks of its only player: eight times as much with each
  /// further mark.
  let weights: [Int]
  /// The units that an open line with a number of marks adds to a square's tally, see
  /// ``LineTally``.
  let units: [UInt64]
  /// The square in the middle; of several, the first in reading order.
  let middle: Int
  /// The columns, the placement and the goal.
  let (columns, hasGravity, lineLoses): (Int, Bool, Bool)
  /// For each square, the lines that a mark on it would make too long; empty where no line is.
  let endedLines: [[Int]]

  init(_ rules: Rules) {
    lineLength = rules.lineLength
    squareCount = rules.squareCount
    let lines = BoardLines.of(rules)
    lineCount = lines.all.count
    (squares, through, offsets) = (lines.squares, lines.through, lines.offsets)
    weights = (0...lineLength).map { $0 == 0 ? 0 : 1 << (3 * min($0 - 1, 12)) }
    units = (0...rules.lineLength).map { LineTally.unit(missing: rules.lineLength - $0) }
    (columns, hasGravity) = (rules.columns, rules.placement == .gravity)
    lineLoses = rules.goal == .lose
    let looksEverywhere = rules.squareCount <= 36 || hasGravity || lineLoses
    near = looksEverywhere ? nil : rules.squares.map { Self.squares(near: $0, on: rules) }
    endedLines = rules.line == .exact ? Self.endedLines(lines, on: rules) : []
    middle = (rules.rows - 1) / 2 * rules.columns + (rules.columns - 1) / 2
  }

  /// Whether a line missing one mark must be answered at once: its last square can be marked, and it
  /// wins.
  @inline(__always)
  var threatsAreUrgent: Bool { !hasGravity && !lineLoses }

  /// The lines through a square, as a range of `through`.
  func lines(through square: Int) -> Range<Int> { offsets[square]..<offsets[square + 1] }

  /// The squares of a line, as a range of `squares`.
  func squares(of line: Int) -> Range<Int> { line * lineLength..<(line + 1) * lineLength }

  private static func endedLines(_ lines: BoardLines, on rules: Rules) -> [[Int]] {
    var ended = [[Int]](repeating: [], count: rules.squareCount)
    for line in lines.all {
      for end in lines.ends(of: line.index) { ended[end.index].append(line.index) }
    }
    return ended
  }

  private static func squares(near square: Square, on rules: Rules) -> [Int] {
    let reach = -2...2
    return reach.flatMap { rows in
      reach.compactMap { columns in
        rules.square(
          column: rules.column(of: square) + columns,
          row: rules.row(of: square) + rows
        )?.index
      }
    }
  }
}
