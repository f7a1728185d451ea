import Analysis
import GameModel
import TextKit

/// Verdicts for programs.
extension VerificationReport {
  static var columns: [Column<Self>] {
    [
      Column(
        "verifications",
        .list(.object(entry), from: 1),
        about: "A claim about each bot and side, in the order in which they were asked for."
      ) { report in report.entries.map { ($0.bot, $0.verification, report.rules) } }
    ]
  }

  private static let square = ValueType<String>.text(pattern: "^[a-z]{1,2}[0-9]{1,2}$")

  private static var entry: [Column<(bot: String, proof: Verification, rules: Rules)>] {
    [
      Column("bot", .text, about: "Its name.") { $0.bot },
      Column("claim", .word()) { $0.proof.claim },
      Column("side", .word()) { $0.proof.player },
      Column("verdict", .word()) { $0.proof.verdict },
      Column("positions", .count, about: "The positions in which the bot was to move.") {
        $0.proof.positions
      },
      Column("visits", .count, about: "All that was looked at, which --limit counts.") {
        $0.proof.visits
      },
      Column(
        "comparisons",
        .count,
        about: "How often a deterministic bot was asked again, and answered the same."
      ) { $0.proof.comparisons },
      Column("games", .count, about: "The games followed to their ends.") { $0.proof.games },
      Column("longest", .count, about: "The plies of the longest of them.") { $0.proof.longest },
      Column(
        "depth",
        .count,
        about: "All games were followed up to this many plies: no shorter one breaks the claim."
      ) { $0.proof.depth },
      Column(
        "moves",
        .orNull(.list(square)),
        about: "The shortest game that breaks the claim."
      ) { entry in entry.proof.refutation.map { entry.rules.names($0.game.moves) } },
      Column(
        "contradiction",
        .orNull(
          .object([
            Column("moves", .list(square)) { $0.rules.names($0.found.game.moves) },
            Column("first", square) { $0.rules.name(of: $0.found.first) },
            Column("second", square) { $0.rules.name(of: $0.found.second) },
          ])
        ),
        about: "After these moves the bot answered first one square, then another."
      ) { entry in entry.proof.contradiction.map { (found: $0, rules: entry.rules) } },
      Column("fault", .orNull(.text), about: "The fault that ended the game.") {
        $0.proof.refutation?.fault
      },
      Column(
        "blunder",
        .orNull(
          .object([
            Column("ply", .whole(from: 1)) { $0.found.ply },
            Column("played", square) { $0.rules.name(of: $0.found.played) },
            Column("better", .list(square)) { $0.rules.names($0.found.better) },
          ])
        ),
        about: "The first move of the game that gave a win or a draw away."
      ) { entry in entry.proof.refutation?.blunder.map { (found: $0, rules: entry.rules) } },
    ]
  }

  var json: ReportFile { .document("verification", Self.columns, self) }
}
