import Rounds
package import TextKit
import TournamentCore

/// The data for programs.
extension RoundsSection {
  package static var members: [Column<Self>] {
    [
      Column(optional: "rounds", .rows(rounds)) { section in
        section.course.map { course in
          Rows(Array(zip(course.played.shownNumbers, course.played))) {
            Named($0, section.report)
          }
        }
      }
      .about("The rounds that are over, in a tournament in rounds only."),
      Column(optional: "placings", .rows(placings)) { section in
        section.course.map { course in
          Rows(course.standings.rows) { Named($0, section.report) }
        }
      }
      .about("All bots by the rounds, the best first, in a tournament in rounds only."),
    ]
  }

  /// A value, and the report that knows the names of its bots.
  private struct Named<Value: Sendable>: Sendable {
    let value: Value
    let report: Report

    init(_ value: Value, _ report: Report) { (self.value, self.report) = (value, report) }

    func names(_ bots: [Int]) -> [String] { bots.map { report.plan.bots[$0].name } }
  }

  private static var rounds: [Column<Named<(number: Int, played: PlayedRound)>>] {
    [
      Column("round", .whole(from: 1)) { $0.value.number }
        .about("From 1; a tie-break has that of the round whose matches it decides."),
      Column(optional: "tieBreak", .whole(from: 1)) { $0.value.played.round.tieBreak }
        .about("The number of the tie-break, from 1."),
      Column("title", .text) { $0.value.played.round.title },
      Column("byes", .list(.name)) { $0.names($0.value.played.round.byes) },
      Column("matches", .list(.object(matches))) { round in
        zip(round.value.played.round.matches, round.value.played.scores)
          .map { Named(($0, $1), round.report) }
      },
    ]
  }

  private static let aboutGames =
    "The games that the points are of, with those that a withdrawn bot lost without playing them."

  private static var matches: [Column<Named<(match: Match, score: MatchScore)>>] {
    [
      Column("bots", .list(.name, count: 2)) {
        $0.names([$0.value.match.first, $0.value.match.second])
      },
      Column("points", .list(.number(from: 0), count: 2)) {
        [$0.value.score.first, $0.value.score.second].map { Double($0) / 2 }
      }
      .about("The points of each in the games of the match."),
      Column("scoredGames", .count) { $0.value.score.games }.about(aboutGames),
      Column("rematch", .flag) { $0.value.match.isRematch }
        .about("Whether they had met in an earlier Swiss round, which could not be avoided."),
    ]
  }

  private static var placings: [Column<Named<RoundStandings.Row>>] {
    [
      Column("rank", .whole(from: 1)) { $0.value.rank },
      Column("bot", .name) { $0.names([$0.value.bot])[0] },
      Column("seed", .whole(from: 1)) { $0.report.plan.seed(of: $0.value.bot) }
        .about("Its place in the seeding, from 1."),
      Column("points", .number(from: 0)) { Double($0.value.points) / 2 }
        .about(
          "Match points of Swiss rounds and groups: 1 for a win or a bye, ½ for a drawn match."
        ),
      Column("buchholz", .number(from: 0)) { Double($0.value.buchholz) / 2 },
      Column("sonnebornBerger", .number(from: 0)) { Double($0.value.sonnebornBerger) / 4 },
      Column("gamePoints", .number(from: 0)) { Double($0.value.gamePoints) / 2 },
      Column("scoredGames", .count) { $0.value.games }.about(aboutGames),
      Column("byes", .count) { $0.value.byes },
      Column("group", .orNull(.whole())) { $0.value.group.map { $0 + 1 } }.about("From 1."),
      Column("reached", .orNull(.whole())) { $0.value.reached }
        .about(
          "The number of bots in the last round of the knockout that it reached, 1 for the "
            + "winner."
        ),
      Column("eliminatedBy", .orNull(.name)) { row in
        row.value.eliminatedBy.map { row.names([$0])[0] }
      },
    ]
  }
}
