package import Planning
package import TournamentCore

/// What a report has besides the results.
package struct ReportSettings: Codable, Hashable, Sendable {
  /// What is asked for, by the names of measurements.
  package var asked: [String: String] = [:]
  /// What is expected of the bots.
  package var expectations: [Expectation] = []
  /// The games whose moves are kept, `nil` for none.
  package var selection: GameSelection?
  /// How many of them a page has, besides those lost.
  package var gamesOnPage = 0
  /// The engines that could not play and were left out, `nil` for none.
  package var skipped: [SkippedBot]?

  package init(
    asked: [String: String] = [:],
    expectations: [Expectation] = [],
    selection: GameSelection? = nil,
    gamesOnPage: Int = 0,
    skipped: [SkippedBot]? = nil
  ) {
    self.asked = asked
    self.expectations = expectations
    self.selection = selection
    self.gamesOnPage = gamesOnPage
    self.skipped = skipped
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
    expectations.allSatisfy { $0.isSound(for: plan) }
      && selection.map { $0.isSound(for: plan) } ?? true && gamesOnPage >= 0
  }
}
