import CommandKit
import Foundation
package import Planning
import Settings
package import StrategyKit

/// All that the games of a tournament depend on, and what is counted of them.
package struct TournamentIdentity: Codable, Equatable {
  /// The version of the program.
  package let version: String
  package let plan: TournamentPlan
  /// What the bots say of how they play on this board.
  package let remarks: [String?]
  /// The folders at which the paths among the bots' parameters start.
  package private(set) var folders: [String?]
  /// What is counted besides, by name.
  package let counts: [String]

  package init(_ plan: TournamentPlan, bots: [Bot], counts: [String]) {
    version = Program.version
    self.plan = plan
    remarks = bots.map(\.remark)
    folders = bots.map(\.spec.directory)
    self.counts = counts
  }

  /// The same, wherever its bots' files lie: what they hold is in the plan.
  package var withoutPlaces: TournamentIdentity {
    var tournament = self
    tournament.folders = []
    return tournament
  }

  /// What another tournament has otherwise, in words.
  package func differences(from other: TournamentIdentity) -> String {
    var differences = Setting.all.compactMap { $0.difference(plan, other.plan) }
    if plan.mayStopEarly != other.plan.mayStopEarly {
      differences.append("whether a test may stop it early")
    }
    if version != other.version {
      differences.append("version of the program (\(version) and \(other.version))")
    }
    if counts != other.counts {
      let lists = [counts, other.counts].map {
        $0.isEmpty ? "nothing" : $0.joined(separator: ", ")
      }
      let options =
        GameSelection.areAlike(counts, other.counts)
        ? "" : "; \(GamesOptions.file.name) keeps all games, \(GamesOptions.keep.name) so many"
      differences.append("what is counted besides (\(lists[0]) and \(lists[1])\(options))")
    }
    if differences.isEmpty { differences.append("what the bots say of themselves") }
    return differences.joined(separator: ", ")
  }

  /// The bots, to be reckoned with after the games.
  ///
  /// - Throws: `CommandError` where one cannot be made here.
  package func bots(from registry: Registry) throws -> [Bot] {
    try zip(plan.bots, folders).map { bot, folder in
      let made: Bot
      do {
        var spec = try BotSpec(bot.spec, directory: folder)
        spec.name = bot.name
        made = try TournamentSetup.bot(spec, from: registry, rules: plan.rules) {
          CommandError(.data, $0)
        }
      } catch let error as BotError {
        throw CommandError(.data, "\(error)")
      }
      for (file, hash) in bot.files where PlannedBot(made).files[file] != hash {
        throw CommandError(.data, "'\(file)' has changed since the tournament began")
      }
      return made
    }
  }
}
