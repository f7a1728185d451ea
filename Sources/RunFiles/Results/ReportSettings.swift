package import Planning
package import Reports
import TournamentCore

/// What a report has besides the results.
package struct ReportSettings: Codable, Equatable {
  /// What is asked of it.
  package var request = ReportRequest()
  /// The games whose moves are kept, `nil` for none.
  package var selection: GameSelection?
  /// How many of them a page has, besides those lost.
  package var gamesOnPage = 0
  package init(
    _ request: ReportRequest = ReportRequest(),
    selection: GameSelection? = nil,
    gamesOnPage: Int = 0
  ) {
    self.request = request
    self.selection = selection
    self.gamesOnPage = gamesOnPage
  }

  /// Whether it can be a report on a plan of which something is counted.
  package func isSound(for tournament: TournamentIdentity) -> Bool {
    guard let measurements = try? Measurements(request, for: tournament.plan) else { return false }
    return tournament.counts == counts(measurements)
      && request.expectations.allSatisfy { $0.isSound(for: tournament.plan) }
      && selection.map { $0.isSound(for: tournament.plan) } ?? true && gamesOnPage >= 0
  }

  /// What is counted as games end besides the results, by name.
  package func counts(_ measurements: Measurements) -> [String] {
    measurements.counts + (selection.map { [$0.name] } ?? [])
  }
}

extension GameSelection {
  private static let nameStart = "moves of "

  /// Whether two lists of what is counted have the same selection.
  package static func areAlike(_ counts: [String], _ others: [String]) -> Bool {
    counts.filter { $0.hasPrefix(nameStart) } == others.filter { $0.hasPrefix(nameStart) }
  }

  /// What is kept, in words.
  fileprivate var name: String {
    let lost = losers.sorted().map { ", those lost by bot \($0 + 1)" }.joined()
    return "\(Self.nameStart)\(count.map { "\($0)" } ?? "all") games\(count == nil ? "" : lost)"
  }
}
