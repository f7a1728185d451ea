import Foundation
import GameModel
import Leagues
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// A bot that does not play in a league although nobody retired it, and why.
struct NotPlaying: Hashable, Sendable {
  /// The entrant, or the file that is none.
  let name: String
  /// Whether it played, and was withdrawn for its faults.
  let isWithdrawn: Bool
  /// The reason in words.
  let reason: String
  /// The last lines that its program wrote to standard error, oldest first.
  let said: [String]
  /// Advice, or `nil` if there is none.
  let hint: String?
}

extension NotPlaying {
  /// Those that cannot play, then those that were withdrawn, by their names.
  ///
  /// Files that are named are those of the bots: where the league keeps them is nobody's matter.
  static func all(_ league: League, _ results: LeagueResults, in folder: String) -> [NotPlaying] {
    let place = URL(filePath: folder.absolutePath())
    let roots = [place.path, place.resolvingSymlinksInPath().path].map { "\($0)/bots/" }
    return all(league, results).map { $0.naming(filesBelow: roots) }
  }

  /// The same with the names of the bots' own files in place of those of the league's copies, which
  /// are ROOT/NAME/HASH/FILE.
  private func naming(filesBelow roots: [String]) -> NotPlaying {
    func own(_ text: String) -> String {
      roots.reduce(text) { text, root in
        let parts = text.components(separatedBy: root)
        return parts[0]
          + parts.dropFirst().map { part in
            let folders = part.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
            guard folders.count == 3 else { return root + part }
            return String(folders[2].trimmingPrefix("./"))
          }
          .joined()
      }
    }
    return NotPlaying(
      name: name,
      isWithdrawn: isWithdrawn,
      reason: own(reason),
      said: said.map(own),
      hint: hint.map(own)
    )
  }

  private static func all(_ league: League, _ results: LeagueResults) -> [NotPlaying] {
    let retired = Set(league.entrants.filter(\.isRetired).map(\.name))
    let absent = league.absences.filter { !retired.contains($0.key) }.map { name, absence in
      NotPlaying(
        name: name,
        isWithdrawn: false,
        reason: absence.reason,
        said: absence.said,
        hint: absence.hint
      )
    }
    let withdrawn = league.active.compactMap { entrant -> NotPlaying? in
      let version = league.entrants[entrant].current
      guard let withdrawal = results.withdrawals[version],
        league.absences[league.entrants[entrant].name] == nil
      else { return nil }
      return NotPlaying(withdrawal, of: version, league, results)
    }
    return absent.sorted { $0.name < $1.name } + withdrawn.sorted { $0.name < $1.name }
  }

  private init(
    _ withdrawal: Withdrawal,
    of version: Int,
    _ league: League,
    _ results: LeagueResults
  ) {
    name = league.name(of: version)
    isWithdrawn = true
    let records = (results.forfeits[version] ?? []).map(\.record.forfeit)
    let last = records.last { $0.cause == withdrawal.cause }
    reason =
      "withdrawn: \(withdrawal.cause.words) \(withdrawal.forfeits) times in a row"
      + (last.map { "; it \($0.words)" } ?? "")
    said = last?.said ?? []
    hint = last?.remedy ?? withdrawal.cause.remedy
  }

  /// Who, and why, in a sentence that is safe to show.
  var sentence: String { "\(name.visible): \(why)" }

  /// Why, and what may help, safe to show.
  var why: String { reason.visible + (hint.map { " (\($0.visible))" } ?? "") }
}

extension Column<NotPlaying> {
  static var all: [Column] {
    [
      Column("bot", .text) { $0.name }.about("The entrant, or the file that is not one."),
      Column("status", .word("absent", "withdrawn")) { $0.isWithdrawn ? "withdrawn" : "absent" }
        .about("Whether it cannot play, or was withdrawn for its faults."),
      Column("reason", .text) { $0.reason },
      Column("said", .list(.text)) { $0.said }
        .about("The last lines that its program wrote to standard error, oldest first."),
      Column("hint", .orNull(.text)) { $0.hint }.about("What may help, or null."),
    ]
  }
}

extension Forfeit {
  /// The fault with a verb.
  fileprivate var words: String { detail.hasPrefix("no answer") ? "gave \(detail)" : detail }
}
