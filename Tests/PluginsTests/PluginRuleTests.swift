import Bots
import CTournamentBot
import GameModel
import PluginKit
import StrategyKit
import TestSupport
import Testing

@testable import Plugins

/// Bots of libraries under other rules than those of the plain game.
@Suite(.needsCompiler) struct PluginRuleTests {
  @Test func `an instance gets the rules`() throws {
    let library = try CLibrary("rules")
    var told: [String] = []
    for rules in try Rules.all(on: "3,3,3") {
      told.append(library.error("bot=teller", rules: rules))
    }
    #expect(
      told
        == (0..<16).map { number in
          "teller cannot play here: size 1 placement \(number / 8) line rule \(number / 2 % 4) "
            + "goal \(number % 2) restriction 0"
        }
    )
    #expect(
      library.error("bot=teller", rules: "15,15,5 renju")
        == "teller cannot play here: size 1 placement 0 line rule 0 goal 0 restriction 1"
    )
  }

  @Test func `a library that does not say that it knows rules is declined in one line`() throws {
    let library = try CLibrary("rules")
    func plain(_ bot: String, _ rules: Rules) -> String {
      "'LIB': \(bot) cannot play here: it knows only the plain game, not \(rules) (a bot that knows "
        + "other rules sets TOURNAMENT_KNOWS_RULES)"
    }
    for rules in ["15,15,5 unblocked exact", "15,15,5 unblocked", "15,15,5 renju"] as [Rules] {
      // One that was built before there were caro and renju.
      #expect(
        library.error("bot=halfway", rules: rules)
          == "'LIB': halfway cannot play here: it knows neither caro nor renju, so not "
          + "\(rules) (a bot that knows them sets TOURNAMENT_KNOWS_CARO_AND_RENJU)"
      )
      #expect(library.error("bot=unaware", rules: rules) == plain("unaware", rules))
    }
    let gravity: Rules = "4,3,3 gravity"
    #expect(library.error("bot=unaware", rules: gravity) == plain("unaware", gravity))
    #expect(try CLibrary("old").error(rules: gravity) == plain("old", gravity))
    #expect(library.error("bot=halfway", rules: "15,15,5 exact") == "it plays")
    #expect(library.error("bot=unaware", rules: "4,3,3") == "it plays")
  }

  @Test(arguments: ["6,6,5 renju", "8,8,5 renju", "15,15,5 renju"] as [Rules])
  func `the position says which squares are forbidden`(rules: Rules) throws {
    let library = try CLibrary("rules")
    var obedient = try library.bot("bot=obedient", rules: rules).makeStrategy()
    var careless = try library.bot("bot=careless", rules: rules).makeStrategy()
    var (random, number) = (GameRandom(seed: 4), GameRandom(seed: 5))
    var fouls = 0
    for _ in 0..<600 {
      // Marks of X are many, so that fouls are.
      var (x, o) = (SquareSet(on: rules), SquareSet(on: rules))
      for square in rules.squares {
        let chance = number.next(below: 10)
        if chance < 3 { x.insert(square) } else if chance == 3 { o.insert(square) }
      }
      let position = Position(rules, xMarks: x, oMarks: o, playerToMove: .x)
      guard !position.isOver else { continue }
      let last = position.move(rank: position.moveCount - 1)
      #expect(try obedient.chooseMove(in: position, using: &random) == last, "\(position)")
      let free = try careless.chooseMove(in: position, using: &random)
      #expect(free == Array(position.freeSquares).last)
      if position.foul(at: free) != nil { fouls += 1 }
      // O may mark them all.
      let other = Position(rules, xMarks: x, oMarks: o, playerToMove: .o)
      #expect(try obedient.chooseMove(in: other, using: &random) == free)
    }
    #expect(fouls > 0)
  }

  @Test func `a game of two bots of libraries says it too`() throws {
    let rules: Rules = "8,8,5 renju"
    let bot = try CLibrary("rules").bot("bot=drawer", rules: rules)
    try bot.expectDrawnMoves(from: Position(rules), games: 30) { position, random in
      MovePicker().randomMove(in: position) { random.next(below: $0) }
    }
  }

  @Test func `a weight on a forbidden square is a fault that says so`() throws {
    let rules: Rules = "15,15,5 renju"
    let policy = try #require(try CLibrary("rules").bot("bot=careless", rules: rules).policy)
    // o1 would make two fours.
    var rows = [String](repeating: String(repeating: ".", count: 15), count: 15)
    for row in 11...13 { rows[row] = "..............x" }
    rows[14] = "...........xxx."
    rows[0] = "o.o.o.o.o.o...."
    let position = try Position(rows.joined(separator: "/"), rules: rules, playerToMove: .x)
    let expected = Forfeit(
      .protocol,
      "gave a weight to a square that is forbidden: double four at o1"
    )
    #expect(throws: expected) { try policy.moves(in: position) }
  }

  @Test func `the host's random squares are legal moves, those of the built-in random bot`() throws
  {
    let library = try CLibrary("rules")
    for board in ["3,3,3", "7,6,4", "9,8,4"] as [Board] {
      for rules in try Rules.all(on: board) + ["6,6,5 renju", "13,13,5 renju"] {
        let drawer = try library.bot("bot=drawer", rules: rules).makeStrategy()
        let random = try roster.bot(BotSpec("random"), rules: rules).makeStrategy()
        try expectAlike(drawer, random, on: rules, seed: 12)
      }
    }
  }

  @Test func `a weight on a square in the air is a fault that says so`() throws {
    let rules = try Rules(columns: 3, rows: 3, variants: [.gravity])
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
    let flags = try Self.library.get().description.bots.map(\.flags)
    #expect(flags == [.knowledge, .knowledge, []])
    let rules = try Rules(columns: 3, rows: 3, variants: [.misere])
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
      for rules in try Rules.all(on: board) + ["9,9,5 renju"] {
        let listed = try Self.library.get().strategies(of: "heuristic", [], rules)()
        try expectAlike(Heuristic(rules), listed, on: rules)
      }
    }
  }
}
