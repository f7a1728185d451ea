import GameModel

/// What the rules of a game say of positions that are words: legal moves, lines, and who a line is
/// for.
struct RuledBoard: Sendable {
  let squareCount: Int
  let lineLoses: Bool
  let lines: [UInt64]
  /// The lines with the squares that must not bear the same player's marks.
  let reaches: [UInt64]
  /// For each line, the squares at its ends, on both of which the opponent's marks block it.
  ///
  /// It is a set that no player has where they cannot, and empty where no line can be blocked.
  private let blockers: [UInt64]
  private let canBeBlocked: Bool
  /// The squares below which there is none, where marks fall; all squares elsewhere.
  private let supported: UInt64
  /// The squares of a row, where marks fall; 0 elsewhere.
  private let stride: UInt64

  /// The board of a game.
  ///
  /// - Precondition: It fits one word, and lines are alike for both players.
  init(_ rules: Rules) {
    squareCount = rules.squareCount
    lineLoses = rules.has(.misere)
    let board = BoardLines.of(rules)
    (lines, reaches) = (board.words, board.reaches)
    canBeBlocked = rules.has(.unblockedLine)
    let ends = canBeBlocked ? board.all.map { board.ends(of: $0.index) } : []
    blockers = ends.map { $0.count == 2 ? SquareSet($0, on: rules).firstWord : .max }
    let all = SquareSet(allOf: rules).firstWord
    let falls = rules.has(.gravity)
    stride = falls ? UInt64(rules.columns) : 0
    supported = falls ? all & ~(all &>> stride) : all
  }

  /// The squares that may be marked, of those that are free.
  @inline(__always)
  func moves(_ free: UInt64) -> UInt64 {
    guard stride > 0 else { return free }
    // A square above the top row is never free, so the taken ones need no mask.
    return free & (~free &>> stride | supported)
  }

  /// Whether marks contain a line, given the opponent's.
  func hasLine(_ marks: UInt64, against other: UInt64) -> Bool {
    lines.indices.contains { isComplete($0, marks, against: other) }
  }

  /// Whether marks contain a line of the board, and it counts.
  @inline(__always)
  func isComplete(_ line: Int, _ marks: UInt64, against other: UInt64) -> Bool {
    marks & reaches[line] == lines[line] && !isBlocked(line, by: other)
  }

  @inline(__always)
  private func isBlocked(_ line: Int, by other: UInt64) -> Bool {
    canBeBlocked && other & blockers[line] == blockers[line]
  }

  /// The free square on which a further mark blocks a line that can still be completed; 0 for none.
  @inline(__always)
  func block(_ line: Int, by marks: UInt64, free: UInt64) -> UInt64 {
    guard canBeBlocked, blockers[line] != .max else { return 0 }
    let missing = blockers[line] & ~marks
    return missing.nonzeroBitCount == 1 ? missing & free : 0
  }

  /// The value of a position that the last move ended with a line; `nil` if it completed none.
  func valueOfLine(in bitboards: SideBitboards) -> PositionValue? {
    guard hasLine(bitboards.other, against: bitboards.mover) else { return nil }
    return lineLoses ? .win(plies: 0) : .loss(plies: 0)
  }

  /// The value of a finished position, or `nil` for an unfinished one.
  ///
  /// If both players have a line, that of the player who is not to move counts.
  func valueOfEnd(in bitboards: SideBitboards) -> PositionValue? {
    if let value = valueOfLine(in: bitboards) { return value }
    if hasLine(bitboards.mover, against: bitboards.other) {
      return lineLoses ? .loss(plies: 0) : .win(plies: 0)
    }
    return bitboards.free == 0 ? .draw : nil
  }

  /// Whether a line can still be completed by a player, given both players' marks.
  @inline(__always)
  func isOpen(_ line: Int, to own: UInt64, against other: UInt64) -> Bool {
    lines[line] & other == 0 && own & (lines[line] ^ reaches[line]) == 0
      && !isBlocked(line, by: other)
  }

  /// Whether either player can still complete a line.
  func hasOpenLine(_ bitboards: SideBitboards) -> Bool {
    lines.indices.contains {
      isOpen($0, to: bitboards.mover, against: bitboards.other)
        || isOpen($0, to: bitboards.other, against: bitboards.mover)
    }
  }

  /// The number of lines through a square that either player can still complete.
  func openLineCount(through square: Square, in bitboards: SideBitboards) -> Int {
    lines.indices.count {
      lines[$0] & 1 << UInt64(square.index) != 0
        && (isOpen($0, to: bitboards.mover, against: bitboards.other)
          || isOpen($0, to: bitboards.other, against: bitboards.mover))
    }
  }
}
