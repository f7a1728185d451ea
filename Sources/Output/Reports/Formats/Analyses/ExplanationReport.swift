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

  /// For programs to read, described by `Config/schema/explanation.schema.json`.
  public var json: ReportFile {
    let position = explanation.position
    return .document(
      "explanation",
      [
        "bot": .string(name),
        "spec": .string(spec),
        "rules": rules.json,
        "position": .string("\(position)"),
        "playerToMove": .string(position.playerToMove.rawValue),
        "samples": explanation.samples.map { .integer($0) } ?? .null,
        "seed": .unsigned(seed),
        "total": .unsigned(explanation.total),
        "summary": explanation.summary.map { .string($0) } ?? .null,
        "moves": .array(explanation.moves.map(json)),
      ]
    )
  }

  private func json(_ move: BotExplanation.Move) -> JSONValue {
    [
      "move": .string(rules.name(of: move.square)),
      "weight": .unsigned(move.weight),
      "probability": .number(probability(of: move)),
      "value": move.value.map { .string("\($0.result)") } ?? .null,
      "plies": move.value?.plies.map { .integer($0) } ?? .null,
      "reasons": .array(
        move.reasons.map { reason in
          [
            "text": .string(reason.text),
            "probability": reason.probability.map { .number($0) } ?? .null,
            "line": .array(reason.line.map { .string(rules.name(of: $0)) }),
          ]
        }
      ),
    ]
  }
}
