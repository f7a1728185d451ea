package import TextKit

/// The fingerprint of the result.
package struct SignatureSection: Section {
  package let report: Report

  package func parts(for reader: Reader) -> [Part] {
    [.signature(report.signature, reservation: report.reservation)]
  }

  package var members: [String: JSONValue] {
    ["signature": .string(report.signature), "reproducible": .bool(report.isReproducible)]
  }
}
