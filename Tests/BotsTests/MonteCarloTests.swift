import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Bots

/// Bots that draw lots: at every move, or in playouts.
@Suite struct MonteCarloTests {
  @Test(arguments: Player.allCases)
  func `it does not lose at tic-tac-toe`(player: Player) throws {
    let bot = MonteCarlo(.ticTacToe, playouts: 60)
    for seed in 0..<20 as Range<UInt64> {
      let (x, o): (any Strategy, any Strategy) =
        player == .x ? (bot, RandomMover()) : (RandomMover(), bot)
      let game = try playedGame(x: x, o: o, seed: seed)
      #expect(game.outcome?.winner != player.opponent, "seed \(seed)")
    }
  }

  @Test(arguments: [("xxo / xoo / ...", "a1"), ("x.. / .o. / o.x", "c3")])
  func `a forced move is made without drawing lots`(drawing: String, square: String) throws {
    var random = GameRandom(seed: 1)
    let bot = MonteCarlo(.ticTacToe, playouts: 20)
    let move = bot.chooseMove(in: try Position(drawing), using: &random)
    #expect(Rules.ticTacToe.name(of: move) == square && random == GameRandom(seed: 1))
  }

  @Test func `a stream of its own decides its game, whatever has been played before`() throws {
    let rules = try Rules(columns: 9, rows: 9)
    let bot = MonteCarlo(rules, playouts: 5)
    let moves = try (1...3 as ClosedRange<UInt64>).map { seed in
      try playedGame(x: bot, o: bot, on: rules, seed: seed).moves
    }
    #expect(Set(moves).count == 3)
    #expect(try playedGame(x: bot, o: bot, on: rules, seed: 2).moves == moves[1])
  }

  @Test func `exploration decides how the playouts are spread, and by default nothing changes`()
    throws
  {
    func explanation(_ exploration: Millionths) -> Explanation {
      var random = GameRandom(seed: 3)
      let bot = MonteCarlo(.ticTacToe, playouts: 400, exploration: exploration)
      return bot.explanation(of: Position(.ticTacToe), using: &random)
    }
    let all = try ["0", "0.5", "5"].map { explanation(try #require(Millionths($0, upTo: 100))) }
    #expect(all[1] == explanation(MonteCarlo.usualExploration))
    #expect(all[0] != all[1] && all[1] != all[2])
  }

  @Test func `the logarithm is that of mathematics`() {
    let table = [
      (1, 0), (2, 0.693_147_180_559_945), (3, 1.098_612_288_668_110), (10, 2.302_585_092_994_046),
      (1000, 6.907_755_278_982_137), (1_000_000, 13.815_510_557_964_274),
    ]
    for (number, logarithm) in table {
      #expect(abs(PlayoutTree.naturalLogarithm(number) - logarithm) < 1e-7)
    }
  }

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
    for _ in 0..<20 * rules.squareCount {
      counts[RandomMover().chooseMove(in: position, using: &random).index] += 1
    }
    let weights: [UInt64] = rules.squares.map { position.isFree($0) ? 1 : 0 }
    #expect(ChiSquare.agrees(counts, withWeights: weights))
  }

  @Test func `random moves are not deterministic`() throws {
    #expect(!RandomMover().isDeterministic)
    let games = try (1...20 as ClosedRange<UInt64>).map { seed in
      try playedGame(x: RandomMover(), o: RandomMover(), seed: seed).moves
    }
    #expect(Set(games).count == 20)
  }
}
