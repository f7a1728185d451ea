import TournamentCore

extension TournamentPlan {
  /// A plan with bots of some names, left to chance and of no kind in particular.
  init(_ names: [String] = ["a", "b"], _ terms: Terms) throws(PlanError) {
    try self.init(names.map { PlannedBot(name: $0, spec: "kind:a=1") }, terms)
  }
}
