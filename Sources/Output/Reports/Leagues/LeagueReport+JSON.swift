import Leagues
import Statistics
package import TextKit
import TournamentCore

/// The table for programs to read: points rounded to a tenth.
///
/// `Config/schema/league.schema.json` describes it.
extension LeagueReport {
  /// The whole report.
  package var json: ReportFile {
    .document(
      "league",
      [
        "name": .string(name),
        "rules": .string("\(rules)"),
        "rounds": .integer(finishedRounds),
        "games": .integer(results.gameCount),
        "anchor": league.anchor.map { .string(league.entrants[$0.entrant].name) } ?? .null,
        "entrants": .rows(table.rows, json),
        "notPlaying": .rows(notPlaying, json),
        "exactScores": .rows(league.exactScores, json),
        "meetings": .rows(results.meetings.keys.sorted(), json),
        "lastRound": league.rounds.last.map(json) ?? .null,
        "roundInProgress": present.map(json) ?? .null,
        "explained": explained.map(json) ?? .null,
      ]
    )
  }

  private func json(_ row: LeagueTable.Row) -> JSONValue {
    let version = league.versions[row.version]
    return [
      "rank": row.rank.map { .integer($0) } ?? .null,
      "name": .string(entrant(row).name),
      "bot": .string(version.bot.spec),
      "version": .integer(version.number),
      "status": .string("\(row.status)"),
      "absent": league.absences[entrant(row).name].map { .string($0.reason) } ?? .null,
      "elo": row.rating.map { .number($0.elo.rounded(decimals: 1)) } ?? .null,
      "interval": row.rating.map { rating in
        .array([rating.lower, rating.upper].map { .number($0.rounded(decimals: 1)) })
      } ?? .null,
      "halfWidth": row.rating == nil ? .null : .number(row.halfWidth.rounded(decimals: 1)),
      "games": .integer(row.score.games),
      "wins": .integer(row.score.wins),
      "draws": .integer(row.score.draws),
      "losses": .integer(row.score.losses),
      "forfeits": .integer(row.forfeits),
      "opponents": .integer(row.opponents),
    ]
  }

  private func json(_ bot: NotPlaying) -> JSONValue {
    [
      "name": .string(bot.name),
      "status": .string(bot.isWithdrawn ? "withdrawn" : "absent"),
      "reason": .string(bot.reason),
      "said": .array(bot.said.map { .string($0) }),
      "hint": bot.hint.map { .string($0) } ?? .null,
    ]
  }

  private func json(_ score: League.ExactScore) -> JSONValue {
    [
      "bots": names(score.first, score.second),
      "asX": .array(score.asX.map { .number($0) }),
      "asO": .array(score.asO.map { .number($0) }),
    ]
  }

  private func json(_ meeting: LeagueResults.VersionPair) -> JSONValue {
    let score = results.meetings[meeting]?.score
    return [
      "bots": names(meeting.first, meeting.second),
      "wins": .integer(score?.wins ?? 0),
      "draws": .integer(score?.draws ?? 0),
      "losses": .integer(score?.losses ?? 0),
    ]
  }

  private func json(_ round: League.Plan) -> JSONValue {
    let names = league.versions.indices.map(league.name)
    return [
      "number": .integer(round.number),
      "finished": .bool(round.number <= finishedRounds),
      "choices": .rows(round.choices) { choice in
        [
          "bots": self.names(choice.first, choice.second),
          "games": .integer(choice.games),
          "why": .string(choice.explanation(names: names)),
        ]
      },
    ]
  }

  private func json(_ round: PresentRound) -> JSONValue {
    [
      "number": .integer(round.number),
      "games": .integer(round.games),
      "played": .integer(round.played),
      "meetings": .rows(round.meetings) { meeting in
        [
          "bots": names(meeting.first, meeting.second),
          "wins": .integer(meeting.score.wins),
          "draws": .integer(meeting.score.draws),
          "losses": .integer(meeting.score.losses),
        ]
      },
    ]
  }

  private func names(_ first: Int, _ second: Int) -> JSONValue {
    .array([first, second].map { .string(league.name(of: $0)) })
  }

  /// The table for a spreadsheet.
  package var csv: String {
    let lines = table.rows.map { row in
      let score = row.score
      let points = row.rating.map { rating in
        [rating.elo, rating.lower, rating.upper, row.halfWidth].map { "\($0.rounded(decimals: 1))" }
      }
      let fields =
        [row.rank.map { "\($0)" } ?? "", entrant(row).name.csv]
        + ["\(league.versions[row.version].number)", "\(row.status)"]
        + (points ?? ["", "", "", ""])
        + [score.games, score.wins, score.draws, score.losses, row.forfeits].map { "\($0)" }
      return fields.joined(separator: ",") + "\n"
    }
    let heading =
      "rank,bot,version,status,elo,lower,upper,halfWidth,games,wins,draws,losses,forfeits\n"
    return ([heading] + lines).joined()
  }
}
