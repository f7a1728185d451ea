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
  @Test(arguments: ["none", "chatter", "no-restart", "stubborn", "child"])
  func `Harmless conduct costs no game`(_ conduct: String) throws {
    let bench = Bench()
    let result = try bench.play(bench.bot("faulty.py \(conduct)"), games: 6)
    #expect(result.gameCount == 6)
    #expect(result.forfeits == [])
    bench.expectNothingLeft()
  }

  @Test(arguments: [("crlf", "auto"), ("lf", "auto"), ("lf", "process")])
  func `Line ends and fresh processes are settings`(lineEnd: String, restart: String) throws {
    let bench = Bench()
    let bot = try bench.bot("faulty.py none", ["lineEnd": lineEnd, "restart": restart])
    #expect(try bench.play(bot, games: 4).forfeits == [])
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

  @Test func `What an engine says of itself is its remark`() throws {
    let bench = Bench()
    #expect(try bench.bot("faulty.py none").remark == "Faulty 2")
    #expect(try bench.bot("faulty.py chatter").remark == "a free spirit")
    bench.expectNothingLeft()
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

  @Test func `Objections to INFO cost an engine neither BOARD nor RESTART nor a game`() throws {
    let bench = Bench()
    bench.host.expect([Game(from: try Position("x.. / .o. / ..."))])
    let result = try bench.play(bench.bot("faulty.py objector"), games: 6)
    #expect(result.forfeits.isEmpty, "\(result.forfeits)")
    bench.expectNothingLeft()
  }

  @Test func `Memory that processes share counts once`() throws {
    // A table of 60 MB that five processes look at.
    let bench = Bench()
    let result = try bench.play(
      try bench.bot("faulty.py shared", ["memory": "150MB", "tolerance": "10s"]),
      games: 2
    )
    #expect(result.forfeits.isEmpty, "\(result.forfeits)")
    bench.expectNothingLeft()
  }
}
