import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// Rules beyond the board, as the protocol says them.
@Suite struct RuleCommandTests {
  @Test func `every game has its command`() throws {
    func command(
      _ board: Board,
      _ placement: Rules.Placement = .anywhere,
      _ line: Rules.LineRule = .atLeast,
      _ goal: Rules.Goal = .win
    ) throws -> String {
      let rules = try Rules(
        columns: board.columns,
        rows: board.rows,
        lineLength: board.lineLength,
        placement: placement,
        line: line,
        goal: goal
      )
      return "\(rules.startCommand) \(rules.protocolRule)"
    }
    #expect(try command("15,15,5") == "START 15 0")
    #expect(try command("15,15,5", .anywhere, .exact) == "START 15 1")
    #expect(try command("9,7,5", .anywhere, .exact) == "RECTSTART 9,7 1")
    #expect(try command("3,3,3") == "MNKSTART 3,3,3 0")
    #expect(try command("7,6,4", .gravity) == "MNKSTART 7,6,4,gravity 0")
    #expect(try command("4,4,3", .anywhere, .exact) == "MNKSTART 4,4,3,exact 0")
    #expect(try command("15,15,5", .anywhere, .atLeast, .lose) == "MNKSTART 15,15,5,misere 0")
    #expect(
      try command("7,6,4", .gravity, .exact, .lose) == "MNKSTART 7,6,4,gravity,exact,misere 0"
    )
  }

  @Test func `a server reads what a manager writes`() throws {
    for board in ["3,3,3", "7,6,4", "4,5,5"] as [Board] {
      for rules in try Rules.all(on: board) {
        let text = rules.startCommand.dropFirst("MNKSTART ".count)
        #expect(try Rules(startText: String(text)) == rules)
      }
    }
  }

  @Test func `an emergency move obeys the rules`() throws {
    let clock = MoveClock(limit: nil, thinkingTime: nil)
    for rules in try Rules.all(on: "4,4,3") {
      for position in Position.sample(on: rules, seed: 3).prefix(40) {
        let square = clock.makeshift(in: position)
        let next = try position.playing(square)
        let completions = position.completions(of: position.playerToMove)
        guard rules.goal == .lose, completions.count < position.moveCount else { continue }
        #expect(next.winner == nil, "\(position)")
      }
    }
  }
}

/// Engines under other rules than those of the plain game.
@Suite(.apart, .enabled(if: Bench.python != nil, Bench.needsPython))
struct RuleTests {
  private static let example = "\(Bench.root)/Bots/Examples/first_free.py"

  @Test func `the example plays under all rules`() throws {
    for rules in try Rules.all(on: "4,3,3") {
      let bench = Bench()
      let bot = try bench.engine("\(Bench.python ?? "python3") \(Self.example)", rules: rules)
      #expect(try bench.play(bot, games: 4).forfeits == [], "\(rules)")
      bench.expectNothingLeft()
    }
  }

  @Test func `it does not play by exact fives that it objects to`() throws {
    let rules = try Rules(columns: 7, rows: 7, lineLength: 5, line: .exact)
    for habit in ["particular", "plain"] {
      let bench = Bench()
      let error = #expect(throws: UnusableBot.self) {
        try bench.bot("rules.py \(habit)", rules: rules)
      }
      #expect(
        error?.fault
          == "answered INFO rule 1 with 'ERROR only freestyle'; it does not play exactly five in a row"
      )
      bench.expectNothingLeft()
    }
    let bench = Bench()
    _ = try bench.bot("rules.py unheard", ["startTime": "1s"], rules: rules)
    bench.expectNothingLeft()
  }

  @Test func `an engine that does not know the rules is refused`() throws {
    let bench = Bench()
    let rules = try Rules(columns: 4, rows: 4, placement: .gravity, goal: .lose)
    let error = #expect(throws: UnusableBot.self) {
      try bench.bot("faulty.py UNKNOWN", rules: rules)
    }
    #expect(
      error?.fault
        == "answered MNKSTART 4,4,4,gravity,misere with 'UNKNOWN'; it does not know the rules "
        + "'gravity,misere'"
    )
    bench.expectNothingLeft()
  }

  @Test func `a mark in the air is a forfeit that says where it would fall`() throws {
    let bench = Bench()
    let rules = try Rules(columns: 4, rows: 4, placement: .gravity)
    let result = try bench.play(bench.bot("rules.py flat", rules: rules))
    let forfeit = try #require(result.forfeits.first).forfeit
    #expect(forfeit.cause == .illegalMove)
    #expect(
      forfeit.detail
        == "moved to 0,0 (a4), which hangs in the air: the mark would fall to 0,3 (a1)"
    )
    bench.expectNothingLeft()
  }

  @Test func `a check walks through the protocol under the rules given`() throws {
    let rules = try Rules(columns: 5, rows: 4, lineLength: 4, placement: .gravity)
    func steps(_ words: [String]) -> [CheckStep] {
      var settings = EngineSettings(words: [Bench.python ?? "python3"] + words)
      settings.startTime = Patience.limit
      settings.tolerance = Patience.limit
      var check = EngineCheck(settings, rules: rules, launcher: Bench.program)
      check.run()
      return check.steps
    }
    let right = steps([Self.example])
    #expect(right.filter { $0.verdict == .wrong } == [])
    #expect(right.first?.name == "MNKSTART 5,4,4,gravity")
    #expect(right.contains { $0.name.hasPrefix("200ms for a move after") })
    let flat = steps(["\(Bench.root)/Tests/EnginesTests/Programs/rules.py", "flat"])
    let wrong = try #require(flat.first { $0.verdict == .wrong })
    #expect(wrong.fix == "with gravity answer the lowest free square of a column")
  }
}
