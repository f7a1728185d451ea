import Bots
import Foundation
import GameModel
import Statistics
@testable import Leagues
import StrategyKit
import TestSupport
import Testing
import TournamentCore

/// A league in a temporary folder, with the bots that play in it.
struct Club {
  /// Bots that differ in strength, and in how long they think.
  static let specs = [5, 10, 20, 40].map { "B\($0)=monte-carlo:playouts=\($0)" }

  let temporary: TemporaryFolder
  let folder: LeagueFolder
  var run: LeagueRun

  init(_ specs: [String], _ terms: TournamentPlan.Terms = .init(seed: 3), jobs: Int = 1) throws {
    temporary = try TemporaryFolder()
    let path = "\(temporary.path)/club"
    try LeagueFolder.create(path, settings: "{}")
    folder = try LeagueFolder(path, terms)
    run = LeagueRun(folder, bots: [:]) { Runner($0, bots: $1, jobs: jobs) }
    for spec in specs { try add(spec) }
  }

  mutating func add(_ spec: String) throws {
    let bot = try roster.bot(BotSpec(spec), rules: folder.terms.rules)
    try folder.record { _ in [.add(bot: PlannedBot(bot), folder: ".")] }
    run.bots[folder.league.versions.count - 1] = bot
  }

  func play(rounds: Int, until: Double? = nil) throws {
    for _ in 0..<rounds {
      guard try run.playRound(until: until) == .finished else { return }
    }
  }

  /// Plays a round until some of it has been played.
  func playUntilInterrupted() throws -> LeagueRun.Outcome {
    let interruption = Interruption()
    let hooks = RunHooks(onProgress: { _ in interruption.request() })
    return try run.playRound(hooks, interruption: interruption)
  }

  func reopened(playingAgain: Bool = false) throws -> LeagueFolder {
    try LeagueFolder(folder.path, folder.terms, playingAgain: playingAgain)
  }

  /// What was played, line by line, whoever played it in whatever order.
  var lines: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/rounds")
        .filter { $0.hasSuffix(".jsonl") }
        .flatMap { try temporary.read("club/rounds/\($0)").split(separator: "\n") }
        .map(String.init).sorted()
    }
  }

  var log: String {
    get throws {
      try String(contentsOfFile: LeagueFolder.logPath(in: folder.path), encoding: .utf8)
    }
  }
}
