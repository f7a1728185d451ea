import Bots
import Foundation
@testable import LeagueReports
import Leagues
import StrategyKit
import TestSupport
import TournamentCore

@testable import Reports

/// A small league in a folder of its own, played for some rounds.
final class PlayedLeague {
  /// The name of an entrant that would do harm where names are markup.
  static let name = "</script><img src=x onerror=alert(1)>"

  private let temporary: TemporaryFolder
  let folder: LeagueFolder
  private var bots: [Int: Bot] = [:]

  /// A league of some bots.
  init(_ specs: [BotSpec]) throws {
    temporary = try TemporaryFolder()
    let path = "\(temporary.path)/club"
    try LeagueFolder.create(path, settings: "{}")
    folder = try LeagueFolder(path, TournamentPlan.Terms(name: "Club"))
    for spec in specs { try add(spec) }
  }

  /// A league of some bots as they are written on a command line, played for some rounds.
  convenience init(_ words: [String], rounds: Int = 0) throws {
    try self.init(words.map { try BotSpec($0) })
    try play(rounds)
  }

  /// Adds a bot, or another version of the one of its name.
  func add(_ spec: BotSpec) throws {
    let bot = try roster.bot(spec, rules: folder.terms.rules)
    let planned = PlannedBot(bot)
    try folder.record { folder in
      let known = folder.league.entrants.firstIndex { $0.name == planned.name }
      return [
        known.map { .change(entrant: $0, bot: planned, folder: ".") }
          ?? .add(bot: planned, folder: ".")
      ]
    }
    let entrant = folder.league.entrants.firstIndex { $0.name == planned.name } ?? 0
    bots = bots.filter { folder.league.isCurrent($0.key) }
    bots[folder.league.entrants[entrant].current] = bot
  }

  /// Plays some rounds.
  func play(_ rounds: Int) throws {
    let run = LeagueRun(folder, bots: bots)
    for _ in 0..<rounds { _ = try run.playRound() }
  }

  /// Notes that somebody cannot play.
  func note(_ absence: Absence?, of name: String) throws {
    try folder.record { _ in [.absent(name: name, absence: absence)] }
  }

  /// The report.
  func report() -> LeagueReport { LeagueReport(folder, name: "Club <b>") }

  /// The text of the page.
  func page(renewal: LeaguePage.Renewal? = nil) throws -> String {
    var bytes: [UInt8] = []
    let page = try LeaguePage(report(), LeagueHistory(folder), renewal: renewal)
    try page.write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
