public import Statistics

extension Ratings {
  /// Rates the bots of a tournament.
  public init(_ result: TournamentResult) {
    self.init(result.samples, botCount: result.plan.bots.count)
  }
}
