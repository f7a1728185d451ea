import Foundation

/// How strong the bots of a tournament are, in Elo, with 95 % intervals.
///
/// The ratings are the most likely ones of a model with draws and a first-move advantage; 400
/// points are ten wins for each loss. In Davidson's model, the default, if X is d points above O
/// and the first move is worth f points, X wins, draws and loses in the proportions
///
///     10^((d + f) / 800) : ν : 10^(-(d + f) / 800)
///
/// whatever the share of draws (Davidson 1970; Davidson and Beaver 1977; the others are described
/// at ``DrawModel``). The ratings, f, and ln ν times 400 / ln 10 have normal priors with mean 0 and
/// standard deviation 400.
///
/// Intervals are based on pairs of games with sides swapped and hold even if the model does not
/// fit: they are 1.96 standard deviations to either side, after Huber and White. If the posterior
/// is skewed, as for bots that won or lost nearly everything, they are its 2.5 % and 97.5 %
/// quantiles, scaled in proportion to the standard deviation. Intervals of ratings are those of the
/// differences from the mean of the bots that they are connected to by games.
///
/// ```swift
/// let ratings = Ratings(pairings, botCount: 4)
/// for row in ratings.rows { print(row.bot, row.rating.lower, row.rating.elo, row.rating.upper) }
/// ```
public struct Ratings: Hashable, Sendable {
  /// A row for each bot that is rated, strongest first.
  public private(set) var rows: [Row]
  /// The model of draws.
  public let draws: DrawModel
  /// The value of moving first.
  public let firstMove: Estimate
  /// The share of draws between equal bots without a first-move advantage; for half draws, which do
  /// not predict it, the observed share.
  public let drawRate: Double
  /// The number of games that count: those that deterministic bots repeat count once.
  public let games: Double
  /// The connected parts of the field, each with its own mean: bots in different parts cannot be
  /// compared.
  public private(set) var parts: [[Int]]
  /// How well the model fits, or `nil` if that cannot be tested.
  public let fit: GoodnessOfFit?

  let field: FieldParts
  /// The posterior of each bot's rating, by its index in the list of bots.
  let marginals: [RatingMarginal]
  /// The covariances of the ratings in points squared, by the bots' indices in the list of bots.
  let covariances: [[Double]]
  /// The fitted model and the covariance of its parameters if it is true, from which leads and
  /// residuals are computed.
  package let model: RatingModel
  package let inverse: [[Double]]
  /// The ratings as they are shown, by the bots' indices in the list of bots.
  private var ratings: [Estimate]

  /// A number of Elo points.
  public struct Estimate: Hashable, Sendable {
    /// Points, 400 of which are ten wins for each loss.
    public let elo: Double
    /// 1.96 standard deviations: half the width of the 95 % interval if it is symmetric.
    public let error: Double
    /// The lower end of the 95 % interval.
    public let lower: Double
    /// The upper end.
    public let upper: Double

    /// A number of points with its error.
    public init(elo: Double, error: Double) {
      self.init(elo: elo, error: error, lower: elo - error, upper: elo + error)
    }

    /// A number of points with the ends of its interval.
    public init(elo: Double, lower: Double, upper: Double) {
      self.init(elo: elo, error: (upper - lower) / 2, lower: lower, upper: upper)
    }

    /// The same from the other side.
    public var inverted: Estimate {
      Estimate(elo: -elo, error: error, lower: -upper, upper: -lower)
    }

    init(elo: Double, error: Double, lower: Double, upper: Double) {
      self.elo = elo
      self.error = error
      self.lower = lower
      self.upper = upper
    }
  }

  /// The rating of a bot.
  public struct Row: Hashable, Sendable {
    /// The bot by its index in the list of bots.
    public let bot: Int
    /// Points above the mean of all bots that it is connected to by games.
    public let rating: Estimate
    /// Whether the bot won, or lost, every game that counts: then only the prior keeps its rating
    /// finite.
    public let isOneSided: Bool

    /// The rating without the noise of its last digits, which must not order equal bots.
    fileprivate var sortKey: Double { (rating.elo * 1e6).rounded() }
  }

  /// Rates bots by games without known pairs: intervals trust the model.
  ///
  /// - Complexity: O(samples + bots³).
  public init(_ samples: [PairSample], botCount: Int, draws: DrawModel = .davidson) {
    self.init(samples, botCount: botCount, draws: draws) { _, inverse in inverse }
  }

  /// Rates bots by pairs of games: intervals hold even if the model does not fit.
  ///
  /// - Complexity: O(pairings + bots³).
  public init(_ pairings: [PairingSample], botCount: Int, draws: DrawModel = .davidson) {
    self.init(pairings.flatMap(\.samples), botCount: botCount, draws: draws) { model, inverse in
      RobustCovariance(model, pairings, inverse: inverse).rows
    }
  }

  private init(
    _ samples: [PairSample],
    botCount: Int,
    draws: DrawModel,
    covariance: (RatingModel, [[Double]]) -> [[Double]]
  ) {
    let model = RatingModel(samples, botCount: botCount, draws: draws)
    let field = FieldParts(samples, botCount: botCount)
    let inverse = PositiveMatrix(model.information).inverse
    let all = covariance(model, inverse)
    let point = RatingModel.eloPoint
    // Games do not tell how far all bots of a part together are from 0; that uncertainty is the
    // prior's, equal for all, and not part of their differences from the mean.
    let covariances = (0..<botCount).map { row in
      (0..<botCount).map { column in
        let isJoined = field.partOfBot[row] == field.partOfBot[column]
        return all[row][column] / (point * point) - (isJoined ? field.common(row) : 0)
      }
    }
    let marginals = Self.marginals(model, samples, field, covariances)
    let ratings = marginals.map { $0.estimate() }
    let scores = Self.scores(samples, botCount: botCount)
    self.draws = draws
    self.model = model
    self.field = field
    parts = field.parts
    self.inverse = inverse
    self.covariances = covariances
    self.marginals = marginals
    self.ratings = ratings
    rows = Self.sorted(
      ratings.indices.map { bot in
        let (points, games) = scores[bot]
        let isOneSided = games > 0 && (points == 0 || points == games)
        return Row(bot: bot, rating: ratings[bot], isOneSided: isOneSided)
      }
    )
    firstMove = Estimate(
      elo: model.parameters[botCount] / point,
      error: NormalDistribution.width95 * max(0, all[botCount][botCount]).squareRoot() / point
    )
    games = samples.reduce(0) { $0 + $1.games }
    drawRate = Self.drawRate(model, samples)
    fit = GoodnessOfFit(model, samples, field)
  }

  private static func sorted(_ rows: [Row]) -> [Row] {
    rows.sorted { ($1.sortKey, $0.bot) < ($0.sortKey, $1.bot) }
  }
}

extension Ratings {
  /// The rating of a bot by its index in the list of bots.
  public func rating(of bot: Int) -> Estimate { ratings[bot] }

  /// The same ratings shifted so that one bot has a given rating, with the intervals of leads over
  /// it.
  ///
  /// Bots that it is not connected to by games stay where they are.
  public func anchored(_ anchor: Int, at elo: Double) -> Ratings {
    var anchored = self
    for bot in ratings.indices where areComparable(bot, anchor) {
      let lead = bot == anchor ? Estimate(elo: 0, error: 0) : lead(of: bot, over: anchor)
      anchored.ratings[bot] = Estimate(
        elo: elo + lead.elo,
        error: lead.error,
        lower: elo + lead.lower,
        upper: elo + lead.upper
      )
    }
    anchored.rows = Self.sorted(
      rows.map {
        Row(bot: $0.bot, rating: anchored.ratings[$0.bot], isOneSided: $0.isOneSided)
      }
    )
    return anchored
  }
}

extension Ratings {
  /// The same ratings without bots of which nothing is known.
  public func without(_ bots: some Collection<Int>) -> Ratings {
    var others = self
    others.rows.removeAll { bots.contains($0.bot) }
    others.parts = parts.map { $0.filter { !bots.contains($0) } }.filter { !$0.isEmpty }
    return others
  }
}

/// The posteriors, scores and draw rate behind the ratings.
extension Ratings {
  /// The posterior of each bot's rating: a normal distribution, or a skewed one.
  private static func marginals(
    _ model: RatingModel,
    _ samples: [PairSample],
    _ field: FieldParts,
    _ covariances: [[Double]]
  ) -> [RatingMarginal] {
    var samplesOfBot = [[PairSample]](repeating: [], count: covariances.count)
    for sample in samples where sample.games > 0 {
      samplesOfBot[sample.x].append(sample)
      samplesOfBot[sample.o].append(sample)
    }
    return covariances.indices.map { bot in
      let elo = model.parameters[bot] / RatingModel.eloPoint
      let deviation = max(0, covariances[bot][bot]).squareRoot()
      guard !samplesOfBot[bot].isEmpty else {
        return RatingMarginal(elo: elo, deviation: deviation)
      }
      let others = field.part(of: bot).count - 1
      let posterior = RatingPosterior(of: bot, samplesOfBot[bot], others: others, model: model)
      let isSkew = abs(posterior.skewness) > RatingMarginal.leastSkewness
      let shape = isSkew ? posterior.shape : nil
      return RatingMarginal(elo: elo, deviation: deviation, shape: shape)
    }
  }

  private static func scores(
    _ samples: [PairSample],
    botCount: Int
  ) -> [(points: Double, games: Double)] {
    var scores = (0..<botCount).map { _ in (points: 0.0, games: 0.0) }
    for sample in samples {
      scores[sample.x].points += sample.xPoints
      scores[sample.o].points += sample.games - sample.xPoints
      scores[sample.x].games += sample.games
      scores[sample.o].games += sample.games
    }
    return scores
  }

  private static func drawRate(_ model: RatingModel, _ samples: [PairSample]) -> Double {
    guard model.draws == .halfDraws else {
      let draw = model.parameters[model.parameters.count - 1]
      return model.draws.game(difference: 0, draw: draw).probabilities.y
    }
    let games = samples.reduce(0) { $0 + $1.games }
    return games > 0 ? samples.reduce(0) { $0 + $1.draws } / games : 0
  }
}
