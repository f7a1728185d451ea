import Analysis
import GameModel
import GameSolver
import StrategyKit
import Testing

/// Verdicts on other boards than that of tic-tac-toe.
@Suite struct VerifierBoardTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let rules: Rules
    let player: Player
    let verdict: Verification.Verdict
    var testDescription: String { "\(rules) as \(player)" }

    init(
      _ columns: Int,
      _ rows: Int,
      _ lineLength: Int,
      _ player: Player,
      _ verdict: Verification.Verdict
    ) {
      rules = Rules(columns, rows, lineLength)
      self.player = player
      self.verdict = verdict
    }
  }

  #if DEBUG
  static let rows = small
  #else
  // Some hundred thousand positions.
  static let rows = small + [Row(4, 4, 4, .x, .proved), Row(4, 4, 4, .o, .proved)]
  #endif

  static let small = [
    Row(3, 3, 3, .x, .proved), Row(3, 3, 3, .o, .proved),
    Row(4, 3, 3, .x, .proved), Row(4, 3, 3, .o, .refuted),
    Row(3, 4, 3, .x, .proved), Row(3, 4, 3, .o, .refuted),
    Row(3, 2, 2, .x, .proved), Row(3, 2, 2, .o, .refuted),
    Row(4, 2, 3, .x, .proved), Row(4, 2, 3, .o, .proved),
    Row(1, 1, 1, .x, .proved), Row(1, 1, 1, .o, .refuted),
  ]

  @Test(arguments: rows)
  func `minimax loses only on the boards and sides that nobody can hold`(row: Row) throws {
    let verification = try verify("minimax", as: row.player, on: row.rules)
    let siege = Siege(
      try policy("minimax", on: row.rules),
      as: row.player,
      from: Position(row.rules)
    )
    #expect(verification.verdict == row.verdict)
    guard let refutation = verification.refutation else {
      #expect(try verification.positions == siege.positions())
      return
    }
    #expect(try refutation.game.moves.count == siege.shortestDefeat())
    #expect(refutation.isLostFromTheStart == true)
    #expect(refutation.blunder == nil)
    let last = "No player could do better: \(row.player) is lost from the start."
    #expect(refutation.description.hasSuffix("\n\n" + last))
  }

  @Test func `the proofs on four columns cover the games counted one by one`() throws {
    for (rules, player) in [(Rules(4, 3, 3), Player.x), (Rules(3, 4, 3), .x), (Rules(4, 2, 3), .o)]
    {
      let verification = try verify("minimax", as: player, on: rules)
      let siege = Siege(try policy("minimax", on: rules), as: player, from: Position(rules))
      let games = [verification.wins, verification.draws, verification.losses]
      #expect(try games == siege.games())
    }
  }

  @Test(arguments: ["random", "first-free", "heuristic", "scripted", "minimax:depth=1"])
  func `verdicts on small boards are those of an independent search`(spec: String) throws {
    for rules in [Rules(3, 2, 2), Rules(2, 3, 3), Rules(4, 2, 3), Rules(3, 3, 2), Rules(5, 1, 3)] {
      for player in Player.allCases {
        let bot = try policy(spec, on: rules)
        let siege = Siege(bot, as: player, from: Position(rules))
        let shortest = try siege.shortestDefeat()
        let verification = try verify(spec, as: player, on: rules)
        #expect(verification.refutation?.game.moves.count == shortest, "\(rules)")
        #expect(verification.verdict == (shortest == nil ? .proved : .refuted), "\(rules)")
      }
    }
  }

  @Test func `a position that is lost already refutes any bot without a blunder`() throws {
    let start = try Position("x../.o./..x")
    // O must take a side; what it does in a corner is forked.
    let fork = try start.playing(Square(2)).playing(Square(6))
    for spec in Shipped.specs {
      let verifier = Verifier(.policy(try policy(spec)), from: fork)
      let verification = try verifier.verify(.neverLoses, as: .o, solver: SharedSolver(.ticTacToe))
      let refutation = try #require(verification.refutation)
      #expect(refutation.game.start == fork)
      #expect(refutation.isLostFromTheStart == true)
      #expect(refutation.blunder == nil)
    }
  }
}
