import Leagues
import Reports
import Statistics
import TextKit
import TournamentCore

/// A round in progress, whose games count once it is finished.
struct PresentRound: Sendable {
  /// Two versions and the games that they have played in the round.
  struct PairScore: Hashable, Sendable {
    let first: Int
    let second: Int
    /// The results of the first one.
    let score: Score
  }

  let number: Int
  let games: Int
  /// The number of those that have been played and written down.
  let played: Int
  let meetings: [PairScore]

  /// A round with what has been played of it.
  init(_ round: RoundSummary) {
    let result = round.result
    number = round.round.number
    games = round.round.choices.reduce(0) { $0 + $1.games }
    played = result.gameCount
    meetings = result.plan.pairings.enumerated().map { index, pairing in
      PairScore(
        first: round.players[pairing.first],
        second: round.players[pairing.second],
        score: result.orderedTallies[2 * index].score
          + result.orderedTallies[2 * index + 1].score.inverted
      )
    }
  }

  /// The results of a version against another one so far.
  func score(of version: Int, _ other: Int) -> Score {
    meetings.reduce(into: Score()) { sum, meeting in
      if (meeting.first, meeting.second) == (version, other) { sum += meeting.score }
      if (meeting.first, meeting.second) == (other, version) { sum += meeting.score.inverted }
    }
  }

  /// How far it is, such as "120 of 800 games".
  var progress: String { "\(played.grouped) of \(games.counted("game"))" }
}
