import TextKit
import TournamentCore

/// The fingerprint of the result.
struct SignatureSection: StandardSection {
  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    let seed = reader.isBrief ? " · seed \(report.plan.seed)" : ""
    return [.signature(report.signature, reservation: report.reservation + seed)]
  }

  package static var members: [Column<Self>] {
    [
      Column("signature", .text(pattern: "^[0-9a-f]{16}$")) { $0.report.signature }
        .about("A hash of the configuration and all counts."),
      Column("reproducible", .flag) { $0.report.isReproducible }
        .about(
          "Whether the same configuration gives the same signature: no bot plays by the clock."
        ),
    ]
  }
}
