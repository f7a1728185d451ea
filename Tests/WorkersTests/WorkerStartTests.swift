import Bots
import Foundation
import GameModel
import Plugins
import StrategyKit
import TestSupport
import Testing
import Workers

/// Workers that are killed before they are there.
@Suite(.apart) struct WorkerStartTests {
  /// What is killed.
  enum Victim: CaseIterable {
    /// The process that is to watch over the worker, before it says that it does.
    case supervisor
    /// That process, after it has said so.
    case reportingKeeper
    /// The program that is to become the worker.
    case worker
  }

  /// A program that becomes supervisors and workers, of which the first ones are killed.
  struct Launcher {
    let folder: TemporaryFolder
    let path: String

    init(killing victim: Victim, times: Int) throws {
      folder = try TemporaryFolder()
      let program = try #require(Program.tournament)
      let role = victim == .worker ? "--work-for-tournament" : "--keep-engine"
      let report = victim == .reportingKeeper ? "echo running $$ >&3; " : ""
      let script = """
        #!/bin/sh
        if [ "$1" = \(role) ]; then
          for number in $(seq \(times)); do
            mkdir "$0-$number" 2>/dev/null && { \(report)kill -9 $$; }
          done
        fi
        exec '\(program)' "$@"
        """
      path = try folder.writeProgram(script, to: "launcher")
    }

    /// How many have been killed.
    var killed: Int {
      (1...9).count { FileManager.default.fileExists(atPath: "\(path)-\($0)") }
    }
  }

  private static func bot() throws -> Bot {
    try roster.bot(BotSpec("first-free"), rules: .ticTacToe)
  }

  @Test(arguments: Victim.allCases)
  func `others are started in their place`(victim: Victim) throws {
    let launcher = try Launcher(killing: victim, times: 2)
    let host = WorkerHost(launcher: launcher.path)
    defer { host.shutDown() }
    let bot = host.separated(try Self.bot(), moveLimit: nil)
    var (player, random) = (try bot.makeStrategy(), GameRandom(seed: 1))
    #expect(try player.chooseMove(in: Position(.ticTacToe), using: &random) == Square(0))
    #expect(launcher.killed == 2)
  }

  @Test(arguments: Victim.allCases)
  func `a library is not blamed for them`(victim: Victim) throws {
    let launcher = try Launcher(killing: victim, times: 2)
    let host = WorkerHost(launcher: launcher.path)
    #expect(throws: PluginError.self) { try host.plugins.description(of: "/nowhere/lib.so") }
    #expect(launcher.killed == 2)
  }

  @Test(arguments: Victim.allCases)
  func `if all are killed, the signal is named`(victim: Victim) throws {
    let launcher = try Launcher(killing: victim, times: 9)
    let host = WorkerHost(launcher: launcher.path)
    defer { host.shutDown() }
    let bot = host.separated(try Self.bot(), moveLimit: nil)
    let problem = #expect(throws: WorkerProblem.self) { try bot.makeStrategy() }
    #expect(
      problem?.description == "cannot play in a process of its own: was killed by signal 9 (killed)"
    )
    #expect(launcher.killed == 3)
  }
}
