public import Analysis
import GameModel
import GameSolver
import Records
public import Reports
import StrategyKit
import TextKit

/// A bot's moves in a position and the reasons for them, ready to be written.
public struct ExplanationReport: AnalysisReport {
  let explanation: BotExplanation
  let name: String
  private let spec: String
  private let seed: UInt64

  var rules: Rules { explanation.position.rules }

  /// The report of an explanation.
  ///
  /// - Parameters:
  ///   - explanation: The explanation.
  ///   - name: The name of the bot.
  ///   - spec: The bot as it is entered.
  ///   - seed: The seed of what was drawn.
  public init(_ explanation: BotExplanation, of name: String, spec: String, seed: UInt64) {
    self.explanation = explanation
    self.name = name
    self.spec = spec
    self.seed = seed
  }

  func probability(of move: BotExplanation.Move) -> Double {
    Double(move.weight) / Double(explanation.total)
  }

  static var columns: [Column<Self>] {
    let moves: [Column<(move: BotExplanation.Move, report: Self)>] = [
      Column("move", .text) { $0.report.rules.name(of: $0.move.square) },
      Column("weight", .unsigned()) { $0.move.weight }
        .about("Its part of the total is the probability: exact, or how often the move was made."),
      Column("probability", .share()) { $0.report.probability(of: $0.move) },
      Column("value", .orNull(.word("win", "draw", "loss"))) {
        ($0.move.value?.result).map { "\($0)" }
      }
      .about("With best play after it, to the player who makes it; null if it is not solved."),
      Column("plies", .orNull(.whole(from: 1))) { $0.move.value?.plies }
        .about("To the end, the move included; null for a draw, or if it is not solved."),
      Column("reasons", .list(.object(reasons))) { entry in
        entry.move.reasons.map { ($0, entry.report.rules) }
      }
      .about("What the bot says of it, the most important first."),
    ]
    return [
      Column("bot", .text) { $0.name }.about("The name of the bot."),
      Column("spec", .text) { $0.spec }.about("The bot as it is entered."),
      Column("rules", .rules) { $0.rules },
      Column("position", .position) { $0.explanation.position },
      Column("playerToMove", .word()) { $0.explanation.position.playerToMove },
      .cannotArise { $0.explanation.position },
      Column("samples", .orNull(.whole(from: 1))) { $0.explanation.samples }
        .about(
          "How often the bot was asked for a move; null if it states its probabilities, which "
            + "are then exact."
        ),
      Column("isShown", .flag) { $0.explanation.isShown }
        .about("Whether a program was shown the position, since its own moves do not lead there."),
      Column("seed", .unsigned()) { $0.seed }.about("Of what was drawn."),
      Column("total", .unsigned(from: 1)) { $0.explanation.total }.about("The sum of all weights."),
      Column("summary", .orNull(.text)) { $0.explanation.summary }
        .about("What the bot says of all moves, such as how far it searched."),
      Column("moves", .list(.object(moves))) { report in
        report.explanation.moves.map { ($0, report) }
      }
      .about("Every legal move in reading order."),
    ]
  }

  private static var reasons: [Column<(reason: Explanation.Reason, rules: Rules)>] {
    [
      Column("text", .text) { $0.reason.text },
      Column("probability", .orNull(.number)) { $0.reason.probability }
        .about("Of making the move for this reason; null if it is not known, or the only one."),
      Column("line", .list(.text)) { $0.rules.names($0.reason.line) }
        .about("The moves that the bot expects, this one first; empty if it says nothing of them."),
    ]
  }

  public var document: Document {
    Document("Explanation", .document("explanation", Self.columns, self)) { _ in blocks }
  }
}
