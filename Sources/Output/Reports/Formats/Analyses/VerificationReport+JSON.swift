import Analysis
import GameModel
import TextKit

/// Verdicts for a program to read.
///
/// `Config/schema/verification.schema.json` describes it.
extension VerificationReport {
  /// The whole report.
  var json: ReportFile {
    .document("verification", ["verifications": .array(entries.map(json))])
  }

  private func json(_ entry: Entry) -> JSONValue {
    let verification = entry.verification
    let refutation = verification.refutation
    return [
      "bot": .string(entry.bot),
      "claim": .string(verification.claim.rawValue),
      "side": .string(verification.player.rawValue),
      "verdict": .string(verification.verdict.rawValue),
      "positions": .integer(verification.positions),
      "visits": .integer(verification.visits),
      "comparisons": .integer(verification.comparisons),
      "games": .integer(verification.games),
      "longest": .integer(verification.longest),
      "depth": .integer(verification.depth),
      "moves": refutation.map { .array($0.game.moves.map { .string(rules.name(of: $0)) }) }
        ?? .null,
      "contradiction": verification.contradiction.map { contradiction in
        [
          "moves": .array(contradiction.game.moves.map { .string(rules.name(of: $0)) }),
          "first": .string(rules.name(of: contradiction.first)),
          "second": .string(rules.name(of: contradiction.second)),
        ]
      } ?? .null,
      "fault": refutation?.fault.map { .string($0) } ?? .null,
      "blunder": refutation?.blunder.map { blunder in
        [
          "ply": .integer(blunder.ply),
          "played": .string(rules.name(of: blunder.played)),
          "better": .array(blunder.better.map { .string(rules.name(of: $0)) }),
        ]
      } ?? .null,
    ]
  }
}
