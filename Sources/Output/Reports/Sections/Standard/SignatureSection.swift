import TextKit
import TournamentCore

/// The fingerprint of the result.
struct SignatureSection: StandardSection {
  let report: Report

  package func parts(for reader: Reader) -> [Part] {
    let seed = reader.isBrief ? " · seed \(report.plan.seed)" : ""
    return [.signature(report.signature, reservation: reservation + seed)]
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

  /// The reservation next to the signature if it is not reproducible.
  private var reservation: String {
    let bots = plan.bots.indices.filter { plan.bots[$0].usesClock }.map(name)
    guard !bots.isEmpty else { return "" }
    return ", not reproducible: \(bots.joined(separator: ", ")) "
      + "\(bots.count == 1 ? "plays" : "play") by the clock"
  }
}
