#if os(Linux)
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines
@testable import Supervision

/// What engines may do while others think.
@Suite(.apart, .needs("python3"))
struct RestTests {
  @Test(arguments: [true, false])
  func `an engine that takes its time is stopped while its opponent thinks`(usesSpaces: Bool)
    throws
  {
    let bench = Bench(usesSpaces: usesSpaces)
    let bot = try bench.bot("faulty.py slow")
    let result = try bench.play(
      bot,
      against: try Self.opponent(of: bot) { position in
        // Its first answer is the start of a game, before which it has thought of nothing.
        guard position.plies > 0 else { return }
        bench.wait { Self.isAllStopped(bench) }
      }
    )
    #expect(result.gameCount == 2)
    #expect(result.forfeits == [])
    bench.expectNothingLeft()
  }

  @Test func `an engine that ponders is left running`() throws {
    let bench = Bench()
    let bot = try bench.bot("faulty.py slow", ["ponder": "true"])
    let result = try bench.play(
      bot,
      against: try Self.opponent(of: bot) { _ in
        // Ten times as long as one is left that does not.
        Thread.sleep(forTimeInterval: 0.2)
        #expect(!bench.processes.contains { $0.state == "T" })
      }
    )
    #expect(result.forfeits == [])
    bench.expectNothingLeft()
  }

  @Test func `a started program has all cores, whoever led a quick engine before`() throws {
    let bench = Bench()
    let text = try bench.log {
      let quick = try bench.bot("faulty.py none", name: "Quick")
      let slow = try bench.bot("faulty.py slow-cores", ["restart": "process"], name: "Slow")
      #expect(try bench.play(quick, against: slow, games: 6).forfeits == [])
    }
    let cores = text.split(separator: "\n").filter { $0.contains("MESSAGE cores") }
      .compactMap { $0.split(separator: "cores").last }
    #expect(cores.count > 6)
    #expect(Set(cores).count == 1, "\(Set(cores))")
    #expect(
      cores.first?.split(separator: ",").count == ProcessInfo.processInfo.activeProcessorCount
    )
  }

  private static func isAllStopped(_ bench: Bench) -> Bool {
    let engine = bench.processes.filter { !$0.command.contains(Supervisor.argument) }
    return engine.count >= 2 && engine.allSatisfy { $0.state == "T" }
  }

  /// A bot that does something at each of its moves, and marks the last free square.
  private static func opponent(
    of bot: Bot,
    _ body: @escaping @Sendable (Position) -> Void
  ) throws -> Bot {
    let kind = BotKind("watcher", "does something at each of its moves") { _, _ in
      Watcher(body: body)
    }
    return try Registry([kind]).bot(BotSpec("watcher"), rules: bot.rules)
  }

  private struct Watcher: Strategy {
    let body: @Sendable (Position) -> Void

    func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      body(position)
      return position.move(rank: position.moveCount - 1)
    }
  }
}
#endif
