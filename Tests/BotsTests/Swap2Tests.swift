import Bots
import GameModel
import GameSolver
import StrategyKit
import TestSupport
import Testing

/// How the bots play an opening by swap2.
@Suite struct Swap2Tests {
  private let seeds = 0..<8 as Range<UInt64>

  @Test(
    arguments: [
      "random", "first-free", "scripted", "minimax", "minimax:depth=2", "minimax:nodes=600",
      "heuristic", "heuristic:notice=0.5", "monte-carlo:playouts=60",
    ],
    ["4,4,4", "15,15,5"] as [Rules]
  )
  func `every bot answers, and alike with the same seed`(bot: String, rules: Rules) throws {
    for seed in seeds.prefix(2) {
      let openings = try (0..<2).map { _ in
        var strategy = try roster.strategy(bot, on: rules)
        var random = GameRandom(seed: seed)
        var swap2 = try Swap2(rules)
        while let stage = swap2.stage {
          try swap2.take(strategy.answer(stage, using: &random))
        }
        return swap2
      }
      #expect(openings[0] == openings[1])
    }
  }

  @Test func `on a board that can be solved minimax places even stones`() throws {
    let rules = Rules("5,4,4")
    var minimax = try roster.strategy("minimax", on: rules)
    var solver = try Solver(rules)
    var random = GameRandom(seed: 5)
    let stones = try minimax.answer(Swap2Stage(rules), using: &random).squares
    #expect(try solver.value(of: Swap2Stage(rules, stones: stones).position) == .draw)
  }

  @Test(arguments: [("c3a1d3", true), ("a1c3f5", false)])
  func `where it can solve, minimax takes the side that wins`(stones: String, isX: Bool) throws {
    let rules = Rules("6,5,4")
    let stage = try Swap2Stage(rules, stones: rules.squares(named: stones))
    var solver = try Solver(rules)
    #expect(try solver.value(of: stage.position).result == (isX ? .loss : .win))
    var minimax = try roster.strategy("minimax", on: rules)
    for seed in seeds {
      var random = GameRandom(seed: seed)
      let answer = try minimax.answer(stage, using: &random)
      guard !isX, case .stay(let square) = answer else {
        #expect(isX && answer == .swap)
        continue
      }
      #expect(try solver.bestMoves(in: stage.position).contains(square))
    }
  }

  @Test(arguments: ["minimax", "monte-carlo:playouts=600", "heuristic"])
  func `a bot takes the side that has all but won`(bot: String) throws {
    let rules = Rules("15,15,5")
    // The rules of thumb do not win from there.
    let openings = [("h8a1h9a15h10", true), ("a15h8o1h9o15", false)]
    for (stones, isX) in openings.prefix(bot == "heuristic" ? 1 : 2) {
      for seed in seeds.prefix(3) {
        var strategy = try roster.strategy(bot, on: rules)
        var random = GameRandom(seed: seed)
        let stage = try Swap2Stage(rules, stones: rules.squares(named: stones))
        let answer = try strategy.answer(stage, using: &random)
        #expect((answer == .swap) == isX)
      }
    }
  }
}
