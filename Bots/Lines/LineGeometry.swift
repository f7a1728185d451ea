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
  /// Whether moves are considered everywhere, and not only near marks.
  let looksEverywhere: Bool
  /// The squares near each one, one after the other; empty where moves are considered everywhere.
  let near: [Int]
  private let nearOffsets: [Int]
  /// The value of a line by the number of marks of its only player: eight times as much with each
  /// further mark.
  let weights: [Score]
  /// The units that an open line with a number of marks adds to a square's tally, see
  /// ``LineTally``.
  let units: [UInt64]
  /// The tallies of the squares of an empty board: X's, then O's.
  let openTallies: [UInt64]
  /// The square in the middle; of several, the first in reading order.
  let middle: Int
  /// The columns, the placement and the goal.
  let (columns, hasGravity, lineLoses): (Int, Bool, Bool)
  /// For each square, the lines that end next to it, where it may matter what is there; otherwise empty.
  let endedLines: [[Int]]
  /// For each line, the squares before and after it, where the opponent's marks on both block it;
  /// otherwise empty.
  let blockers: [[Int]]
  /// What a mark of the owner at an end adds to the ``LineBoard/excess`` of a line of X and of O.
  let excessAtEnd: SIMD2<UInt8>
  /// Whether X may not mark every free square.
  let hasFouls: Bool

  init(_ rules: Rules) {
    lineLength = rules.lineLength
    squareCount = rules.squareCount
    let lines = BoardLines.of(rules)
    lineCount = lines.all.count
    (squares, through, offsets) = (lines.squares, lines.through, lines.offsets)
    weights = (0...lineLength).map { $0 == 0 ? 0 : 1 << (3 * min($0 - 1, 12)) }
    let units = (0...rules.lineLength).map { LineTally.unit(missing: rules.lineLength - $0) }
    self.units = units
    let ofOnePlayer = zip(lines.offsets, lines.offsets.dropFirst()).map { start, end in
      UInt64(end - start) &* units[0]
    }
    openTallies = ofOnePlayer + ofOnePlayer
    (columns, hasGravity) = (rules.columns, rules.has(.gravity))
    lineLoses = rules.has(.misere)
    looksEverywhere = rules.squareCount <= 36 || hasGravity || lineLoses
    let near = looksEverywhere ? [] : rules.squares.map { Self.squares(near: $0, on: rules) }
    nearOffsets = near.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    self.near = Array(near.joined())
    let minds = Player.allCases.map(rules.needsExactLine)
    excessAtEnd = SIMD2(minds[0] ? LineBoard.tooMuch : 0, minds[1] ? LineBoard.tooMuch : 0)
    let isUnblocked = rules.has(.unblockedLine)
    endedLines = minds[0] || isUnblocked ? Self.endedLines(lines, on: rules) : []
    blockers = isUnblocked ? lines.all.map { lines.ends(of: $0.index).map { $0.index } } : []
    hasFouls = rules.has(.renju)
    middle = (rules.rows - 1) / 2 * rules.columns + (rules.columns - 1) / 2
  }

  /// Whether a line missing one mark must be answered at once: its last square can be marked, and it
  /// wins.
  @inline(__always)
  var threatsForceReplies: Bool { !hasGravity && !lineLoses }

  /// Whether a player who lets the opponent make two fours at once can never stop both, and any free
  /// square may be marked to stop one.
  @inline(__always)
  var forksAreCertain: Bool { !hasFouls && blockers.isEmpty }

  /// The lines through a square, as a range of `through`.
  func lines(through square: Int) -> Range<Int> { offsets[square]..<offsets[square + 1] }

  /// The squares near another one, as a range of `near`.
  func near(_ square: Int) -> Range<Int> { nearOffsets[square]..<nearOffsets[square + 1] }

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
