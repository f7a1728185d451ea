import Analysis
import GameModel
import TestSupport
import Testing

/// The bound on the positions of a board.
@Suite struct PositionCountTests {
  static let boards = [
    Rules.ticTacToe, Rules("3,2,2"), Rules("2,3,3"), Rules("4,2,3"), Rules("5,1,3"), Rules("7,1,4"),
    Rules("3,3,2"), Rules("1,1,1"), Rules("2,2,2"), Rules("3,3,3 gravity"),
    Rules("4,2,3 gravity misère"), Rules("7,1,2 unblocked"), Rules("8,1,5 renju"),
  ]

  @Test(arguments: boards)
  func `no board has more positions, or sequences of moves, than its bounds`(rules: Rules) throws {
    let all = try Siege(policy("random", on: rules), as: .x, from: Position(rules)).layers()
    #expect(Double(all.joined().count { _ in true }) <= PositionCount.upperBound(on: rules))
    var sequences = 0
    func visit(_ position: Position) throws {
      sequences += 1
      guard !position.isOver else { return }
      for square in position.moves { try visit(position.playing(square)) }
    }
    try visit(Position(rules))
    #expect(Double(sequences) <= PositionCount.sequenceUpperBound(on: rules))
  }

  /// Boards with their bounds on positions and on sequences of moves.
  @Test(
    arguments: [
      // The drawings of alternate play.
      ("3,3,3", 6046, nil), ("2,1,2", 5, nil), ("1,1,1", 2, 2),
      // A column has one order of squares, and two of two squares have six: 1 + 2 + 4 + 6 + 6, with
      // 1 + 2 + 3 · 2 + 2 · 3 + 6 positions.
      ("1,4,4 gravity", nil, 5), ("2,2,2 gravity", 21, 19),
      // 1 + 4 + 12 + 24 + 24
      ("4,1,4", nil, 65), ("32,32,5", .infinity, .infinity), ("32,32,5 gravity", nil, .infinity),
    ] as [(Rules, Double?, Double?)]
  )
  func `the bounds of these boards are known`(rules: Rules, positions: Double?, sequences: Double?)
  {
    if let positions { #expect(PositionCount.upperBound(on: rules) == positions) }
    if let sequences { #expect(PositionCount.sequenceUpperBound(on: rules) == sequences) }
  }

  @Test func `a board of Gomoku has more positions than can be counted`() {
    #expect(PositionCount.upperBound(on: Rules("15,15,5")) > 1e100)
  }
}
