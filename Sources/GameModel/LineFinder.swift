/// Finds the lines completed by a last move, without allocating.
///
/// It holds the lines through each square, so that a tournament can count the winning lines of
/// millions of games.
public struct LineFinder: Sendable {
  /// The lines through square `s` are entries `offsets[s]..<offsets[s + 1]` of the arrays below.
  @usableFromInline var offsets: [Int] = [0]
  @usableFromInline var lineNumbers: [Int] = []
  /// The lines as bits, on boards that fit one word.
  @usableFromInline var words: [UInt64] = []
  @usableFromInline var lines: [Line] = []

  /// Prepares to find lines of some rules.
  public init(_ rules: Rules) {
    lines = rules.lines
    for through in rules.linesThroughSquares {
      for line in through {
        lineNumbers.append(line.index)
        words.append(SquareSet(line.squares, on: rules).firstWord)
      }
      offsets.append(lineNumbers.count)
    }
  }

  /// Calls `body` with the number of each line that the last move completed.
  ///
  /// - Parameters:
  ///   - square: The square of the move.
  ///   - position: The position after it.
  ///   - body: Is given the place of the line in `Rules.lines`, in ascending order.
  @inlinable public func forEachLine(
    completedBy square: Square,
    in position: Position,
    _ body: (Int) -> Void
  ) {
    let fitsOneWord = position.furtherWords == nil
    let word = position.playerToMove == .x ? position.oWord : position.xWord
    var entry = offsets[square.index]
    let end = offsets[square.index + 1]
    while entry < end {
      let isComplete =
        fitsOneWord
        ? word & words[entry] == words[entry]
        : lines[lineNumbers[entry]].squares.allSatisfy { position[$0] == position[square] }
      if isComplete { body(lineNumbers[entry]) }
      entry += 1
    }
  }
}
