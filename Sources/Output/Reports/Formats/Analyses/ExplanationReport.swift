public import Analysis
import GameModel
import GameSolver
import Records
import StrategyKit
public import TextKit

/// What a bot would play in a position and why, ready to be written.
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

  /// The probability of a move.
  func probability(of move: BotExplanation.Move) -> Double {
    Double(move.weight) / Double(explanation.total)
  }

  static var columns: [Column<Self>] {
    let moves: [Column<(move: BotExplanation.Move, report: Self)>] = [
      Column("move", .text) { $0.report.rules.name(of: $0.move.square) },
      Column(
        "weight",
        .unsigned(),
        about: "Its part of the total is the probability: exact, or how often the move was made."
      ) { $0.move.weight },
      Column("probability", .share()) { $0.report.probability(of: $0.move) },
      Column(
        "value",
        .orNull(.word("win", "draw", "loss")),
        about: "With best play after it, to the player who makes it; null if it is not solved."
      ) { ($0.move.value?.result).map { "\($0)" } },
      Column(
        "plies",
        .orNull(.whole(from: 1)),
        about: "To the end, the move included; null for a draw, or if it is not solved."
      ) { $0.move.value?.plies },
      Column(
        "reasons",
        .list(.object(reasons)),
        about: "What the bot says of it, the most important first."
      ) { entry in entry.move.reasons.map { ($0, entry.report.rules) } },
    ]
    return [
      Column("bot", .text, about: "The name of the bot.") { $0.name },
      Column("spec", .text, about: "The bot as it is entered.") { $0.spec },
      Column("rules", .rules) { $0.rules },
      Column("position", .position) { $0.explanation.position },
      Column("playerToMove", .word()) { $0.explanation.position.playerToMove },
      Column(
        "samples",
        .orNull(.whole(from: 1)),
        about: "How often the bot was asked for a move; null if it states its probabilities, which "
          + "are then exact."
      ) { $0.explanation.samples },
      Column("seed", .unsigned(), about: "Of what was drawn.") { $0.seed },
      Column("total", .unsigned(from: 1), about: "The sum of all weights.") {
        $0.explanation.total
      },
      Column(
        "summary",
        .orNull(.text),
        about: "What the bot says of all moves, such as how far it searched."
      ) { $0.explanation.summary },
      Column("moves", .list(.object(moves)), about: "Every free square in reading order.") {
        report in report.explanation.moves.map { ($0, report) }
      },
    ]
  }

  private static var reasons: [Column<(reason: Explanation.Reason, rules: Rules)>] {
    [
      Column("text", .text) { $0.reason.text },
      Column(
        "probability",
        .orNull(.number),
        about: "Of making the move for this reason; null if it is not known, or the only one."
      ) { $0.reason.probability },
      Column(
        "line",
        .list(.text),
        about: "The moves that the bot expects, this one first; empty if it says nothing of them."
      ) { $0.rules.names($0.reason.line) },
    ]
  }

  public var json: ReportFile { .document("explanation", Self.columns, self) }
}
