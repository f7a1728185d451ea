import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// Rules beyond the board, as the protocol says them.
@Suite struct RuleCommandTests {
  @Test(
    arguments: [
      ("15,15,5", [], "START 15 0"), ("15,15,5", [.exactLine], "START 15 1"),
      ("9,7,5", [.exactLine], "RECTSTART 9,7 1"), ("3,3,3", [], "MNKSTART 3,3,3 0"),
      ("7,6,4", [.gravity], "MNKSTART 7,6,4,gravity 0"),
      ("4,4,3", [.exactLine], "MNKSTART 4,4,3,exact 0"),
      ("15,15,5", [.misere], "MNKSTART 15,15,5,misere 0"),
      ("7,6,4", [.gravity, .exactLine, .misere], "MNKSTART 7,6,4,gravity,exact,misere 0"),
      ("15,15,5", [.unblockedLine], "START 15 8"),
      ("19,15,5", [.exactLine, .unblockedLine], "RECTSTART 19,15 9"),
      ("7,7,4", [.exactLine, .unblockedLine, .misere], "MNKSTART 7,7,4,exact,unblocked,misere 0"),
      ("15,15,5", [.renju], "START 15 4"), ("4,9,5", [.renju], "MNKSTART 4,9,5,renju 0"),
    ] as [(Board, [Rules.Variant], String)]
  )
  func `every game has its command`(board: Board, variants: [Rules.Variant], command: String) throws
  {
    let rules = try board.rules(variants)
    #expect("\(rules.startCommand) \(rules.protocolRule)" == command)
    guard command.hasPrefix("MNKSTART ") else { return }
    #expect(try Rules(startText: String(rules.startCommand.dropFirst("MNKSTART ".count))) == rules)
  }

  @Test(arguments: GomocupRule.allCases)
  func `every rule of Gomocup is that of its game`(rule: GomocupRule) throws {
    #expect(GomocupRule(try rule.rules(columns: 9, rows: 7)) == rule)
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
    for rules in try Rules.all(on: "4,4,3") {
      for position in Position.sample(on: rules, seed: 3).prefix(40) {
        let square = Fallback().move(in: position)
        let next = try position.playing(square)
        let completions = position.completions(of: position.playerToMove)
        guard rules.has(.misere), completions.count < position.moveCount else { continue }
        #expect(next.winner == nil, "\(position)")
      }
    }
  }

  @Test func `an emergency move stops nothing on a forbidden square`() throws {
    let rules = try Rules(columns: 15, rows: 15, lineLength: 5, variants: [.renju])
    let moves = try rules.squares(named: "b8e9c8e10d8e11f8k2g8m5e13n2e7e12")
    let position = try Game(rules, opening: moves).position
    let stop = try rules.square(named: "e8")
    #expect(position.completions(of: .o).contains(stop))
    #expect(position.refusal(of: stop) == .forbidden(stop, .overline))
    let square = Fallback().move(in: position)
    #expect(position.isLegal(square))
  }
}

/// Engines under other rules than those of the plain game.
@Suite(.apart, .needs("python3"))
struct RuleTests {
  private let bench = Bench()

  private static let example = "\(PackageFolder.path)/Bots/Examples/first_free.py"

  @Test func `the example plays under all rules`() throws {
    for rules in try Rules.all(on: "4,3,3") {
      let bench = Bench()
      let bot = try bench.engine("\(Python.path) \(Self.example)", rules: rules)
      #expect(try bench.play(bot, games: 4).forfeits == [], "\(rules)")
      bench.expectNothingLeft()
    }
  }

  @Test(
    arguments: ["particular", "plain", "mute"],
    [(1, "exactly five in a row"), (4, "renju"), (8, "caro with overlines"), (9, "caro")]
  )
  func `it does not play by a rule that it objects to`(habit: String, rule: (Int, String)) throws {
    let rules = try #require(GomocupRule(rawValue: rule.0)).rules(columns: 7, rows: 7)
    let error = #expect(throws: UnusableBot.self) {
      try bench.bot("rules.py \(habit)", rules: rules)
    }
    #expect(
      error?.fault
        == "answered INFO rule \(rule.0) with 'ERROR only freestyle'; it does not play \(rule.1)"
    )
    bench.expectNothingLeft()
  }

  @Test func `an objection to any other line is not to the rule`() throws {
    let caro = try GomocupRule.caro.rules(columns: 7, rows: 7)
    _ = try bench.bot("rules.py unheard", ["startTime": "1s"], rules: caro)
    _ = try bench.bot("conduct.py two-lines 0.1", rules: caro)
    let plain = try GomocupRule.freestyle.rules(columns: 7, rows: 7)
    #expect(try bench.play(bench.bot("rules.py grumbler", rules: plain)).forfeits == [])
    bench.expectNothingLeft()
  }

  @Test func `a second line of the answer that follows a rule is no move`() throws {
    let rules = try GomocupRule.standard.rules(columns: 5, rows: 5)
    let bot = try bench.bot("conduct.py two-lines 0.1", ["restart": "process"], rules: rules)
    #expect(try bench.play(bot, games: 4).forfeits == [])
    bench.expectNothingLeft()
  }

  @Test(arguments: GomocupRule.allCases)
  func `a game of each of Gomocup's rules is played to its end`(rule: GomocupRule) throws {
    let rules = try rule.rules(columns: 9, rows: 7)
    let bots = try ["first-free", "heuristic"].map {
      try bench.engine("\(Bench.program) serve \($0)", name: $0, rules: rules)
    }
    #expect(try bench.play(bots[0], against: bots[1], games: 4).forfeits == [])
    bench.expectNothingLeft()
  }

  @Test func `a forbidden move is a forfeit that says why`() throws {
    let rules = try GomocupRule.renju.rules(columns: 15, rows: 15)
    let script = "rules.py script 7,7/8,8/7,5/8,4/6,6 7,6/8,6/8,9/8,3"
    let bots = try ["A", "B"].map { try bench.bot(script, name: $0, rules: rules) }
    let forfeits = try bench.play(bots[0], against: bots[1]).forfeits
    #expect(forfeits.count == 2)
    for record in forfeits {
      #expect(record.forfeit.cause == .illegalMove)
      #expect(record.forfeit.detail == "moved to 6,6, forbidden: double three at g9")
      #expect(record.forfeit.exchange.last == "< 6,6")
      #expect(record.position.playerToMove == .x)
    }
    bench.expectNothingLeft()
  }

  @Test func `an engine that does not know the rules is refused`() throws {
    let rules = try Rules(columns: 4, rows: 4, variants: [.gravity, .misere])
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
    let rules = try Rules(columns: 4, rows: 4, variants: [.gravity])
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
    let rules = try Rules(columns: 5, rows: 4, lineLength: 4, variants: [.gravity])
    let right = Bench.steps(Self.example, rules: rules)
    #expect(right.filter { $0.verdict == .wrong } == [])
    #expect(right.first?.name == "MNKSTART 5,4,4,gravity")
    #expect(right.contains { $0.name.hasPrefix("200ms for a move after") })
    let flat = Bench.steps("rules.py flat", rules: rules)
    let wrong = try #require(flat.first { $0.verdict == .wrong })
    #expect(wrong.fix == "with gravity answer the lowest free square of a column")
  }
}
