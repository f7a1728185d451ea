import Rounds
import TextKit
import TournamentCore

/// The scores of matches by who played them.
struct MatchScores {
  private struct Meeting: Hashable {
    let bot: Int
    let other: Int
  }

  private var scores: [Meeting: MatchScore] = [:]

  /// The scores of some rounds in which no two bots meet twice.
  init(_ rounds: [PlayedRound]) {
    for round in rounds {
      for (match, score) in zip(round.round.matches, round.scores) {
        scores[Meeting(bot: match.first, other: match.second)] = score
        scores[Meeting(bot: match.second, other: match.first)] = score.swapped
      }
    }
  }

  /// The score of a bot against another, its own points first; `nil` if they have not met.
  func of(_ bot: Int, against other: Int) -> MatchScore? {
    scores[Meeting(bot: bot, other: other)]
  }
}

/// Whom each bot met in each Swiss round, and with what score.
struct WallChart {
  /// The bots in the order of the rows.
  private let bots: [Int]
  private let rounds: [PlayedRound]
  /// The opponents by round and bot; a bot with a bye has none.
  private let opponents: [[Int: Int]]

  /// The names of opponents are at most so long.
  private static let nameRoom = 10

  init(_ rounds: [PlayedRound], _ bots: [Int]) {
    (self.rounds, self.bots) = (rounds, bots)
    opponents = rounds.map { round in
      Dictionary(
        round.round.matches.flatMap { [($0.first, $0.second), ($0.second, $0.first)] },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }

  /// A column for each round: the score of a bot, its own points first, and below it the opponent.
  func columns(_ names: [String]) -> TextTable.Group {
    let short = names.shortenedTogether(to: Self.nameRoom)
    let columns = rounds.indices.map { index in
      let scores = MatchScores([rounds[index]])
      let own = bots.map { bot in
        opponents[index][bot].flatMap { scores.of(bot, against: $0) }
      }
      let cells = zip(bots, own).map { bot, score in
        guard let other = opponents[index][bot], let score else {
          return rounds[index].round.byes.contains(bot) ? "bye" : ""
        }
        return "\(RoundsSection.points(score))\n\(short[other])"
      }
      return TextTable.Column("\(rounds[index].round.number)", cells)
        .sorted(by: own.map { $0.map { Double($0.first) / 2 } })
    }
    return .init("Round", columns)
  }

  /// The bots of the chart, for a script to link results to games.
  var link: JSONValue {
    JSONValue(
      firstColumn: 2,
      bots: bots,
      against: bots.map { bot in opponents.map { $0[bot] } }
    )
  }
}

extension JSONValue {
  /// The bots of a table, for a script to link results to games: from which column on, the bots of
  /// the rows, and for each of them the opponents in the columns.
  init(firstColumn: Int, bots: [Int], against: [[Int?]]) {
    self = [
      "first": .integer(firstColumn),
      "bots": .array(bots.map { .integer($0) }),
      "against": .array(
        against.map { row in .array(row.map { $0.map { .integer($0) } ?? .null }) }
      ),
    ]
  }
}
