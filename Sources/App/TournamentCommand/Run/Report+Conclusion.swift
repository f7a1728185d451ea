import CommandKit
import Journal
import Reports
import StrategyKit
import TextKit
import TournamentCore

extension ReportInputs {
  /// The report of a run or a merge.
  init(_ work: AnalysisWork, time: TimeReport? = nil, bots: @escaping () throws -> [Bot]) {
    self.init(time: time, meter: work.meter, watching: { try work.run($0) }, bots: bots)
  }
}

/// Writing a report, and the exit status.
extension Report {
  /// Prints what failed, unless the person at the terminal has already read it in the report.
  ///
  /// - Returns: The exit status: a failed expectation comes first, then a run in which every game
  ///   was forfeited.
  func conclude(_ console: Console, _ outputs: OpenOutputs) -> ExitStatus {
    let objections = objections
    if outputs.unseenPaths(on: console).isEmpty {
      console.print(verdicts: objections.map(\.sentence), beside: outputs)
    }
    return status
  }

  var status: ExitStatus {
    switch objections.first?.gravity {
    case .failed: .failure
    case _ where result.isAllForfeited: .unavailable
    case .refuted: .failure
    case .undecided: .undecided
    case nil: .success
    }
  }
}
