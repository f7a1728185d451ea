import Leagues
import Statistics
package import TextKit
import TournamentCore

/// The table for programs: points rounded to a tenth.
extension LeagueReport {
  static var columns: [Column<Self>] {
    [
      Column("name", .text, about: "The name of the league.") { $0.name },
      Column("rules", .text, about: "The game, such as '3×3, 3 in a row'.") { "\($0.rules)" },
      Column("rounds", .count, about: "The finished rounds.") { $0.finishedRounds },
      Column("games", .count, about: "The games of these.") { $0.results.gameCount },
      Column(
        "anchor",
        .orNull(.text),
        about: "The entrant that ratings are relative to, or null for the mean of the field."
      ) { report in report.league.anchor.map { report.league.entrants[$0.entrant].name } },
      Column(
        "entrants",
        .rows(Column<LeagueRow>.all),
        about: "Those that play, the strongest first, then the others."
      ) { $0.rows },
      Column(
        "notPlaying",
        .rows(Column<NotPlaying>.all),
        about: "Who does not play though nobody retired it, and why."
      ) { Rows($0.notPlaying) },
      Column(
        "exactScores",
        .rows([
          bots(),
          Column(
            "asX",
            .list(.share(), count: 3),
            about: "How likely the first one wins, draws and loses with X."
          ) { $0.value.asX },
          Column("asO", .list(.share(), count: 3), about: "The same with O.") { $0.value.asO },
        ]),
        about: "The pairings whose score is known without games."
      ) { report in
        Rows(report.league.exactScores) { Pair($0.first, $0.second, $0, report.league) }
      },
      Column(
        "meetings",
        .rows(meeting),
        about: "The results of those that have met, from the first one's point of view."
      ) { report in
        Rows(report.results.meetings.keys.sorted()) { meeting in
          let score = report.results.meetings[meeting]?.score ?? Score()
          return Pair(meeting.first, meeting.second, score, report.league)
        }
      },
      Column(
        "lastRound",
        .orNull(.object(round)),
        about: "The last round that was planned, or null before the first one."
      ) { report in report.league.rounds.last.map { ($0, report) } },
      Column(
        "roundInProgress",
        .orNull(.object(presentRound)),
        about: "The round that is not finished, whose games count when it is, or null if there is "
          + "none."
      ) { report in report.present.map { ($0, report) } },
      Column(
        "explained",
        .orNull(.object(round)),
        about: "The round that --why or --round asks about, or null without them."
      ) { report in report.explained.map { ($0, report) } },
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
    Column(
      "bots",
      .list(.text, count: 2),
      about: "Two entrants; a version that plays no more has its number behind the name, as in "
        + "'Anna v1'."
    ) { $0.names }
  }

  private static var meeting: [Column<Pair<Score>>] { [bots()] + .results { $0.value } }

  private static var round: [Column<(round: League.Plan, report: Self)>] {
    [
      Column("number", .whole(from: 1), about: "From 1.") { $0.round.number },
      Column("finished", .flag, about: "Whether its games count.") {
        $0.round.number <= $0.report.finishedRounds
      },
      Column(
        "choices",
        .rows(choice, from: 1),
        about: "Its pairings, in the order in which they were chosen."
      ) { entry in
        let league = entry.report.league
        let names = league.versions.indices.map(league.name)
        return Rows(entry.round.choices) {
          Pair($0.first, $0.second, (games: $0.games, why: $0.explanation(names: names)), league)
        }
      },
    ]
  }

  private static var choice: [Column<Pair<(games: Int, why: String)>>] {
    [
      bots(),
      Column(
        "games",
        .data(.integer(from: 2, multipleOf: 2)) { .integer($0) },
        about: "Half of them with each side."
      ) { $0.value.games },
      Column("why", .text, about: "Why it was chosen, in words.") { $0.value.why },
    ]
  }

  private static var presentRound: [Column<(round: PresentRound, report: Self)>] {
    [
      Column("number", .whole(from: 1), about: "From 1.") { $0.round.number },
      Column("games", .whole(from: 2), about: "Those of the whole round.") { $0.round.games },
      Column(
        "played",
        .count,
        about: "Those that have been played and written down."
      ) { $0.round.played },
      Column("meetings", .rows(meeting), about: "Their results.") { entry in
        Rows(entry.round.meetings) { Pair($0.first, $0.second, $0.score, entry.report.league) }
      },
    ]
  }

  package var json: ReportFile { .document("league", Self.columns, self) }

  package var sheet: Sheet { Sheet(Column<LeagueRow>.sheet, rows) }
}
