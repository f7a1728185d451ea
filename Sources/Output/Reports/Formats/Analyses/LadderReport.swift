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

  static var columns: [Column<Self>] {
    [
      Column("bot", .text, about: "The bot whose levels they are.") { $0.bot },
      Column("parameter", .text, about: "The parameter in which the levels differ.") {
        $0.parameter.key
      },
      Column("rules", .rules) { $0.rules },
      Column("anchor", .text, about: "The bot with 0 Elo.") { $0.anchor },
      Column("levels", .list(.object(levels))) { Array(zip($0.names, $0.ladder.levels)) },
      Column("crossTable", .list(.list(.orNull(.exact))), about: Self.aboutCrossTable) { report in
        report.ladder.crossTable.enumerated().map { row, scores in
          scores.enumerated().map { $0 == row ? nil : $1 }
        }
      },
      Column("weakest", .text, about: "The weakest value of the parameter.") { $0.ladder.weakest },
      Column("best", .text, about: "The best value of the parameter.") { $0.ladder.best },
      Column(
        "rest",
        .orNull(.exact),
        about: "The score of the best value against the highest level, if it is less than the step "
          + "asked for."
      ) { $0.ladder.rest },
      Column(
        "alike",
        .list(.count),
        about: "The lower of two neighbouring levels, from 0, that are hardly different to play."
      ) { $0.ladder.alike },
      Column(
        "falling",
        .list(.list(.number, count: 2)),
        about: "Values between which strength falls on the way to the best."
      ) { $0.ladder.dips.map { [$0.lowerBound, $0.upperBound] } },
      Column(
        optional: "like",
        .object([
          Column("level", .count, about: "Counted from 0.") { $0.level },
          Column("player", .text) { $0.player },
          Column("lower", .number, about: "Of the 95 % interval of the parameter.") {
            $0.fit.interval.lowerBound
          },
          Column("upper", .number) { $0.fit.interval.upperBound },
        ]),
        about: "The level that plays like a player, by --like."
      ) { $0.likeness },
    ]
  }

  static let aboutCrossTable =
    "The score of the row's level against the column's; null against itself."

  /// The level that plays like a player.
  private var likeness: (level: Int, player: String, fit: ParameterFit)? {
    guard let middle = ladder.middle, let model, let fit else { return nil }
    return (middle, model, fit)
  }

  private static var levels: [Column<(name: String, level: Ladder.Level)>] {
    [
      Column("name", .text) { $0.name },
      Column("value", .text, about: "Of the parameter, as written in a spec.") { $0.level.value },
      Column(
        "elo",
        .number(decimals: 2),
        about: "Fitted to the exact scores of all levels and the anchor."
      ) { $0.level.elo },
      Column(
        "step",
        .orNull(.exact),
        about: "The score against the level below; null for the lowest."
      ) { $0.level.step },
      Column("againstRandom", .exact, about: "The score against a bot that makes any move.") {
        $0.level.againstRandom
      },
      Column(
        "againstPerfect",
        .orNull(.exact),
        about: "The score against a bot that makes any of the best moves; null if there are too "
          + "many positions."
      ) { $0.level.againstPerfect },
      Column(
        "profile",
        .orNull(.object(profile)),
        about: "Its mistakes in a game against a bot that makes any move; null if there are too "
          + "many positions."
      ) { $0.level.profile },
    ]
  }

  private static var profile: [Column<LevelProfile>] {
    [Column("plies", .number, about: "The moves of both players.") { $0.plies }]
      + LevelMistake.allCases.map { mistake in
        Column(mistake.rawValue, .number, about: mistake.about) { $0.count(of: mistake) }
      }
  }

  public var json: ReportFile { .document("levels", Self.columns, self) }
}

extension LevelMistake {
  fileprivate var about: String {
    switch self {
    case .missedWin: "Lines not completed."
    case .missedBlock: "Lines of the opponent not blocked."
    case .missedFork: "Double threats not made."
    case .lostWin: "Won positions that were won no longer."
    case .lostDraw: "Drawn positions that were lost."
    }
  }
}
