import GameModel
package import Leagues
import Reports
import TextKit
import TournamentCore

/// How a league stands, ready to be written.
package struct LeagueReport: Sendable {
  let name: String
  /// Its folder.
  let path: String
  let rules: Rules
  let league: League
  let results: LeagueResults
  let finishedRounds: Int
  /// The round in progress, or `nil` if there is none.
  let present: PresentRound?
  let table: LeagueTable
  /// The bots that do not play although nobody retired them, and why.
  let notPlaying: [NotPlaying]
  /// The round to say of why its pairings were chosen, or `nil` for none.
  let explained: League.Plan?

  /// The report of a league, with the reasons for the pairings of one round.
  package init(
    _ folder: LeagueFolder,
    name: String,
    explained: League.Plan? = nil
  ) {
    (path, rules) = (folder.path, folder.terms.rules)
    (league, results, finishedRounds) = (folder.league, folder.results, folder.finishedRounds)
    self.name = name
    self.explained = explained
    present = folder.presentRound.map(PresentRound.init)
    table = LeagueTable(league, results)
    notPlaying = NotPlaying.all(league, results, in: folder.path)
  }

  /// How far a round is, for its heading: "800 games", or "120 of 800 games, in progress".
  func extent(of round: League.Plan) -> String {
    if let present, present.number == round.number { return "\(present.progress), in progress" }
    return round.choices.reduce(0) { $0 + $1.games }.counted("game")
  }

  func entrant(_ row: LeagueTable.Row) -> League.Entrant { league.entrants[row.entrant] }

  /// A remark on the entrant of a row, empty for none.
  func remark(_ row: LeagueTable.Row) -> String { self.row(row).remark }
}
