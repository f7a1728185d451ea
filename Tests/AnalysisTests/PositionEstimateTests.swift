import Analysis
import GameModel
import StrategyKit
import Testing

/// Estimates made before an analysis are never less than what it meets.
@Suite struct PositionEstimateTests {
  #if DEBUG
  static let boards = small
  #else
  static let boards = small + [Rules(4, 3, 3), Rules(3, 4, 3)]
  #endif

  static let small = [
    Rules.ticTacToe, Rules(3, 2, 2), Rules(2, 3, 3), Rules(4, 2, 3), Rules(5, 1, 3), Rules(7, 1, 4),
    Rules(3, 3, 2), Rules(1, 1, 1), Rules(2, 2, 2),
  ]

  @Test(arguments: boards)
  func `a bot meets no more positions than estimated`(rules: Rules) throws {
    let start = Position(rules)
    for spec in Shipped.specs {
      let bot = try policy(spec, on: rules)
      for player in Player.allCases {
        let positions = Double(try Siege(bot, as: player, from: start).positions())
        let estimate = Verifier(.policy(bot), from: start).estimatedPositions(as: player)
        #expect(positions <= estimate, "\(spec) as \(player)")
        // What is not known to be deterministic may do anything.
        let isDeterministic = bot.isDeterministic
        let hidden = Verifier(
          isDeterministic ? .deterministic { Hidden(bot) } : .sampled(repeats: 1) { Hidden(bot) },
          from: start
        )
        #expect(hidden.estimatedPositions(as: player) == estimate, "\(spec) as \(player)")
        let sampled = Verifier(.sampled(repeats: 1) { Hidden(bot) }, from: start)
        #expect(sampled.estimatedPositions(as: player) >= estimate, "\(spec) as \(player)")
      }
    }
  }

  @Test(arguments: boards)
  func `no board has more positions than its bound`(rules: Rules) throws {
    let all = try Siege(policy("random", on: rules), as: .x, from: Position(rules)).layers()
    #expect(Double(all.joined().count { _ in true }) <= PositionCount.upperBound(on: rules))
  }

  @Test func `the bound on tic-tac-toe is the number of its drawings of alternate play`() {
    #expect(PositionCount.upperBound(on: .ticTacToe) == 6046)
    #expect(PositionCount.upperBound(on: Rules(1, 1, 1)) == 2)
    #expect(PositionCount.upperBound(on: Rules(2, 1, 2)) == 5)
  }

  @Test func `estimates on tic-tac-toe are the opponent's choices or the ways to place the marks`()
    throws
  {
    func estimate(_ spec: String, _ player: Player) throws -> Double {
      Verifier(.policy(try policy(spec)), from: Position(.ticTacToe)).estimatedPositions(as: player)
    }
    func sum(_ counts: Double...) -> Double { counts.reduce(0, +) }
    #expect(try estimate("first-free", .x) == sum(1, 8, 8 * 6, 8 * 6 * 4, 8 * 6 * 4 * 2))
    #expect(try estimate("first-free", .o) == sum(9, 9 * 7, 9 * 7 * 5, 9 * 7 * 5 * 3))
    #expect(try estimate("random", .x) == sum(1, 72, 756, 1680, 630))
    #expect(try estimate("random", .o) == sum(9, 252, 1260, 1260))
  }

  @Test func `estimates count from the opening`() throws {
    let opening = try Game("b2a3").position
    for spec in Shipped.specs {
      let bot = try policy(spec)
      for player in Player.allCases {
        let positions = try Siege(bot, as: player, from: opening).positions()
        let verifier = Verifier(.policy(bot), from: opening)
        #expect(Double(positions) <= verifier.estimatedPositions(as: player))
      }
    }
  }

  @Test func `an estimate of a large board is large and finite`() throws {
    let rules = Rules(15, 15, 5)
    let verifier = Verifier(.policy(try policy("random", on: rules)), from: Position(rules))
    let estimate = verifier.estimatedPositions(as: .x)
    #expect(estimate > 1e100)
    #expect(estimate.isFinite)
    #expect(PositionCount.upperBound(on: rules) >= estimate)
    #expect(PositionCount.upperBound(on: Rules(32, 32, 5)) > 1e300)
  }
}
