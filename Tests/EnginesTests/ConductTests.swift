import Foundation
import GameModel
import StrategyKit
import Supervision
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// What engines may do without losing a game by it, and what becomes of their processes.
@Suite(.apart, .needs("python3"))
struct ConductTests {
  private let bench = Bench()

  /// A program of the tests, its parameters, and how often it plays.
  struct Case: CustomTestStringConvertible {
    let program: String
    var parameters: [String: String] = [:]
    var games = 4
    /// Whether games begin from an opening.
    var hasOpening = false
    /// What it says of itself, where that is asked.
    var remark: String?

    var testDescription: String { "\(program) \(parameters)" }
  }

  static let harmless = [
    Case(program: "faulty.py none", games: 6, remark: "Faulty 2"),
    Case(program: "faulty.py chatter", games: 6, remark: "a free spirit"),
    Case(program: "faulty.py no-restart", games: 6), Case(program: "faulty.py stubborn", games: 6),
    Case(program: "faulty.py child", games: 6),
    // Line ends and fresh processes are settings.
    Case(program: "faulty.py none", parameters: ["lineEnd": "crlf", "restart": "auto"]),
    Case(program: "faulty.py none", parameters: ["lineEnd": "lf", "restart": "auto"]),
    Case(program: "faulty.py none", parameters: ["lineEnd": "lf", "restart": "process"]),
    // Objections to INFO cost it neither BOARD nor RESTART.
    Case(program: "faulty.py objector", games: 6, hasOpening: true),
    // Memory that processes share counts once: a table of 60 MB that five look at.
    Case(
      program: "faulty.py shared",
      parameters: ["memory": "150MB", "tolerance": "10s"],
      games: 2
    ),
    // A line that is missed after a move is an INFO.
    Case(program: "conduct.py swallow"),
    // The time to start is not the time for a move.
    Case(
      program: "conduct.py slow-start 1",
      parameters: ["turnTime": "10ms", "tolerance": "10ms"],
      games: 0
    ),
  ]

  /// A second line of the answer to ABOUT, or to a rule after it, is no move.
  static let twoLines =
    ["0", "0.01", "0.1"].flatMap { pause in
      ["auto", "process"].map { restart in
        Case(
          program: "conduct.py two-lines \(pause)",
          parameters: ["restart": restart],
          games: 8,
          remark: "Conduct 1"
        )
      }
    }

  @Test(arguments: harmless + twoLines)
  func `harmless conduct costs no game`(_ one: Case) throws {
    if one.hasOpening { bench.host.expect([Game(from: try Position("x.. / .o. / ..."))]) }
    let bot = try bench.bot(one.program, one.parameters)
    #expect(one.remark == nil || bot.remark == one.remark)
    if one.games > 0 {
      let result = try bench.play(bot, games: one.games)
      #expect(result.gameCount == one.games)
      #expect(result.forfeits == [], "\(result.forfeits)")
    }
    bench.expectNothingLeft()
  }

  @Test func `processes are used again, across games and players`() throws {
    let text = try bench.log {
      let bot = try bench.bot("faulty.py none")
      _ = try bench.play(bot, against: try bench.bot("faulty.py none", name: "Other"), games: 10)
    }
    for (line, count) in [("MNKSTART 3,3,3", 2), ("RESTART", 18), ("ABOUT", 4), ("END", 2)] {
      #expect(text.components(separatedBy: "> \(line)").count - 1 == count)
    }
  }

  @Test(arguments: [
    ("exit-at-start", "exited with status 1, having said: cannot play this"),
    ("ERROR", "answered MNKSTART 3,3,3 with 'ERROR such a board is too small'"),
    ("UNKNOWN", "answered MNKSTART 3,3,3 with 'UNKNOWN'"),
    ("HELLO", "answered MNKSTART 3,3,3 with 'HELLO such a board is too small'"),
    ("silent-at-start", "no answer to MNKSTART 3,3,3 in "),
  ])
  func `an engine that cannot play is refused before any game`(fault: String, reason: String) {
    // Whether a greeting is followed by an answer is waited for.
    let shortest = ["silent-at-start": 1000, "HELLO": 500][fault] ?? 600_000
    let error = Patience.value(from: shortest) { limit in
      Self.refusal { try bench.bot("faulty.py \(fault)", ["startTime": "\(limit)ms"]) }
    } until: {
      $0?.contains(reason) ?? true
    }
    #expect(error?.contains(reason) == true, "\(error ?? "")")
    bench.expectNothingLeft()
  }

  /// Why a bot cannot be entered, `nil` where it can.
  private static func refusal(_ enter: () throws -> Bot) -> String? {
    do {
      _ = try enter()
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a forfeit has the last lines exchanged`() throws {
    let result = try bench.play(bench.bot("faulty.py syntax"))
    let exchange = try #require(result.forfeits.first).forfeit.exchange
    #expect(exchange.last == "< b2, I think")
    #expect(exchange.dropLast().last?.hasPrefix("> TURN ") == true)
    #expect(exchange.count <= Exchange.capacity)
    bench.expectNothingLeft()
  }

  @Test func `endless output does not push out what the engine was asked`() throws {
    let bot = try bench.bot("faulty.py oks")
    let forfeit = try #require(bench.play(bot, games: 4).forfeits.first).forfeit
    #expect(forfeit.detail == "wrote more than 1 MB in one turn")
    #expect(forfeit.exchange.suffix(3).contains { $0.hasPrefix("> TURN ") }, "\(forfeit.exchange)")
    bench.expectNothingLeft()
  }

  @Test func `the usage of engines is known by their names when they have ended`() throws {
    let result = try bench.play(try bench.bot("faulty.py none", name: "Mine"), games: 4)
    #expect(result.forfeits.isEmpty)
    #expect(bench.host.usage.isEmpty)
    bench.expectNothingLeft()
    #expect(Array(bench.host.usage.keys) == ["Mine"])
    // A Python takes some megabytes.
    #expect((bench.host.usage["Mine"]?.peakMemory ?? 0) > 1 << 20)
  }

  @Test func `an engine that knows no BOARD is refused where there are openings`() throws {
    bench.host.expect([Game(from: try Position("x.. / .o. / ..."))])
    _ = try bench.bot("faulty.py none")
    let reason = "it does not support BOARD, which openings need: it said 'UNKNOWN command BOARD'"
    // A move may follow what it says.
    let error = Patience.value(from: 500) { limit in
      Self.refusal { try bench.bot("faulty.py no-board", ["startTime": "\(limit)ms"]) }
    } until: {
      $0?.contains(reason) ?? true
    }
    #expect(error?.contains(reason) == true, "\(error ?? "")")
    bench.expectNothingLeft()
  }
}
