import AnalysisCommands
import CommandKit
import Formats
import Journal
import Reports
import Results
import RunFiles
import StrategyKit
import Subcommands
import TextKit
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
    if outputs.unseenPaths(on: console).isEmpty {
      console.tell(objections.map(\.sentence), beside: outputs)
    }
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
  /// Writes a report to every output; where all are files, the terminal has the standings, and what
  /// was written.
  ///
  /// - Throws: `CommandError` for the first output that cannot be written.
  func write(_ report: Report, _ options: TextOptions, to console: Console) throws {
    try write(to: console, options, files: report.files)
    let paths = unseenPaths(on: console)
    guard !paths.isEmpty else { return }
    let style = options.style(on: console.screen)
    try console.print(
      report.standings(style) + style.shown("\nWrote \(paths.map(\.visible).listed).\n")
    )
  }
}

extension TournamentResult {
  /// Says so where no game came to its end on the board.
  func tellForfeits(_ console: Console) {
    guard isAllForfeited else { return }
    console.writeError("no game was played to the end: see the forfeits in the report\n")
  }
}
