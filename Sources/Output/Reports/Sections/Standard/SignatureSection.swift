package import TextKit
import TournamentCore

/// The fingerprint of the result.
package struct SignatureSection: StandardSection {
  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    let seed = reader.isBrief ? " · seed \(report.plan.seed)" : ""
    return [.signature(report.signature, reservation: report.reservation + seed)]
  }

  package var members: [String: JSONValue] {
    ["signature": .string(report.signature), "reproducible": .bool(report.isReproducible)]
  }
}
