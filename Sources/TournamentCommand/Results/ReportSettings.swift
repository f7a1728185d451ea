import GameModel
import Reports
import StrategyKit
import Planning
import TournamentCore

/// What a report has besides the results.
struct ReportSettings: Codable, Equatable {
  /// What is asked for, by the names of ``Measurements``.
  var asked: [String: String] = [:]
  /// What is expected of the bots.
  var expectations: [Expectation] = []
  /// The games whose moves are kept, `nil` for none.
  var selection: GameSelection?
  /// How many of them a page has, besides those lost.
  var gamesOnPage = 0
  /// The engines that could not play and were left out, `nil` for none.
  var skipped: [SkippedBot]?

  /// Whether it can be a report on a plan of which something is counted.
  func isSound(for tournament: TournamentIdentity) -> Bool {
    guard let measurements = try? Measurements(asked, for: tournament.plan) else { return false }
    return tournament.counts == counts(measurements)
      && expectations.allSatisfy { $0.isSound(for: tournament.plan) }
      && selection.map { $0.isSound(for: tournament.plan) } ?? true && gamesOnPage >= 0
  }

  /// What is counted as games end besides the results, by name.
  func counts(_ measurements: Measurements) -> [String] {
    measurements.counts + (selection.map { [$0.name] } ?? [])
  }

  /// The report of a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - measurements: What is asked for.
  ///   - page: What a page shows besides, where there is one.
  ///   - time: How long the bots took, where that is told.
  ///   - work: Shows how far an analysis has come.
  ///   - bots: Makes the bots, where they are needed.
  /// - Returns: The report.
  /// - Throws: Where the bots cannot be made.
  func report(
    _ result: TournamentResult,
    _ measurements: Measurements,
    page: PageMaterial? = nil,
    time: TimeReport? = nil,
    work: AnalysisWork,
    bots: @escaping () throws -> [Bot]
  ) throws -> Report {
    let findings = try measurements.findings(
      in: result,
      meter: work.meter,
      watching: { try work.run($0) },
      bots: bots
    )
    return try Report(
      result,
      findings: [.leftOut(skipped ?? [])] + findings + [.expectations(expectations)]
        + (time.map { [.time($0)] } ?? []),
      page: page
    )
  }

  /// Tells of what has failed, unless whoever is at the terminal has read it in the report.
  ///
  /// - Returns: What the exit status says of a report: an expectation that failed weighs most, then that
  ///   there was nothing but forfeits.
  func conclude(
    _ report: Report,
    _ console: Console,
    _ outputs: OpenOutputs<ReportFormat>
  ) -> ExitStatus {
    let objections = report.objections
    console.tell(objections.map(\.sentence), beside: outputs)
    return switch objections.first?.gravity {
    case .failed: .failure
    case _ where report.result.isAllForfeited: .unavailable
    case .refuted: .failure
    case .undecided: .undecided
    case nil: .success
    }
  }
}

extension TournamentResult {
  /// Says so where no game came to its end on the board.
  func tellForfeits(_ console: Console) {
    guard isAllForfeited else { return }
    console.writeError("no game was played to its end: the report has the forfeits\n")
  }
}

extension GameSelection {
  private static let nameStart = "moves of "

  /// Whether two lists of what is counted have the same selection.
  static func areAlike(_ counts: [String], _ others: [String]) -> Bool {
    counts.filter { $0.hasPrefix(nameStart) } == others.filter { $0.hasPrefix(nameStart) }
  }

  /// What is kept, in words.
  fileprivate var name: String {
    let lost = losers.sorted().map { ", those lost by bot \($0 + 1)" }.joined()
    return "\(Self.nameStart)\(count.map { "\($0)" } ?? "all") games\(count == nil ? "" : lost)"
  }
}
