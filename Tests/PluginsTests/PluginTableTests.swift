import Bots
import CTournamentBot
import GameModel
import PluginKit
import Plugins
import StrategyKit
import TestSupport
import Testing

/// Bots in Swift behind the C interface, and in front of it again.
@Suite struct PluginTableTests {
  private static let table = PluginTable([
    RandomMover.kind, FirstFree.kind, Minimax.kind, Heuristic.kind, failing,
  ])

  /// A bot with a parameter of each sort, which fails.
  private static let failing = BotKind(
    "failing",
    "always fails",
    parameters: [
      Parameter.integer("depth", in: -1...9, default: 2, "how deep"),
      Parameter.flag("fast", "whether it hurries"),
      Parameter.optionalDuration("time", default: "none", "how long"),
    ]
  ) { arguments, rules in
    guard rules.columns == 3 else { throw BotError.unplayable(kind: "failing", reason: "too wide") }
    return Failing()
  }

  private struct Failing: Strategy {
    func beginGame(as player: Player, from start: Position) throws {
      if player == .o { throw Forfeit(.crash, "not as O") }
    }

    func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
      throw Forfeit(.crash, "as ever")
    }
  }

  private static let library = Result {
    try PluginLibrary("swift") { version in
      PluginTableTests.table.entry(version)?.assumingMemoryBound(to: tournament_library.self)
    }
  }

  private func strategy(
    _ name: String,
    _ arguments: [String] = [],
    _ rules: Rules
  ) throws -> any Strategy { try Self.library.get().strategies(of: name, arguments, rules)() }

  @Test func `kinds are described`() throws {
    let bots = try Self.library.get().description.bots
    #expect(bots.map(\.name) == ["random", "first-free", "minimax", "heuristic", "failing"])
    let parameters = try #require(bots.last).parameters
    #expect(parameters.map(\.name) == ["depth", "fast", "time"])
    #expect(parameters.map(\.defaultValue) == ["2", "false", ""])
    #expect(parameters.map(\.type) == [.wholeNumber(minimum: -1, maximum: 9), .flag, .text])
    let minimax = bots[2].parameters
    #expect(minimax.first { $0.name == "ties" }?.type == .choice(["first", "random"]))
    #expect(minimax.first { $0.name == "blunder" }?.type == .probability)
  }

  @Test(
    arguments: ["random", "first-free", "minimax:blunder=1/3,ties=random", "heuristic"],
    ["3,3,3", "4,4,4", "9,9,5"] as [Board]
  )
  func `a bot plays as it does without a table`(spec: String, board: Board) throws {
    let rules = try board.rules
    guard !spec.hasPrefix("minimax") || rules.squareCount < 81 else { return }
    let bot = try roster.bot(BotSpec(spec), rules: rules)
    let arguments = try roster.kind(of: bot.spec).parameters.map { parameter in
      bot.spec.parameters.first { $0.key == parameter.key }?.value ?? parameter.defaultValueText
        ?? ""
    }
    for seed in 0..<5 as Range<UInt64> {
      let (plain, listed) = try (bot.makeStrategy(), strategy(bot.spec.kind, arguments, rules))
      #expect(listed is any Policy == plain is any Policy)
      try expectAlike(plain, listed, on: rules, as: .o, seed: seed)
    }
  }

  @Test func `errors are reasons`() throws {
    let bot = try strategy("failing", ["2", "true", ""], .ticTacToe)
    var random = GameRandom(seed: 0)
    var failing = bot
    #expect(throws: Forfeit(.protocol, "refused the game: crash, not as O")) {
      try failing.beginGame(as: .o, from: Position(.ticTacToe))
    }
    try failing.beginGame(as: .x, from: Position(.ticTacToe))
    #expect(throws: Forfeit(.protocol, "returned no move: crash, as ever")) {
      _ = try failing.chooseMove(in: Position(.ticTacToe), using: &random)
    }
    #expect(throws: BotError.unplayable(kind: "failing", reason: "too wide")) {
      _ = try strategy("failing", ["2", "true", ""], Rules(columns: 4, rows: 4))
    }
  }
}
