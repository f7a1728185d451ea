import Bots
import CTournamentBot
import GameModel
import PluginKit
import StrategyKit
import TestSupport
import Testing

@testable import Plugins

/// Bots of libraries under other rules than those of the plain game.
@Suite(.enabled(if: CLibrary.compiler != nil, CLibrary.needsCompiler)) struct PluginRuleTests {
  @Test func `an instance is told the rules`() throws {
    let library = try CLibrary("rules")
    var told: [String] = []
    for rules in try Rules.all(on: "3,3,3") {
      told.append(library.error("bot=teller", rules: rules))
    }
    #expect(
      told
        == (0..<8).map { number in
          "teller cannot play here: size 1 placement \(number / 4) line rule \(number / 2 % 2) "
            + "goal \(number % 2)"
        }
    )
  }

  @Test func `a library that does not say that it knows rules is declined in one line`() throws {
    let rules = try Rules(columns: 4, rows: 3, placement: .gravity)
    for (library, bot) in [(try CLibrary("old"), "old"), (try CLibrary("rules"), "unaware")] {
      let name = bot == "old" ? "" : "bot=unaware"
      #expect(
        library.error(name, rules: rules)
          == "'LIB': \(bot) cannot play here: it knows only the plain game, not 4×3, 3 in a row, "
          + "gravity (a bot that knows other rules sets TOURNAMENT_KNOWS_RULES)"
      )
    }
    #expect(
      try CLibrary("rules").error("bot=unaware", rules: Rules(columns: 4, rows: 3)) == "it plays"
    )
  }

  @Test func `the host's random squares are legal moves, those of the built-in random bot`() throws
  {
    let library = try CLibrary("rules")
    for board in ["3,3,3", "7,6,4", "9,8,4"] as [Board] {
      for rules in try Rules.all(on: board) {
        var player = try library.bot("bot=drawer", rules: rules).makeStrategy()
        var position = Position(rules)
        var random = GameRandom(seed: 12)
        try player.beginGame(as: .x, from: position)
        while !position.isOver {
          var expected = random
          let square = position.move(rank: expected.next(below: position.moveCount))
          #expect(try player.chooseMove(in: position, using: &random) == square, "\(rules)")
          #expect(random == expected)
          try position.play(square)
        }
      }
    }
  }

  @Test func `a weight on a square in the air is a fault that says so`() throws {
    let rules = try Rules(columns: 3, rows: 3, placement: .gravity)
    let policy = try #require(try CLibrary("rules").bot("bot=flat", rules: rules).policy)
    let expected = Forfeit(
      .protocol,
      "gave a weight to a square where no mark rests: a3 hangs in the air: the mark would fall to a1"
    )
    #expect(throws: expected) { try policy.moves(in: Position(rules)) }
  }
}

/// Bots in Swift behind the C interface, under all rules.
@Suite struct PluginTableRuleTests {
  private static let table = PluginTable([
    Heuristic.kind, MonteCarlo.kind,
    BotKind("plain", "plays the plain game") { _, _ in FirstFree() }.forPlainGames,
  ])

  private static let library = Result {
    try PluginLibrary("swift") { version in
      PluginTableRuleTests.table.entry(version)?.assumingMemoryBound(to: tournament_library.self)
    }
  }

  @Test func `kinds say which rules they know`() throws {
    let flags = try Self.library.get().description.bots.map { $0.flags.contains(.knowsRules) }
    #expect(flags == [true, true, false])
    let rules = try Rules(columns: 3, rows: 3, goal: .lose)
    #expect(throws: BotError.self) {
      _ = try Self.library.get().strategies(of: "plain", [], rules)()
    }
    let kind = BotKind("plain", "plays the plain game") { _, _ in FirstFree() }.forPlainGames
    let error = #expect(throws: BotError.self) {
      _ = try Registry([kind]).bot(BotSpec("plain"), rules: rules)
    }
    #expect(
      error?.description
        == "plain cannot play here: it knows only the plain game, not 3×3, 3 in a row, misère"
    )
    _ = try Registry([kind]).bot(BotSpec("plain"), rules: .ticTacToe)
  }

  @Test func `a bot plays as it does without a table`() throws {
    for board in ["3,3,3", "7,6,4"] as [Board] {
      for rules in try Rules.all(on: board) {
        var players: [any Strategy] = [
          Heuristic(rules),
          try Self.library.get().strategies(of: "heuristic", [], rules)(),
        ]
        var position = Position(rules)
        var streams = [GameRandom(seed: 1), GameRandom(seed: 1)]
        for index in 0...1 { try players[index].beginGame(as: .x, from: position) }
        while !position.isOver {
          let moves = try (0...1).map {
            try players[$0].chooseMove(in: position, using: &streams[$0])
          }
          #expect(moves[0] == moves[1], "in \(position), \(rules)")
          try position.play(moves[0])
        }
      }
    }
  }

  @Test func `a host that knows no rules is one of the plain game`() throws {
    let table = try #require(Self.table.entry(1)?.assumingMemoryBound(to: tournament_library.self))
    let bot = try #require(table.pointee.bots[0])
    var setup = tournament_setup()
    setup.size = UInt32(try #require(MemoryLayout<tournament_setup>.offset(of: \.placement)))
    (setup.columns, setup.rows, setup.line_length, setup.word_count) = (3, 3, 3, 1)
    setup.bot = bot
    // What stands behind the setup of an older host is anything but its.
    (setup.placement, setup.line_rule, setup.goal) = (7, 7, 7)
    let instance = try #require(bot.pointee.create(PluginHost.shared.pointer, &setup))
    bot.pointee.destroy(instance)
  }
}
