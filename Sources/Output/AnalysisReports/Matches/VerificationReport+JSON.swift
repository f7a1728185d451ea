import Analysis
import GameModel
import Reports
import TextKit

/// Verdicts for programs.
extension VerificationReport {
  static var columns: [Column<Self>] {
    [
      Column("rules", .rules) { $0.rules },
      Column("verifications", .list(.object(entry), from: 1)) { report in
        report.entries.map { ($0.bot, $0.verification, report.rules) }
      }
      .about("A claim about each bot and side, in the order in which they were asked for."),
    ]
  }

  private static let square = ValueType<String>.text(pattern: "^[a-z]{1,2}[0-9]{1,2}$")

  private static var entry: [Column<(bot: String, proof: Verification, rules: Rules)>] {
    [
      Column("bot", .text) { $0.bot }.about("Its name."),
      Column("claim", .word()) { $0.proof.claim },
      Column("side", .word()) { $0.proof.player },
      Column("verdict", .word()) { $0.proof.verdict },
      Column("isConditional", .flag) { $0.proof.isConditional }
        .about("Whether it is proved only if the bot, which was asked, answers again as it did."),
      Column("positions", .count) { $0.proof.positions }
        .about("The positions in which the bot was to move."),
      Column("visits", .count) { $0.proof.visits }
        .about("All that was looked at, which --limit counts."),
      Column("comparisons", .count) { $0.proof.comparisons }
        .about("How often a deterministic bot was asked again, and answered the same."),
      Column(
        "questions",
        .orNull(
          .object([
            Column("positions", .count) { $0.positions }
              .about("The positions in which it was asked."),
            Column("repeated", .count) { $0.repeated }
              .about("Those in which it was asked again, and answered the same."),
            Column("played", .count) { $0.played }
              .about(
                "Those in which it was asked in a game played from its start, and answered as to BOARD."
              ),
            Column("hasPlayedAll", .flag) { $0.hasPlayedAll }
              .about("Whether all of its games were played again, and every answer was the same."),
            Column("way", .word()) { $0.way }
              .about(
                "What it was asked by: positions that it was shown, moves that led there, or whole "
                  + "games, if its answers depend on them."
              ),
            Column("remark", .orNull(.text)) { $0.remark }
              .about("Why it was not shown positions."),
          ])
        )
      ) { $0.proof.questions }
      .about("The questions to a bot that is a program; null for others."),
      Column("games", .count) { $0.proof.games }.about("The games followed to their ends."),
      Column("wins", .count) { $0.proof.wins }.about("Those of them that the bot won."),
      Column("draws", .count) { $0.proof.draws }.about("Those that were drawn."),
      Column("losses", .count) { $0.proof.losses }.about("Those that the bot lost."),
      Column("countsAllGames", .flag) { $0.proof.countsAllGames }
        .about("Whether these are all of its games; if not, there may be more."),
      Column("longest", .count) { $0.proof.longest }.about("The plies of the longest of them."),
      Column("depth", .count) { $0.proof.depth }
        .about("All games were followed up to this many plies: no shorter one breaks the claim."),
      Column("moves", .orNull(.list(square))) { entry in
        entry.proof.refutation.map { entry.rules.names($0.game.moves) }
      }
      .about("The shortest game that breaks the claim."),
      Column(
        "contradiction",
        .orNull(
          .object([
            Column("moves", .list(square)) { $0.rules.names($0.found.game.moves) },
            Column("first", square) { $0.rules.name(of: $0.found.first) },
            Column("second", .orNull(square)) { found in
              found.found.second.map(found.rules.name(of:))
            },
            Column("failure", .orNull(.text)) { $0.found.failure?.visible }
              .about("What it once did instead of answering."),
          ])
        )
      ) { entry in entry.proof.contradiction.map { (found: $0, rules: entry.rules) } }
      .about("After these moves the bot answered first one square, then another or nothing."),
      Column("fault", .orNull(.text)) { $0.proof.refutation?.fault }
        .about("The fault that ended the game."),
      Column(
        "blunder",
        .orNull(
          .object([
            Column("ply", .whole(from: 1)) { $0.found.ply },
            Column("played", square) { $0.rules.name(of: $0.found.played) },
            Column("better", .list(square)) { $0.rules.names($0.found.better) },
          ])
        )
      ) { entry in entry.proof.refutation?.blunder.map { (found: $0, rules: entry.rules) } }
      .about("The first move of the game that gave a win or a draw away."),
    ]
  }
}
