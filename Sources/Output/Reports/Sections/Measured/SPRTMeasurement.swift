import Foundation
package import Statistics
package import TextKit
package import TournamentCore

/// Requests a sequential test of two bots, which ends the games when it is decided.
package struct SPRTMeasurement: Measurement {
  package static let option: MeasurementOption? = MeasurementOption(
    "sprt",
    takes: "TEST",
    "stop as soon as it is decided whether the first of two bots is stronger, as in "
      + "'elo0=0,elo1=10', or 'nelo0=0,nelo1=10' in normalised Elo; 'alpha' and 'beta' are the "
      + "error rates, 0.05 by default"
  )
  package static let mayStopEarly = true

  /// The refusal of such a test in a tournament in rounds.
  package static let refusalOfRounds =
    "--sprt tests two bots in one long match and cannot be used with rounds"

  let test: SPRT

  package init?(_ value: String?, for plan: TournamentPlan) throws(Problem) {
    guard let value else { return nil }
    guard plan.rounds == nil else { throw Problem(Self.refusalOfRounds) }
    test = try Self.test(value)
    let count = plan.bots.count
    guard count == 2 else {
      throw Problem(
        "--sprt tests two bots against each other, but there are \(count); choose them with --bots"
      )
    }
  }

  package var value: String? { test.condition }

  package func isDecided(by result: TournamentResult) -> Bool {
    test.verdict(on: result.countedPairs(ofPairing: 0)) != .undecided
  }

  package func progress(of result: TournamentResult) -> String? {
    let ratio = test.logLikelihoodRatio(result.countedPairs(ofPairing: 0)).fixed(decimals: 2)
      .asFigure
    let bounds = [test.lowerBound, test.upperBound].map { $0.fixed(decimals: 2).asFigure }
    return "LLR \(ratio) (\(bounds[0]) to \(bounds[1]))"
  }

  package func section(of report: Report, from inputs: ReportInputs) -> SPRTSection? {
    let result = report.result
    return SPRTSection(report: report, test: state(of: result), course: result.pairCourse)
  }

  /// The state of the test after the games of a result.
  func state(of result: TournamentResult) -> SPRTResult {
    SPRTResult(test, on: result, isPartial: result.isPartial)
  }
}

/// The test as written.
extension SPRTMeasurement {
  /// The test of a text such as "elo0=0,elo1=10".
  package static func test(_ text: String) throws(Problem) -> SPRT {
    let values = try values(text)
    let isNormalized = values["nelo0"] != nil || values["nelo1"] != nil
    let keys = isNormalized ? ["nelo0", "nelo1"] : ["elo0", "elo1"]
    guard !isNormalized || (values["elo0"] == nil && values["elo1"] == nil) else {
      throw Problem("--sprt takes elo0 and elo1, or nelo0 and nelo1 for normalised Elo, not both")
    }
    guard let elo0 = values[keys[0]], let elo1 = values[keys[1]] else {
      let (low, high) = (keys[0], keys[1])
      throw Problem("--sprt takes \(low) and \(high), as in --sprt \(low)=0,\(high)=10")
    }
    let test = SPRT(
      elo0: elo0,
      elo1: elo1,
      alpha: values["alpha"] ?? 0.05,
      beta: values["beta"] ?? 0.05,
      scale: isNormalized ? .normalized : .logistic
    )
    guard let test else {
      throw Problem(
        "--sprt takes an \(keys[0]) below \(keys[1]), both from -1000 to 1000, and error rates "
          + "between 0 and 0.5"
      )
    }
    return test
  }

  private static let keys = ["alpha", "beta", "elo0", "elo1", "nelo0", "nelo1"]

  /// The given values, by key.
  private static func values(_ text: String) throws(Problem) -> [String: Double] {
    var values: [String: Double] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard pair.count == 2, let number = Double(pair[1]), number.isFinite else {
        throw Problem("--sprt takes numbers, \(example), not '\(part)'")
      }
      guard keys.contains(pair[0]) else {
        let remedy =
          pair[0].suggestion(in: keys)
          ?? "choose from \(keys.joined(separator: ", "))"
        throw Problem("--sprt has no '\(pair[0])'; \(remedy)")
      }
      guard values[pair[0]] == nil else {
        throw Problem("--sprt has '\(pair[0])' twice; give it once")
      }
      values[pair[0]] = number
    }
    return values
  }

  private static var example: String { "as in --sprt elo0=0,elo1=10" }
}
