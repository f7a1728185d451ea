package import TextKit
import TournamentCore

/// The data for programs.
extension RoundsSection {
  package var members: [String: JSONValue] {
    guard let course else { return [:] }
    return [
      "rounds": .rows(course.played, round),
      "placings": .rows(course.standings.rows) { row in
        [
          "rank": .integer(row.rank),
          "bot": report.jsonName(row.bot),
          "seed": .integer(report.plan.seed(of: row.bot)),
          "points": .number(Double(row.points) / 2),
          "buchholz": .number(Double(row.buchholz) / 2),
          "sonnebornBerger": .number(Double(row.sonnebornBerger) / 4),
          "gamePoints": .number(Double(row.gamePoints) / 2),
          "games": .integer(row.games),
          "byes": .integer(row.byes),
          "group": row.group.map { .integer($0 + 1) } ?? .null,
          "reached": row.reached.map { .integer($0) } ?? .null,
          "eliminatedBy": row.eliminatedBy.map(report.jsonName) ?? .null,
        ]
      },
    ]
  }

  private func round(_ played: PlayedRound) -> JSONValue {
    [
      "round": .integer(played.round.number),
      "title": .string(played.round.title),
      "byes": .array(played.round.byes.map(report.jsonName)),
      "matches": .array(
        zip(played.round.matches, played.scores).map { match, score in
          [
            "bots": .array([report.jsonName(match.first), report.jsonName(match.second)]),
            "points": .array([score.first, score.second].map { .number(Double($0) / 2) }),
            "games": .integer(score.games),
            "rematch": .bool(match.isRematch),
          ]
        }
      ),
    ]
  }
}
