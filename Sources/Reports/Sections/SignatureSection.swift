import TextKit

/// The fingerprint of the result.
struct SignatureSection: Section {
  let report: Report

  func parts(for reader: Reader) -> [Part] {
    [.signature(report.signature, reservation: report.reservation)]
  }

  var members: [String: JSONValue] {
    ["signature": .string(report.signature), "reproducible": .bool(report.isReproducible)]
  }
}
