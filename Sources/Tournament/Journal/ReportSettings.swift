package import TournamentCore

/// The contents of a report in addition to the results.
package struct ReportSettings: Codable, Hashable, Sendable {
  package var request = SelectedStatistics()
  /// The games whose moves are kept, or `nil` for none.
  package var selection: GameSelection?
  /// How many of them a page has, in addition to lost games.
  package var gamesOnPage = 0
  package init(
    _ request: SelectedStatistics = SelectedStatistics(),
    selection: GameSelection? = nil,
    gamesOnPage: Int = 0
  ) {
    self.request = request
    self.selection = selection
    self.gamesOnPage = gamesOnPage
  }

  init(of plan: TournamentPlan) {
    self.init(
      selection: GameSelection(GameSelection.usualCount, of: plan),
      gamesOnPage: GameSelection.usualCount
    )
  }

  package func ofRound(_ round: TournamentPlan) -> ReportSettings {
    var settings = self
    settings.selection = selection?.ofRound(round)
    return settings
  }

  /// The names of what is counted as games end, in addition to the results, including that of the
  /// kept games.
  package func counts(_ measured: [String] = []) -> [String] {
    measured + (selection.map { [$0.name] } ?? [])
  }

  /// Whether it can be a report on a plan, whatever is requested.
  func isSound(for plan: TournamentPlan) -> Bool {
    request.expectations.allSatisfy { $0.isSound(for: plan) }
      && selection.map { $0.isSound(for: plan) } ?? true && gamesOnPage >= 0
  }
}
