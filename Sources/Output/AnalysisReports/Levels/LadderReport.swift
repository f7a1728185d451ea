public import Analysis
public import GameModel
import Records
public import Reports
import TextKit

/// Levels with equal steps and what they are like, ready to be written.
public struct LadderReport: AnalysisReport {
  let ladder: Ladder
  let names: [String]
  let parameter: VariedParameter
  let bot: String
  let spec: String
  let specs: [String]
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
  ///   - bot: The name of the bot whose levels they are.
  ///   - spec: Its definition.
  ///   - specs: The definitions of the levels.
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
    spec: String,
    specs: [String],
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
    self.spec = spec
    self.specs = specs
    self.anchor = anchor
    self.rules = rules
    self.model = model
    self.fit = fit
    self.asked = asked
  }

  static var columns: [Column<Self>] {
    [
      Column("bot", .text) { $0.bot }.about("The name of the bot whose levels they are."),
      Column("spec", .text) { $0.spec }.about("Its definition, without the parameter."),
      Column("parameter", .text) { $0.parameter.key }
        .about("The parameter in which the levels differ."),
      Column("rules", .rules) { $0.rules },
      Column("anchor", .text) { $0.anchor }.about("The bot with 0 Elo."),
      Column("levels", .list(.object(levels))) { report in
        report.names.indices.map {
          (report.names[$0], report.specs[$0], report.ladder.levels[$0])
        }
      },
      Column("crossTable", .list(.list(.orNull(.exact)))) { report in
        report.ladder.crossTable.enumerated().map { row, scores in
          scores.enumerated().map { $0 == row ? nil : $1 }
        }
      }
      .about(Self.aboutCrossTable),
      Column("weakest", .text) { $0.ladder.weakest }.about("The weakest value of the parameter."),
      Column("best", .text) { $0.ladder.best }.about("The best value of the parameter."),
      Column("rest", .orNull(.exact)) { $0.ladder.rest }
        .about(
          "The score of the best value against the highest level, if it is less than the step "
            + "asked for."
        ),
      Column("alike", .list(.count)) { $0.ladder.alike }
        .about("The lower of two neighbouring levels, from 0, that are barely distinguishable."),
      Column("falling", .list(.list(.number, count: 2))) {
        $0.ladder.dips.map { [$0.lowerBound, $0.upperBound] }
      }
      .about("Values between which strength falls on the way to the best."),
      Column(
        optional: "like",
        .object([
          Column("level", .count) { $0.level }.about("Counted from 0."),
          Column("player", .text) { $0.player },
          Column("lower", .number) { $0.fit.interval.lowerBound }
            .about("Of the 95% interval of the parameter."),
          Column("upper", .number) { $0.fit.interval.upperBound },
        ])
      ) { $0.likeness }
      .about("The level that plays like a player, by --like."),
    ]
  }

  static let aboutCrossTable =
    "The score of the row's level against the column's; null against itself."

  /// The level that plays like a player.
  private var likeness: (level: Int, player: String, fit: ParameterFit)? {
    guard let middle = ladder.middle, let model, let fit else { return nil }
    return (middle, model, fit)
  }

  private static var levels: [Column<(name: String, spec: String, level: Ladder.Level)>] {
    [
      Column("bot", .text) { $0.name }.about("The name of the level."),
      Column("spec", .text) { $0.spec }.about("Its definition, as on a command line."),
      Column("value", .text) { $0.level.value }.about("Of the parameter, as written in a spec."),
      Column("elo", .number(decimals: 2)) { $0.level.elo }
        .about("Fitted to the exact scores of all levels and the anchor."),
      Column("step", .orNull(.exact)) { $0.level.step }
        .about("The score against the level below; null for the lowest."),
      Column("againstRandom", .exact) { $0.level.againstRandom }
        .about("The score against a bot that moves at random."),
      Column("againstPerfect", .orNull(.exact)) { $0.level.againstPerfect }
        .about(
          "The score against a bot that picks any of the best moves; null if there are too "
            + "many positions."
        ),
      Column("profile", .orNull(.object(profile))) { $0.level.profile }
        .about(
          "Its mistakes in a game against a bot that moves at random; null if there are too "
            + "many positions."
        ),
    ]
  }

  private static var profile: [Column<LevelProfile>] {
    [
      Column("plies", .number) { $0.plies }.about("The moves of both players.")
    ]
      + LevelMistake.allCases.map { mistake in
        Column(mistake.rawValue, .number) { $0.count(of: mistake) }
          .about(mistake.about)
      }
  }

  public var document: Document {
    Document("Levels", .document("levels", Self.columns, self)) { _ in blocks }
  }
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
