import Foundation

/// How strong the bots of a tournament are, in Elo, with 95 % intervals.
///
/// The ratings are the most likely ones of a model with draws and an advantage of the first move.
/// X, d Elo points above O and f points of which the first move is worth, wins, draws and loses in
/// the proportions
///
///     10^((d + f) / 800) : ν : 10^(-(d + f) / 800)
///
/// So 400 points are ten wins for each loss, whatever the share of draws (Davidson 1970; Davidson
/// and Beaver 1977). The ratings, f, and ln ν times 400 / ln 10 have normal priors of mean 0 and
/// standard deviation 400. Intervals are 1.96 standard deviations to either side, from the
/// curvature of the logarithm of the posterior at its maximum; those of the ratings are of their
/// differences from the mean of all bots.
///
/// ```swift
/// let ratings = Ratings(result)
/// for row in ratings.rows { print(result.plan.bots[row.bot].name, row.rating.elo) }
/// ```
public struct Ratings: Hashable, Sendable {
  /// A row for each bot, the strongest first.
  public let rows: [Row]
  /// What it is worth to be X.
  public let firstMove: Estimate
  /// The share of games that two bots of equal strength draw, were there no first move.
  public let drawRate: Double
  /// How many games count: those that deterministic bots repeat count once.
  public let games: Double
  /// The ratings by the bots' indices in the list of bots.
  private let ratings: [Estimate]
  /// The covariances of the ratings in points squared, by the bots' indices in the list of bots.
  private let covariances: [[Double]]

  /// A number of Elo points.
  public struct Estimate: Hashable, Sendable {
    /// Points, 400 of which are ten wins for each loss.
    public let elo: Double
    /// How far the 95 % interval reaches to either side.
    public let error: Double

    /// A number of points with its error.
    public init(elo: Double, error: Double) {
      self.elo = elo
      self.error = error
    }
  }

  /// The rating of a bot.
  public struct Row: Hashable, Sendable {
    /// The bot by its index in the list of bots.
    public let bot: Int
    /// Points above the mean of all bots.
    public let rating: Estimate
    /// Whether the bot won every game that counts, or lost every one: then the prior alone keeps
    /// its rating from being infinite.
    public let isOneSided: Bool

    /// The rating without the noise of its last digits, which must not put one of two equals first.
    fileprivate var sortKey: Double { (rating.elo * 1e6).rounded() }
  }

  /// Rates bots by the games that count.
  ///
  /// - Complexity: O(samples + bots³).
  public init(_ samples: [PairSample], botCount: Int) {
    let model = RatingModel(samples, botCount: botCount)
    let point = RatingModel.eloPoint
    let covariances = PositiveMatrix(model.information).inverse.map { row in
      row.map { $0 / (point * point) }
    }
    // How far all bots together lie from 0 the games do not tell; that uncertainty is the prior's,
    // the same for all, and no part of their differences from the mean.
    let bots = 0..<botCount
    let common = 400.0 * 400 / Double(max(1, botCount))
    self.covariances = bots.map { row in bots.map { covariances[row][$0] - common } }
    func estimate(_ value: Double, _ variance: Double) -> Estimate {
      Estimate(
        elo: value / point,
        error: NormalDistribution.width95 * max(0, variance).squareRoot()
      )
    }
    var scores = bots.map { _ in (points: 0.0, games: 0.0) }
    for sample in samples {
      scores[sample.x].points += sample.xPoints
      scores[sample.o].points += sample.games - sample.xPoints
      scores[sample.x].games += sample.games
      scores[sample.o].games += sample.games
    }
    let centred = self.covariances
    let ratings = bots.map { estimate(model.parameters[$0], centred[$0][$0]) }
    self.ratings = ratings
    rows = bots.map { bot in
      Row(
        bot: bot,
        rating: ratings[bot],
        isOneSided: scores[bot].games > 0
          && (scores[bot].points == 0 || scores[bot].points == scores[bot].games)
      )
    }
    .sorted { ($1.sortKey, $0.bot) < ($0.sortKey, $1.bot) }
    firstMove = estimate(model.parameters[botCount], covariances[botCount][botCount])
    let draw = exp(model.parameters[botCount + 1])
    drawRate = draw / (2 + draw)
    games = samples.reduce(0) { $0 + $1.games }
  }
}

extension Ratings {
  /// How far one bot is rated above another, by their indices in the list of bots.
  public func lead(of bot: Int, over other: Int) -> Estimate {
    let difference = rating(of: bot).elo - rating(of: other).elo
    return Estimate(
      elo: difference,
      error: NormalDistribution.width95 * leadVariance(bot, other).squareRoot()
    )
  }

  /// The probability that one bot is stronger than another, given the games.
  public func likelihoodOfSuperiority(of bot: Int, over other: Int) -> Double {
    let variance = leadVariance(bot, other)
    guard variance > 0 else { return 0.5 }
    let difference = rating(of: bot).elo - rating(of: other).elo
    return NormalDistribution.probability(below: difference / variance.squareRoot())
  }

  /// The rating of a bot by its index in the list of bots.
  public func rating(of bot: Int) -> Estimate { ratings[bot] }

  private func leadVariance(_ bot: Int, _ other: Int) -> Double {
    max(0, covariances[bot][bot] + covariances[other][other] - 2 * covariances[bot][other])
  }
}
