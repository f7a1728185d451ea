import Foundation
import GameModel
import StrategyKit
import Supervision
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// What engines may do without losing a game by it, and what becomes of their processes.
@Suite(.apart, .enabled(if: Bench.python != nil, Bench.needsPython))
struct ConductTests {
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

    init(
      _ program: String,
      _ parameters: [String: String] = [:],
      games: Int = 4,
      hasOpening: Bool = false,
      remark: String? = nil
    ) {
      (self.program, self.parameters, self.games) = (program, parameters, games)
      (self.hasOpening, self.remark) = (hasOpening, remark)
    }
  }

  static let harmless = [
    Case("faulty.py none", games: 6, remark: "Faulty 2"),
    Case("faulty.py chatter", games: 6, remark: "a free spirit"),
    Case("faulty.py no-restart", games: 6), Case("faulty.py stubborn", games: 6),
    Case("faulty.py child", games: 6),
    // Line ends and fresh processes are settings.
    Case("faulty.py none", ["lineEnd": "crlf", "restart": "auto"]),
    Case("faulty.py none", ["lineEnd": "lf", "restart": "auto"]),
    Case("faulty.py none", ["lineEnd": "lf", "restart": "process"]),
    // Objections to INFO cost it neither BOARD nor RESTART.
    Case("faulty.py objector", games: 6, hasOpening: true),
    // Memory that processes share counts once: a table of 60 MB that five look at.
    Case("faulty.py shared", ["memory": "150MB", "tolerance": "10s"], games: 2),
    // A line that is missed after a move is an INFO.
    Case("conduct.py swallow"),
    // The time to start is not the time for a move.
    Case("conduct.py slow-start 1", ["turnTime": "10ms", "tolerance": "10ms"], games: 0),
  ]

  /// A second line of the answer to ABOUT, or to a rule after it, is no move.
  static let twoLines =
    ["0", "0.01", "0.1"].flatMap { pause in
      ["auto", "process"].map { restart in
        Case("conduct.py two-lines \(pause)", ["restart": restart], games: 8, remark: "Conduct 1")
      }
    }

  @Test(arguments: harmless + twoLines)
  func `Harmless conduct costs no game`(_ one: Case) throws {
    let bench = Bench()
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

  @Test func `Processes are used again, across games and players`() throws {
    let bench = Bench()
    let log = FileManager.default.temporaryDirectory.appending(path: bench.mark).path
    defer { try? FileManager.default.removeItem(atPath: log) }
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    bench.host.log(to: EngineLog(try #require(FileHandle(forWritingAtPath: log))))
    let bot = try bench.bot("faulty.py none")
    _ = try bench.play(bot, against: try bench.bot("faulty.py none", name: "Other"), games: 10)
    bench.expectNothingLeft()
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(text.components(separatedBy: "> MNKSTART 3,3,3").count - 1 == 2)
    #expect(text.components(separatedBy: "> RESTART").count - 1 == 18)
    #expect(text.components(separatedBy: "> ABOUT").count - 1 == 4)
    #expect(text.components(separatedBy: "> END").count - 1 == 2)
  }

  @Test(arguments: [
    ("exit-at-start", "exited with status 1, having said: cannot play this"),
    ("ERROR", "answered MNKSTART 3,3,3 with 'ERROR such a board is too small'"),
    ("UNKNOWN", "answered MNKSTART 3,3,3 with 'UNKNOWN'"),
    ("HELLO", "answered MNKSTART 3,3,3 with 'HELLO such a board is too small'"),
    ("silent-at-start", "no answer to MNKSTART 3,3,3 in "),
  ])
  func `An engine that cannot play is refused before any game`(fault: String, reason: String) {
    let bench = Bench()
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
    } catch {
      return "\(error)"
    }
  }

  @Test func `A forfeit has the last lines exchanged`() throws {
    let bench = Bench()
    let result = try bench.play(bench.bot("faulty.py syntax"))
    let exchange = try #require(result.forfeits.first).forfeit.exchange
    #expect(exchange.last == "< b2, I think")
    #expect(exchange.dropLast().last?.hasPrefix("> TURN ") == true)
    #expect(exchange.count <= Exchange.capacity)
    bench.expectNothingLeft()
  }

  @Test func `What an engine says without end does not push out what it was asked`() throws {
    let bench = Bench()
    let bot = try bench.bot("faulty.py oks")
    let forfeit = try #require(bench.play(bot, games: 4).forfeits.first).forfeit
    #expect(forfeit.detail == "wrote more than 1 MB in one turn")
    #expect(forfeit.exchange.suffix(3).contains { $0.hasPrefix("> TURN ") }, "\(forfeit.exchange)")
    bench.expectNothingLeft()
  }

  @Test func `What engines have used is known by their names when they have ended`() throws {
    let bench = Bench()
    let result = try bench.play(try bench.bot("faulty.py none", name: "Mine"), games: 4)
    #expect(result.forfeits.isEmpty)
    #expect(bench.host.usage.isEmpty)
    bench.expectNothingLeft()
    #expect(Array(bench.host.usage.keys) == ["Mine"])
    // A Python takes some megabytes.
    #expect((bench.host.usage["Mine"]?.peakMemory ?? 0) > 1 << 20)
  }

  @Test func `An engine that knows no BOARD is refused where there are openings`() throws {
    let bench = Bench()
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
