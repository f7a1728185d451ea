public import GameModel
public import Statistics

/// Something expected of a bot in a tournament, such as that it loses no game.
public struct Expectation: Hashable, Sendable, Codable {
  /// The bot by its index in the list of bots.
  public let bot: Int
  /// The opponent against which games count, or `nil` for all.
  public let opponent: Int?
  /// The side with which games count, or `nil` for both.
  public let side: Player?
  /// The measured quantity.
  public let measure: Measure
  /// How the measure should compare with the bound.
  public let comparison: Comparison
  /// The bound, in the unit of the measure.
  public let bound: Double

  /// A quantity, from the bot's own point of view.
  public enum Measure: String, CaseIterable, Sendable, Codable {
    /// Points per game, 0 to 1.
    case score
    /// Games won, drawn and lost.
    case wins, draws, losses
    /// Games lost by forfeit, played or not.
    case forfeits
    /// Elo points above the mean, or above the opponent.
    case elo
    /// The rank in the standings, from 1.
    case rank
  }

  /// How the measure and the bound are compared.
  public enum Comparison: String, CaseIterable, Sendable, Codable {
    case atLeast = ">="
    case atMost = "<="
    /// More than the bound.
    case above = ">"
    /// Less than the bound.
    case below = "<"
    /// Exactly the bound.
    case equal = "="
  }

  /// The outcome of an expectation.
  public struct Outcome: Hashable, Sendable {
    /// The expectation.
    public let expectation: Expectation
    /// The measured value, or `nil` if no game tells it.
    public let value: Double?
    /// Whether it was met.
    public let isMet: Bool
  }

  /// An expectation of a bot: `opponent` and `side` narrow the games that count.
  public init(
    bot: Int,
    opponent: Int? = nil,
    side: Player? = nil,
    _ measure: Measure,
    _ comparison: Comparison,
    _ bound: Double
  ) {
    self.bot = bot
    self.opponent = opponent
    self.side = side
    self.measure = measure
    self.comparison = comparison
    self.bound = bound
  }
}

extension Expectation.Measure {
  /// Whether it can be measured against one opponent.
  public var takesOpponent: Bool { self != .rank }

  /// Whether it can be measured with one side.
  public var takesSide: Bool { self != .rank && self != .elo }

  /// Whether a bound makes sense.
  public func allows(_ bound: Double) -> Bool {
    switch self {
    case .score: (0...1).contains(bound)
    case .wins, .draws, .losses, .forfeits: bound >= 0 && bound == bound.rounded()
    case .rank: bound >= 1 && bound == bound.rounded()
    case .elo: bound.isFinite
    }
  }

  /// The bounds that make sense, in words.
  public var bounds: String {
    switch self {
    case .score: "a number from 0 to 1"
    case .wins, .draws, .losses, .forfeits: "a whole number, 0 or more"
    case .rank: "1 or more"
    case .elo: "a number"
    }
  }
}

extension Expectation.Comparison {
  package func holds(_ value: Double, _ bound: Double) -> Bool {
    switch self {
    case .atLeast: value >= bound
    case .atMost: value <= bound
    case .above: value > bound
    case .below: value < bound
    case .equal: value == bound
    }
  }
}

extension Expectation {
  /// Compares a result with the expectation, which is not met if no game was played.
  public func outcome(
    of result: TournamentResult,
    _ standings: Standings,
    _ ratings: Ratings
  ) -> Outcome {
    let value = value(in: result, standings, ratings)
    return Outcome(
      expectation: self,
      value: value,
      isMet: value.map { comparison.holds($0, bound) } ?? false
    )
  }

  private func value(
    in result: TournamentResult,
    _ standings: Standings,
    _ ratings: Ratings
  ) -> Double? {
    let (score, forfeits) = games(in: result)
    guard score.games > 0 else { return nil }
    switch measure {
    case .score: return score.rate
    case .wins: return Double(score.wins)
    case .draws: return Double(score.draws)
    case .losses: return Double(score.losses)
    case .forfeits: return Double(forfeits)
    case .elo:
      guard result.finishedCount > 0 else { return nil }
      let elo = opponent.map { ratings.lead(of: bot, over: $0) } ?? ratings.rating(of: bot)
      return (elo.elo * 10).rounded() / 10
    case .rank: return standings.rows.first { $0.bot == bot }.map { Double($0.rank) }
    }
  }

  private func games(in result: TournamentResult) -> (score: Score, forfeits: Int) {
    var (score, forfeits) = (Score(), 0)
    for other in opponent.map({ $0..<$0 + 1 }) ?? result.plan.bots.indices {
      if side != .o, let tally = result.tally(x: bot, o: other) {
        score += tally.score
        forfeits += tally.x.forfeits
      }
      if side != .x, let tally = result.tally(x: other, o: bot) {
        score += tally.score.inverted
        forfeits += tally.o.forfeits
      }
    }
    return (score, forfeits)
  }
}

extension Expectation {
  /// Whether it fits the bots of a plan, since a file that is read back may come from anyone.
  package func isSound(for plan: TournamentPlan) -> Bool {
    plan.bots.indices.contains(bot) && opponent.map(plan.bots.indices.contains) ?? true
      && opponent != bot && (opponent == nil || measure.takesOpponent)
      && (side == nil || measure.takesSide) && measure.allows(bound)
  }
}
