import Leagues
import Reports
import Statistics
import TournamentCore

/// How a version fares against each other one, beside what their ratings predict.
struct EntrantStudy {
  /// The results against one version.
  struct Opponent: Hashable {
    let version: Int
    /// The games that were played.
    let score: Score
    /// The share of points in the games that count, or the exact score.
    let share: Double
    /// The share of points that both ratings predict.
    let expected: Double
    /// The points that were lost against this prediction, in the games that count.
    let lost: Double
    /// Whether the score is known without games.
    let isExact: Bool
    /// Whether the loss is worth a word, and more than chance makes of games.
    let isTelling: Bool
  }

  /// The opponents, those who cost the most points first.
  let opponents: [Opponent]

  /// Studies a version.
  ///
  /// - Complexity: O(pairings).
  init(of version: Int, _ samples: [PairingSample], _ results: LeagueResults, _ ratings: Ratings) {
    let own = samples.filter { ($0.first == version || $0.second == version) && $0.games > 0 }
    opponents = zip(own, ratings.residuals(of: own))
      .map { sample, residual in
        let isFirst = sample.first == version
        let other = isFirst ? sample.second : sample.first
        let played = results.meetings[.init(version, other)]?.score ?? Score()
        let points = isFirst ? residual.observed : sample.games - residual.observed
        let expected = isFirst ? residual.expected : sample.games - residual.expected
        let share = (expected - points) / sample.games
        return Opponent(
          version: other,
          score: version < other ? played : played.inverted,
          share: points / sample.games,
          expected: expected / sample.games,
          lost: share * sample.games,
          isExact: sample.isExact,
          isTelling: Shortfall(
            share: share,
            deviations: (isFirst ? -1 : 1) * residual.z,
            isExact: sample.isExact
          )
          .isTelling
        )
      }
      .sorted { ($1.lost, $0.version) < ($0.lost, $1.version) }
  }

  /// One or two of those against whom it scores furthest below what ratings predict, the worst
  /// first, or none.
  func toughestOpponents(where isThere: (Int) -> Bool = { _ in true }) -> [Opponent] {
    Array(opponents.filter { $0.isTelling && isThere($0.version) }.prefix(2))
  }
}
