public import Analysis
public import GameModel
import Records
public import TextKit

/// Levels with equal steps and what they are like, ready to be written.
public struct LadderReport: AnalysisReport {
  let ladder: Ladder
  let names: [String]
  let parameter: VariedParameter
  let bot: String
  let anchor: String
  let rules: Rules
  /// Whom the middle level plays like, or `nil` for nobody.
  let model: String?
  /// How that was found.
  let fit: ParameterFit?
  /// How many levels were to be around that, or `nil` if that was left open.
  let asked: Int?

  /// The report of a ladder.
  ///
  /// - Parameters:
  ///   - ladder: The levels.
  ///   - names: The names of the levels.
  ///   - parameter: The parameter that varies.
  ///   - bot: The bot whose levels they are.
  ///   - anchor: The bot with 0 Elo.
  ///   - rules: The game.
  ///   - model: The player whom the middle level plays like, or `nil` for nobody.
  ///   - fit: How that was found.
  ///   - asked: How many levels were to be around that, or `nil` if that was left open.
  public init(
    _ ladder: Ladder,
    names: [String],
    parameter: VariedParameter,
    bot: String,
    anchor: String,
    rules: Rules,
    model: String? = nil,
    fit: ParameterFit? = nil,
    asked: Int? = nil
  ) {
    self.ladder = ladder
    self.names = names
    self.parameter = parameter
    self.bot = bot
    self.anchor = anchor
    self.rules = rules
    self.model = model
    self.fit = fit
    self.asked = asked
  }

  /// For programs to read, described by `Config/schema/levels.schema.json`.
  public var json: ReportFile {
    var members: [String: JSONValue] = [
      "bot": .string(bot),
      "parameter": .string(parameter.key),
      "rules": rules.json,
      "anchor": .string(anchor),
      "levels": .array(names.indices.map(level)),
      "crossTable": .array(
        ladder.crossTable.enumerated().map { row, scores in
          .array(scores.enumerated().map { $0 == row ? .null : $1.json })
        }
      ),
      "weakest": .string(ladder.weakest),
      "best": .string(ladder.best),
      "rest": ladder.rest.map(\.json) ?? .null,
      "alike": .array(ladder.alike.map { .integer($0) }),
      "falling": .array(
        ladder.dips.map { .array([.number($0.lowerBound), .number($0.upperBound)]) }
      ),
    ]
    if let middle = ladder.middle, let model, let fit {
      members["like"] = [
        "level": .integer(middle),
        "player": .string(model),
        "lower": .number(fit.interval.lowerBound),
        "upper": .number(fit.interval.upperBound),
      ]
    }
    return .document("levels", members)
  }

  private func level(_ index: Int) -> JSONValue {
    let level = ladder.levels[index]
    return [
      "name": .string(names[index]),
      "value": .string(level.value),
      "elo": .number(level.elo.rounded(decimals: 2)),
      "step": level.step?.json ?? .null,
      "againstRandom": level.againstRandom.json,
      "againstPerfect": level.againstPerfect?.json ?? .null,
      "profile": level.profile.map { profile in
        JSONValue(
          Dictionary(
            uniqueKeysWithValues: LevelMistake.allCases.map {
              ($0.rawValue, .number(profile.count(of: $0)))
            }
          )
          .merging(["plies": .number(profile.plies)]) { $1 }
        )
      } ?? .null,
    ]
  }
}
