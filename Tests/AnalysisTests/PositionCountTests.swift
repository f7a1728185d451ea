import Analysis
import GameModel
import Testing

/// The bound on the positions of a board.
@Suite struct PositionCountTests {
  #if DEBUG
  static let boards = small
  #else
  static let boards = small + [Rules(4, 3, 3), Rules(3, 4, 3)]
  #endif

  static let small = [
    Rules.ticTacToe, Rules(3, 2, 2), Rules(2, 3, 3), Rules(4, 2, 3), Rules(5, 1, 3), Rules(7, 1, 4),
    Rules(3, 3, 2), Rules(1, 1, 1), Rules(2, 2, 2), Rules(3, 3, 3, .gravity),
    Rules(4, 2, 3, .gravity, .misere), Rules(7, 1, 2, .unblockedLine),
    Rules(8, 1, 5, .renju),
  ]

  @Test(arguments: boards)
  func `no board has more positions than its bound`(rules: Rules) throws {
    let all = try Siege(policy("random", on: rules), as: .x, from: Position(rules)).layers()
    #expect(Double(all.joined().count { _ in true }) <= PositionCount.upperBound(on: rules))
  }

  @Test(arguments: small)
  func `no board has more sequences of moves than its bound`(rules: Rules) throws {
    var sequences = 0
    func visit(_ position: Position) throws {
      sequences += 1
      guard !position.isOver else { return }
      for square in position.moves { try visit(position.playing(square)) }
    }
    try visit(Position(rules))
    #expect(Double(sequences) <= PositionCount.sequenceUpperBound(on: rules))
  }

  @Test func `every order of the squares is a sequence of moves`() {
    // A column has one order of squares, and two of two squares have six.
    #expect(PositionCount.sequenceUpperBound(on: Rules(1, 4, 4, .gravity)) == 5)
    // 1 + 2 + 4 + 6 + 6
    #expect(PositionCount.sequenceUpperBound(on: Rules(2, 2, 2, .gravity)) == 19)
    // 1 + 2 + 3 · 2 + 2 · 3 + 6
    #expect(PositionCount.upperBound(on: Rules(2, 2, 2, .gravity)) == 21)
    #expect(PositionCount.sequenceUpperBound(on: Rules(32, 32, 5, .gravity)) == .infinity)
    // 1 + 4 + 12 + 24 + 24
    #expect(PositionCount.sequenceUpperBound(on: Rules(4, 1, 4)) == 65)
    #expect(PositionCount.sequenceUpperBound(on: Rules(1, 1, 1)) == 2)
    #expect(PositionCount.sequenceUpperBound(on: Rules(32, 32, 5)) == .infinity)
  }

  @Test func `the bound on tic-tac-toe is the number of its drawings of alternate play`() {
    #expect(PositionCount.upperBound(on: .ticTacToe) == 6046)
    #expect(PositionCount.upperBound(on: Rules(1, 1, 1)) == 2)
    #expect(PositionCount.upperBound(on: Rules(2, 1, 2)) == 5)
    #expect(PositionCount.upperBound(on: Rules(15, 15, 5)) > 1e100)
    #expect(PositionCount.upperBound(on: Rules(32, 32, 5)) == .infinity)
  }
}
