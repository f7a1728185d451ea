import Statistics
import TournamentCore

/// Why a report is not what somebody wished for.
extension Report {
  /// What was expected and has failed, or that a sequential test has refuted what it was made for, or
  /// has not decided it; in one line, `nil` where there is no such thing.
  public var failure: String? {
    let failed = expectations.filter { !$0.isMet }
    guard let first = failed.first else {
      return sprt.flatMap { $0.verdict == .h1 ? nil : "SPRT: \(verdict($0))" }
    }
    let others = failed.count == 1 ? "" : " (and \(failed.count - 1) more)"
    return "expectation failed: \(sentence(first))\(others)"
  }
}
