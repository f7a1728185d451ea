public import Statistics

/// The next round of a league: the pairings whose games narrow intervals most.
///
/// Pairings are chosen a few games at a time. What games would tell is known before they are
/// played: the model's information depends on the ratings alone, which the results of a round move
/// but little. So planned games count as if they were played, and each choice is the one that most
/// narrows what those before it leave. Every number is computed in a fixed order, and of choices
/// that differ only by rounding the first is taken, so that a round is a function of the results.
///
/// Rounds are chosen by width alone, never by who is ahead: ratings are maximum-likelihood estimates
/// of a fixed model, whose intervals hold for any plan that looks only at results already counted.
///
/// ```swift
/// var field = LeagueField(entrantCount: 100)
/// let terms = RoundTerms(games: 2000, until: 20)
/// var round = LeagueRound(of: field, terms)
/// while !round.choices.isEmpty {
///   field.results = results(afterPlaying: round.choices)
///   field.finish(round)
///   round = LeagueRound(of: field, terms)
/// }
/// ```
public struct LeagueRound: Hashable, Sendable {
  /// The pairings, in the order in which they were chosen; none if nothing is left to play for.
  public let choices: [PairingChoice]
  /// The newcomers that the round is for, or none if it is for the field.
  public let newcomers: [Int]
  /// Half the width of every entrant's interval before the round, in Elo, as a distance from the
  /// mean of the field's ``LeagueField/reference``.
  public let halfWidths: [Double]
  /// Whether all intervals of entrants that play on are as narrow as asked.
  public let isNarrow: Bool

  /// Chooses a round.
  ///
  /// - Complexity: O(entrants³) for each of about a hundred choices.
  public init(of field: LeagueField, _ terms: RoundTerms) {
    let ratings = Ratings(field.results, botCount: field.entrantCount)
    self.init(of: field, terms, ratings)
  }

  /// Chooses a round for a field with known ratings.
  public init(of field: LeagueField, _ terms: RoundTerms, _ ratings: Ratings) {
    let open = field.open
    let forecast = IntervalForecast(ratings, reference: field.reference(amid: open))
    let able = field.entrants(of: open)
    let new = field.newcomers.filter { able.contains($0) }
    let others = field.active.filter { !field.newcomers.contains($0) }
    halfWidths = (0..<field.entrantCount).map(forecast.halfWidth)
    isNarrow = field.active.allSatisfy { bot in
      terms.until.map { forecast.halfWidth(of: bot) <= $0 } ?? false
    }
    if let aim = RoundAim.ofNewcomers(
      new,
      others: others,
      until: terms.until,
      games: field.games,
      forecast
    ) {
      let arrived = Set(aim.entrants)
      var plan = RoundPlan(
        open.filter { arrived.contains($0.first) || arrived.contains($0.second) },
        aim,
        terms,
        forecast
      )
      plan.fill(.newcomer)
      choices = plan.choices
      newcomers = aim.entrants
    } else {
      let players = field.active.filter { able.contains($0) }
      let aim = RoundAim.ofField(players, until: terms.until, forecast)
      var plan = RoundPlan(open, aim, terms, forecast)
      plan.serve(field.waits)
      plan.fill(.informative)
      choices = plan.choices
      newcomers = []
    }
  }

  /// The number of games of all pairings.
  public var games: Int { choices.reduce(0) { $0 + $1.games } }
}
