public import Statistics

/// What X scores from an opening, in games of bots.
public struct OpeningScore: Hashable, Sendable {
  /// X's wins, draws and losses; at least one game.
  public let results: Score
  /// X's points per game, with their 95% interval.
  public let interval: ScoreInterval
  /// The probability that the ``recount`` further games score within ``range``.
  ///
  /// It follows from the games that were played and from nothing else, not even from when they were
  /// stopped: nearly every score was equally likely before them.
  public let recountProbability: Double

  /// The scores that are balanced.
  public static let range = 0.45...0.55
  /// The number of games of a recount.
  public static let recount = 400
  /// The probability that makes an opening one that a recount is expected to confirm.
  public static let leastProbability = 0.9

  /// The score of some games; `nil` for none.
  public init?(_ results: Score) {
    let counts = [results.wins, results.draws, results.losses].map { Double($0) }
    let sample = PairingSample(first: 0, second: 1, looseAsX: counts)
    guard let interval = ScoreInterval(sample) else { return nil }
    self.results = results
    self.interval = interval
    // The recount varies by itself, and about a score that is itself uncertain.
    let variance = ScoreInterval.variance(of: sample) / sample.games
    let deviation = (variance / Double(Self.recount) + variance / sample.games).squareRoot()
    func share(below bound: Double) -> Double {
      NormalDistribution.probability(below: (bound - interval.score) / deviation)
    }
    recountProbability =
      share(below: Self.range.upperBound) - share(below: Self.range.lowerBound)
  }

  /// Whether X has scored within ``range``.
  public var isBalanced: Bool { Self.range.contains(interval.score) }

  /// Whether a recount is expected to confirm that it is balanced.
  public var isReliable: Bool { recountProbability >= Self.leastProbability }

  /// Whether X certainly scores less than a half, or more.
  var isOneSided: Bool { interval.upper < 0.5 || interval.lower > 0.5 }
}
