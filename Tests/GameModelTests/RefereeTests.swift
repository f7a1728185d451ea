import GameModel
import TestSupport
import Testing

@Suite struct RefereeTests {
  @Test(arguments: Board.various)
  func `a referee makes and refuses moves as the position does`(board: Board) throws {
    let rules = try board.rules
    let referee = Referee(rules)
    var random = SplitMix(seed: 7)
    for _ in 0..<20 {
      var expected = Position(rules)
      var position = expected
      for _ in 0...rules.squareCount {
        let square = Square(random.number(below: rules.squareCount + 1))
        let refusal = refusal { () throws(MoveError) in try expected.play(square) }
        let answer = self.refusal { () throws(MoveError) in
          try referee.play(square, in: &position)
        }
        #expect(answer == refusal)
        #expect(position == expected)
        #expect(position.winner == expected.winner)
      }
    }
  }

  @Test(arguments: Board.various)
  func `a picker picks the free squares that the position lists`(board: Board) throws {
    let picker = MovePicker()
    var random = SplitMix(seed: 8)
    for _ in 0..<5 {
      var position = try Position(board.rules)
      while !position.isOver {
        let picked = (0..<position.freeCount).map { picker.move(rank: $0, in: position) }
        #expect(picked == Array(position.freeSquares))
        try position.play(random.pick(from: picked))
      }
    }
  }

  private func refusal(_ move: () throws(MoveError) -> Void) -> MoveError? {
    do {
      try move()
      return nil
    } catch {
      return error
    }
  }
}
