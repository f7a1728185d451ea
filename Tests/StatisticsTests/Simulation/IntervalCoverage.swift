import Analysis
import Statistics
import StrategyKit

/// How often 95 % intervals contain the true value, in randomly drawn tournaments.
///
/// The true scores are the exact ones; the true ratings are fitted to the exact scores.
/// Pairings whose score is known without sampling are left out.
struct IntervalCoverage {
  let field: IntervalField
  let games: Int
  /// For each pairing: how often the intervals of its score and of its lead contain the true value.
  private(set) var rows: [Row]
  /// For each bot, how often the intervals of its rating and of its total score do.
  private(set) var ratings: [Int]
  private(set) var fieldScores: [Int]
  private(set) var tournaments = 0

  /// A pairing with its counts.
  struct Row {
    let pairing: IntervalField.Pairing
    /// Whether at least ten wins, draws and losses are expected, of each kind that is possible.
    let isPlentiful: Bool
    var scores = 0
    var leads = 0
  }

  /// Draws tournaments.
  ///
  /// - Parameters:
  ///   - field: The bots.
  ///   - games: The number of games for every two bots, which is even.
  ///   - tournaments: The number of tournaments.
  ///   - seed: The seed of the random draws.
  init(
    _ field: IntervalField,
    games: Int,
    tournaments: Int,
    seed: UInt64
  ) {
    self.field = field
    self.games = games
    rows = field.pairings.filter { !$0.isExact }.map { pairing in
      Row(pairing: pairing, isPlentiful: Self.isPlentiful(pairing.expectedPairs(games / 2)))
    }
    ratings = [Int](repeating: 0, count: field.botCount)
    fieldScores = ratings
    let limits = field.pairings.map { $0.limit(pairs: games / 2) }
    let truth = Truth(limits, botCount: field.botCount)
    var random = GameRandom(seed: seed)
    for _ in 0..<tournaments {
      let samples = field.pairings.map { $0.draw(pairs: games / 2, using: &random) }
      count(samples, Ratings(samples, botCount: field.botCount), truth)
    }
  }

  private mutating func count(_ samples: [PairingSample], _ found: Ratings, _ truth: Truth) {
    tournaments += 1
    let counted = zip(samples, truth.pairings).filter { !$0.0.isExact }
    for (row, (sample, limit)) in counted.enumerated() {
      let score = limit.points / limit.games
      if let interval = ScoreInterval(sample), interval.holds(score) { rows[row].scores += 1 }
      let lead = truth.ratings.lead(of: sample.first, over: sample.second).elo
      if found.lead(of: sample.first, over: sample.second).holds(lead) { rows[row].leads += 1 }
    }
    for bot in ratings.indices {
      if found.rating(of: bot).holds(truth.ratings.rating(of: bot).elo) { ratings[bot] += 1 }
      let own = truth.pairings.ofBot(bot)
      let score = own.reduce(0) { $0 + $1.points } / own.reduce(0) { $0 + $1.games }
      if let interval = ScoreInterval(samples.ofBot(bot)), interval.holds(score) {
        fieldScores[bot] += 1
      }
    }
  }

  /// The values that intervals should contain.
  private struct Truth {
    let pairings: [PairingSample]
    let ratings: Ratings

    init(_ pairings: [PairingSample], botCount: Int) {
      self.pairings = pairings
      ratings = Ratings(pairings, botCount: botCount)
    }
  }

  private static func isPlentiful(_ pairs: [Double]) -> Bool {
    let sample = PairingSample(first: 0, second: 1, pairs: pairs)
    return zip(sample.asX, sample.asO).allSatisfy { $0 + $1 >= 10 || $0 + $1 < 1e-9 }
  }
}

extension IntervalCoverage {
  /// The coverage of the intervals of pairings with many or few games of each kind; `nil` if there
  /// is no such pairing.
  func share(_ count: KeyPath<Row, Int>, plentiful: Bool) -> Double? {
    let chosen = rows.filter { $0.isPlentiful == plentiful }
    guard !chosen.isEmpty else { return nil }
    return Double(chosen.reduce(0) { $0 + $1[keyPath: count] }) / Double(chosen.count * tournaments)
  }

  /// The coverage of the ratings' intervals.
  var ratingShare: Double { Double(ratings.reduce(0, +)) / Double(ratings.count * tournaments) }

  /// The coverage of the intervals of bots' total scores.
  var fieldShare: Double {
    Double(fieldScores.reduce(0, +)) / Double(fieldScores.count * tournaments)
  }
}

extension [PairingSample] {
  /// The games of a bot from its point of view.
  fileprivate func ofBot(_ bot: Int) -> [PairingSample] {
    filter { $0.first == bot } + filter { $0.second == bot }.map(\.inverted)
  }
}

extension ScoreInterval {
  /// Whether a score lies within, up to rounding.
  fileprivate func holds(_ score: Double) -> Bool {
    (lower - 1e-9...upper + 1e-9).contains(score)
  }
}

extension Ratings.Estimate {
  fileprivate func holds(_ elo: Double) -> Bool { (lower...upper).contains(elo) }
}
