package import Planning
import Statistics
import TextKit
package import TournamentCore

/// Asks for a sequential test of two bots, which ends the games when it is decided.
package struct SequentialTestMeasurement: Measurement {
  package static let option: MeasurementOption? = MeasurementOption(
    "sprt",
    takes: "TEST",
    "stop when it is decided whether the first of two bots is stronger, as in elo0=0,elo1=10; "
      + "alpha=0.05,beta=0.05 are the error rates"
  )
  package static let mayStopEarly = true

  private let test: SPRT

  package init?(_ request: ReportRequest, for plan: TournamentPlan) throws(MeasurementError) {
    guard let text = request.text(for: Self.self) else { return nil }
    test = try Self.test(text)
    let count = plan.bots.count
    guard count == 2 else {
      throw .bots("--sprt is a test between two bots, and there are \(count)")
    }
  }

  package var text: String { test.condition }

  package func isDecided(by result: TournamentResult) -> Bool {
    test.verdict(on: result.countedPairs) != .undecided
  }

  package func section(of report: Report, by evidence: Evidence) -> (any Section)? {
    let result = report.result
    let test = SequentialTest(test, on: result.countedPairs, isPartial: result.isPartial)
    return SequentialTestSection(report: report, test: test)
  }
}

/// The test as it is written.
extension SequentialTestMeasurement {
  private static func test(_ text: String) throws(MeasurementError) -> SPRT {
    let values = try values(text)
    guard let elo0 = values["elo0"] ?? nil, let elo1 = values["elo1"] ?? nil,
      let alpha = values["alpha"] ?? nil, let beta = values["beta"] ?? nil
    else { throw .refused("--sprt takes elo0 and elo1, \(example)") }
    guard let test = SPRT(elo0: elo0, elo1: elo1, alpha: alpha, beta: beta) else {
      throw .refused(
        "--sprt takes an elo0 below elo1, both from -1000 to 1000, and error rates "
          + "between 0 and 0.5"
      )
    }
    return test
  }

  /// The values by their keys, `nil` for those that lack one.
  private static func values(_ text: String) throws(MeasurementError) -> [String: Double?] {
    var given: Set<String> = []
    var values = ["elo0": nil, "elo1": nil, "alpha": 0.05, "beta": 0.05]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2, let number = Double(pair[1]), number.isFinite else {
        throw .refused("--sprt has numbers, \(example), not '\(part)'")
      }
      guard values.keys.contains(pair[0]) else {
        let keys = values.keys.sorted()
        let remedy =
          pair[0].suggestion(in: keys)
          ?? "there are \(keys.joined(separator: ", "))"
        throw .refused("--sprt has no '\(pair[0])'; \(remedy)")
      }
      guard given.insert(pair[0]).inserted else {
        throw .refused("--sprt has '\(pair[0])' twice; give it once")
      }
      values[pair[0]] = number
    }
    return values
  }

  private static var example: String { "as in --sprt elo0=0,elo1=10" }
}

extension TournamentResult {
  /// The pairs of games of the only pairing, those that repeat once.
  fileprivate var countedPairs: PairCounts {
    PairCounts(sample(ofPairing: 0).pairPoints.counts.map { Int($0) })
  }
}
