import Foundation

/// How strong the bots of a tournament are, in Elo, with 95% intervals.
///
/// Elo is the logistic scale of the expected score, half a point for a draw: if X is d points above O
/// and the first move is worth f points, X's expected score is 1 / (1 + 10^(-(d + f) / 400)). The
/// ratings and f are the likeliest ones, as in Ordo. Between two bots alone the lead is the logit of
/// the score, as in cutechess and fastchess. A bot that won or lost every game is rated as if it had
/// drawn one game more.
///
/// Intervals are based on pairs of games with sides swapped and hold even if the model does not
/// fit, after Huber and White. Intervals of ratings are those of the differences from the mean of
/// the bots that they are connected to by games.
///
/// ```swift
/// let ratings = Ratings(pairings, botCount: 4)
/// for row in ratings.rows { print(row.bot, row.rating.lower, row.rating.elo, row.rating.upper) }
/// ```
public struct Ratings: Hashable, Sendable {
  /// A row for each bot that is rated, strongest first.
  public private(set) var rows: [Row]
  /// The value of moving first.
  public let firstMove: Estimate
  /// The number of games that count: those that deterministic bots repeat count once.
  public let games: Double
  /// The connected parts of the field, each with its own mean: bots in different parts cannot be
  /// compared.
  public private(set) var parts: [[Int]]
  var field: FieldParts { model.field }
  /// The covariances of the model's parameters.
  let covariances: [[Double]]
  /// The fitted model and the covariance of its parameters if it is true, from which leads and
  /// residuals are computed.
  package let model: RatingModel
  package let inverse: [[Double]]
  /// The ratings as they are shown, by the bots' indices in the list of bots.
  private var ratings: [Estimate]

  /// A number of Elo points.
  public struct Estimate: Hashable, Sendable {
    /// Points.
    public let elo: Double
    /// The lower end of the 95% interval.
    public let lower: Double
    /// The upper end.
    public let upper: Double

    /// A number of points with its error.
    public init(elo: Double, error: Double) {
      self.init(elo: elo, lower: elo - error, upper: elo + error)
    }

    /// A number of points with the ends of its interval.
    public init(elo: Double, lower: Double, upper: Double) {
      self.elo = elo
      self.lower = lower
      self.upper = upper
    }

    /// Half the width of the 95% interval.
    public var error: Double { (upper - lower) / 2 }

    /// The same from the other side.
    public var inverted: Estimate { Estimate(elo: -elo, lower: -upper, upper: -lower) }
  }

  /// The rating of a bot.
  public struct Row: Hashable, Sendable {
    /// The bot by its index in the list of bots.
    public let bot: Int
    /// Points above the mean of all bots that it is connected to by games.
    public let rating: Estimate
    /// Whether the bot won, or lost, every game that counts: then one more counts as drawn.
    public let isOneSided: Bool

    /// The rating without the noise of its last digits, which must not order equal bots.
    fileprivate var sortKey: Double { (rating.elo * 1e6).rounded() }
  }

  /// Rates bots by pairs of games.
  ///
  /// - Complexity: O(pairings + bots³).
  public init(_ pairings: [PairingSample], botCount: Int) {
    let samples = pairings.flatMap(\.samples)
    let model = RatingModel(samples, botCount: botCount)
    let inverse = PositiveMatrix(model.information).inverse
    let covariances = RatingCovariance(model, pairings, inverse: inverse).rows
    let ratings = (0..<botCount).map { bot in
      let others = Double(model.field.part(of: bot).count - 1)
      return Estimate(
        model.parameters[bot],
        variance: covariances[bot][bot],
        scale: others > 0 ? (others + 1) / others : 1
      )
    }
    let scores = Self.scores(samples, botCount: botCount)
    self.model = model
    parts = model.field.parts
    self.inverse = inverse
    self.covariances = covariances
    self.ratings = ratings
    rows = Self.sorted(
      ratings.indices.map { bot in
        let (points, games) = scores[bot]
        let isOneSided = games > 0 && (points == 0 || points == games)
        return Row(bot: bot, rating: ratings[bot], isOneSided: isOneSided)
      }
    )
    firstMove = Estimate(
      model.parameters[botCount],
      variance: covariances[botCount][botCount]
    )
    games = samples.reduce(0) { $0 + $1.games }
  }

  /// Rates bots by games without known pairs.
  ///
  /// - Complexity: O(samples + bots³).
  public init(_ samples: [PairSample], botCount: Int) {
    let pairings = samples.map { sample in
      PairingSample(
        first: sample.x,
        second: sample.o,
        looseAsX: [sample.xWins, sample.draws, sample.oWins]
      )
    }
    self.init(pairings, botCount: botCount)
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
        lower: elo + lead.lower,
        upper: elo + lead.upper
      )
    }
    anchored.sortRows()
    return anchored
  }

  /// The same ratings relative to the mean of some bots, with the intervals of the distances from it.
  package func relative(toMeanOf reference: [Int]) -> Ratings {
    let forecast = IntervalForecast(self, reference: reference)
    let mean = reference.reduce(0) { $0 + ratings[$1].elo } / Double(reference.count)
    var relative = self
    relative.ratings = ratings.indices.map { bot in
      Estimate(elo: ratings[bot].elo - mean, error: forecast.halfWidth(of: bot))
    }
    relative.sortRows()
    return relative
  }

  private mutating func sortRows() {
    rows = Self.sorted(
      rows.map { Row(bot: $0.bot, rating: ratings[$0.bot], isOneSided: $0.isOneSided) }
    )
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

extension Ratings {
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
}

extension Ratings.Estimate {
  /// The estimate of a difference of log strengths, or of a share of it.
  ///
  /// The interval is that of Wilson of a score that is as uncertain: on the logistic scale it reaches
  /// equally far to both sides, whatever the score.
  ///
  /// - Parameters:
  ///   - difference: The log strength.
  ///   - variance: Its variance.
  ///   - scale: How much larger the difference is of which this is a share.
  init(_ difference: Double, variance: Double, scale: Double = 1) {
    let unit = scale * RatingModel.eloPoint
    self.init(
      elo: difference / RatingModel.eloPoint,
      error: 2 / unit
        * asinh(NormalDistribution.width95 * scale * max(0, variance).squareRoot() / 2)
    )
  }
}
