import Journal
import CommandKit
import Formats
import Reports
import RunFiles
import StrategyKit
import TournamentCore

extension Evidence {
  /// What a run or a merge has to show.
  ///
  /// - Parameters:
  ///   - work: Shows how far an analysis has come.
  ///   - time: How long the bots took, where that is told.
  ///   - bots: Makes the bots, where they are needed.
  init(_ work: AnalysisWork, time: TimeReport? = nil, bots: @escaping () throws -> [Bot]) {
    self.init(time: time, meter: work.meter, watching: { try work.run($0) }, bots: bots)
  }
}

/// The end of a report: what is told of it, and the exit status.
extension Report {
  /// Tells of what has failed, unless whoever is at the terminal has read it in the report.
  ///
  /// - Returns: What the exit status says of a report: an expectation that failed weighs most, then that
  ///   there was nothing but forfeits.
  func conclude(_ console: Console, _ outputs: OpenOutputs<ReportFormat>) -> ExitStatus {
    let objections = objections
    console.tell(objections.map(\.sentence), beside: outputs)
    return switch objections.first?.gravity {
    case .failed: .failure
    case _ where result.isAllForfeited: .unavailable
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
