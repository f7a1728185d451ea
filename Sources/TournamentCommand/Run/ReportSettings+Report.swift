import Journal
import CommandKit
import Formats
import Reports
import RunFiles
import StrategyKit
import TournamentCore

/// The report of a tournament, from its settings to the exit status.
extension ReportSettings {
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

extension OpenOutputs<ReportFormat> {
  /// Writes a report to every output.
  ///
  /// - Throws: `CommandError` for the first output that cannot be written.
  func write(_ report: Report, in colours: ColourChoice, to console: Console) throws {
    try write(to: console, colours.style(on: console.screen), files: report.files)
  }
}

extension TournamentResult {
  /// Says so where no game came to its end on the board.
  func tellForfeits(_ console: Console) {
    guard isAllForfeited else { return }
    console.writeError("no game was played to its end: the report has the forfeits\n")
  }
}
