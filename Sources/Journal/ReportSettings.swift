package import Planning
package import Results
import TournamentCore

/// What a report has besides the results.
package struct ReportSettings: Codable, Hashable, Sendable {
  /// What is asked of it.
  package var request = ReportRequest()
  /// The games whose moves are kept, `nil` for none.
  package var selection: GameSelection?
  /// How many of them a page has, besides those lost.
  package var gamesOnPage = 0
  /// What is reported of a run besides what every report has.
  package init(
    _ request: ReportRequest = ReportRequest(),
    selection: GameSelection? = nil,
    gamesOnPage: Int = 0
  ) {
    self.request = request
    self.selection = selection
    self.gamesOnPage = gamesOnPage
  }

  /// Those of a tournament of which nothing is asked.
  init(of plan: TournamentPlan) {
    self.init(
      selection: GameSelection(GameSelection.usualCount, of: plan),
      gamesOnPage: GameSelection.usualCount
    )
  }

  /// What is counted as games end besides the results, by name.
  ///
  /// - Parameter measured: What is counted for what is asked.
  /// - Returns: The names, that of the games kept with their moves among them.
  package func counts(_ measured: [String] = []) -> [String] {
    measured + (selection.map { [$0.name] } ?? [])
  }

  /// Whether it can be a report on a plan, whatever is asked.
  func isSound(for plan: TournamentPlan) -> Bool {
    request.expectations.allSatisfy { $0.isSound(for: plan) }
      && selection.map { $0.isSound(for: plan) } ?? true && gamesOnPage >= 0
  }
}
