import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct RandomMoverTests {
  @Test(arguments: ["3,3,3", "4,4,4", "8,8,5", "9,9,5", "15,15,5"] as [Rules])
  func `every free square is equally likely`(rules: Rules) throws {
    var position = Position(rules)
    for square in [0, 1, rules.squareCount / 2, rules.squareCount - 1] {
      try position.play(Square(square))
    }
    let moves = RandomMover().moves(in: position)
    #expect(moves == MoveDistribution(uniformOver: position.freeSquares))
    #expect(moves.total == UInt64(rules.squareCount - 4))
    var random = GameRandom(seed: 9)
    var counts = [Int](repeating: 0, count: rules.squareCount)
    let mover = RandomMover()
    for _ in 0..<20 * rules.squareCount {
      counts[mover.chooseMove(in: position, using: &random).index] += 1
    }
    #expect(
      ChiSquare.agrees(counts, withWeights: rules.squares.map { position.isFree($0) ? 1 : 0 })
    )
  }

  @Test func `it is not deterministic`() throws {
    #expect(!RandomMover().isDeterministic)
    let games = try (1...20 as ClosedRange<UInt64>).map { seed in
      try playedGame(x: RandomMover(), o: RandomMover(), seed: seed).moves
    }
    #expect(Set(games).count == 20)
  }
}
