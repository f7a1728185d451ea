/// Whether what a file says is expected can be: what is read back is made by whoever wrote the file.
extension Expectation {
  /// Whether it can be expected of the bots of a plan.
  package func isSound(for plan: TournamentPlan) -> Bool {
    plan.bots.indices.contains(bot) && opponent.map(plan.bots.indices.contains) ?? true
      && opponent != bot && (opponent == nil || measure.takesOpponent)
      && (side == nil || measure.takesSide) && measure.allows(bound)
  }
}
