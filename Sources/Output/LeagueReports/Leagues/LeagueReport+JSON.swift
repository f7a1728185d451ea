import Leagues
package import Reports
import Statistics
import TextKit
import TournamentCore

/// The table for programs: points rounded to a tenth.
extension LeagueReport {
  static var columns: [Column<Self>] {
    [
      Column("name", .text) { $0.name }.about("The name of the league."),
      Column("rules", .text) { "\($0.rules)" }.about("The game, such as '3×3, 3 in a row'."),
      Column("rounds", .count) { $0.finishedRounds }.about("The finished rounds."),
      Column("games", .count) { $0.results.gameCount }.about("The games of these."),
      Column("anchor", .orNull(.text)) { report in
        report.league.anchor.map { report.league.entrants[$0.entrant].name }
      }
      .about(
        "The entrant that ratings are relative to, or null for the mean of those that have games "
          + "left to play, newcomers aside."
      ),
      Column("entrants", .rows(Column<LeagueRow>.all)) { $0.rows }
        .about("Those that play, the strongest first, then the others."),
      Column("notPlaying", .rows(Column<NotPlaying>.all)) { Rows($0.notPlaying) }
        .about("Who does not play though nobody retired it, and why."),
      Column(
        "exactScores",
        .rows([
          bots(),
          Column("asX", .list(.share(), count: 3)) { $0.value.asX }
            .about("How likely the first one wins, draws and loses with X."),
          Column("asO", .list(.share(), count: 3)) { $0.value.asO }.about("The same with O."),
        ])
      ) { report in
        Rows(report.league.exactScores) { Pair($0.first, $0.second, $0, report.league) }
      }
      .about("The pairings whose score is known without games."),
      Column("matches", .rows(meeting)) { report in
        Rows(report.results.meetings.keys.sorted()) { meeting in
          let score = report.results.meetings[meeting]?.score ?? Score()
          return Pair(meeting.first, meeting.second, score, report.league)
        }
      }
      .about("The results of those that have met, from the first one's point of view."),
      Column("lastRound", .orNull(.object(round))) { report in
        report.league.rounds.last.map { ($0, report) }
      }
      .about("The last round that was planned, or null before the first one."),
      Column("roundInProgress", .orNull(.object(presentRound))) { report in
        report.present.map { ($0, report) }
      }
      .about(
        "The round that is not finished, whose games count when it is, or null if there is "
          + "none."
      ),
      Column("explained", .orNull(.object(round))) { report in
        report.explained.map { ($0, report) }
      }
      .about("The round that --why or --round asks about, or null without them."),
    ]
  }

  /// Two versions by their names, and a value of both.
  private struct Pair<Value: Sendable>: Sendable {
    let names: [String]
    let value: Value

    init(_ first: Int, _ second: Int, _ value: Value, _ league: League) {
      (names, self.value) = ([first, second].map(league.name), value)
    }
  }

  private static func bots<Value: Sendable>() -> Column<Pair<Value>> {
    Column("bots", .list(.text, count: 2)) { $0.names }
      .about(
        "Two entrants; a version that plays no more has its number behind the name, as in "
          + "'Anna v1'."
      )
  }

  private static var meeting: [Column<Pair<Score>>] { [bots()] + .results { $0.value } }

  private static var round: [Column<(round: League.Plan, report: Self)>] {
    [
      Column("number", .whole(from: 1)) { $0.round.number }.about("From 1."),
      Column("finished", .flag) { $0.round.number <= $0.report.finishedRounds }
        .about("Whether its games count."),
      Column("choices", .rows(choice, from: 1)) { entry in
        let league = entry.report.league
        let names = league.versions.indices.map(league.name)
        return Rows(entry.round.choices) {
          Pair($0.first, $0.second, (games: $0.games, why: $0.explanation(names: names)), league)
        }
      }
      .about("Its pairings, in the order in which they were chosen."),
    ]
  }

  private static var choice: [Column<Pair<(games: Int, why: String)>>] {
    [
      bots(),
      Column("plannedGames", .data(.integer(from: 2, multipleOf: 2)) { .integer($0) }) {
        $0.value.games
      }
      .about("Half of them with each side."),
      Column("why", .text) { $0.value.why }.about("Why it was chosen, in words."),
    ]
  }

  private static var presentRound: [Column<(round: PresentRound, report: Self)>] {
    [
      Column("number", .whole(from: 1)) { $0.round.number }.about("From 1."),
      Column("plannedGames", .whole(from: 2)) { $0.round.games }
        .about("The games of the whole round."),
      Column("games", .count) { $0.round.played }
        .about("Those that have been played and written down."),
      Column("matches", .rows(meeting)) { entry in
        Rows(entry.round.meetings) { Pair($0.first, $0.second, $0.score, entry.report.league) }
      }
      .about("Their results."),
    ]
  }

  package var document: Document {
    Document("League", .document("league", Self.columns, self), sheets: [sheet], blocks)
  }

  package var sheet: Sheet { Sheet(Column<LeagueRow>.sheet, rows) }
}
