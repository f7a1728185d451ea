public import Analysis
public import GameModel
import Records
public import Reports
import Statistics
import TextKit

/// A ladder of difficulty levels, ready to be written.
public struct LevelReport: AnalysisReport {
  private let ladder: TargetLevels
  private let names: [String]
  private let targets: [TargetLevels.Target]
  private let parameter: String
  private let bot: String
  private let spec: String
  private let specs: [String]
  private let reference: String
  private let rules: Rules

  /// The report of a ladder.
  ///
  /// - Parameters:
  ///   - ladder: The levels.
  ///   - names: The names of the levels.
  ///   - targets: The targets requested.
  ///   - parameter: The parameter that varies.
  ///   - bot: The name of the bot whose levels they are.
  ///   - spec: Its definition.
  ///   - specs: The definitions of the levels.
  ///   - reference: The bot that scores are measured against.
  ///   - rules: The game.
  public init(
    _ ladder: TargetLevels,
    names: [String],
    targets: [TargetLevels.Target],
    parameter: String,
    bot: String,
    spec: String,
    specs: [String],
    reference: String,
    rules: Rules
  ) {
    self.ladder = ladder
    self.names = names
    self.targets = targets
    self.parameter = parameter
    (self.bot, self.reference, self.rules) = (bot, reference, rules)
    (self.spec, self.specs) = (spec, specs)
  }

  private struct Level: Sendable {
    let name: String
    let spec: String
    let target: TargetLevels.Target
    let level: TargetLevels.Level
  }

  static var columns: [Column<Self>] {
    let levels: [Column<Level>] = [
      Column("bot", .text) { $0.name }.about("The name of the level."),
      Column("spec", .text) { $0.spec }.about("Its definition, as on a command line."),
      Column("value", .text) { $0.level.value }.about("Of the parameter, as written in a spec."),
      Column("asked", .target) { $0.target }.about("The score asked for, or the best possible."),
      Column("score", .exact) { $0.level.score },
      Column("otherValues", .list(.text)) { $0.level.otherValues }
        .about("That give the same score."),
    ]
    return [
      Column("bot", .text) { $0.bot }.about("The name of the bot whose levels they are."),
      Column("spec", .text) { $0.spec }.about("Its definition, without the parameter."),
      Column("parameter", .text) { $0.parameter }
        .about("The parameter in which the levels differ."),
      Column("rules", .rules) { $0.rules },
      Column("against", .text) { $0.reference }.about("The bot that scores are measured against."),
      Column("levels", .list(.object(levels))) { report in
        report.names.indices.map {
          Level(
            name: report.names[$0],
            spec: report.specs[$0],
            target: report.targets[$0],
            level: report.ladder.levels[$0]
          )
        }
      }
      .about("In the order asked for, without those that cannot be reached."),
      Column("crossTable", .list(.list(.orNull(.exact)))) { $0.ladder.crossTable }
        .about(LadderReport.aboutCrossTable),
    ]
  }

  public var document: Document {
    Document("Levels", .document("levels", Self.columns, self)) { _ in blocks }
  }

  static let crossHeading = "Expected score of the row's level against the column's"

  private var blocks: [[Part]] {
    let bots = "\(bot.visible) against \(reference.visible)"
    return [
      [.lead("Levels of \(bots): \(rules.titleInLine), exactly")],
      [.table(ladderTable)],
      names.count > 1 ? [.subheading(Self.crossHeading), .table(crossTable)] : [],
      (steps + alternatives).map { .paragraph($0) },
    ]
  }

  private var nameColumn: TextTable.Column {
    .init("Level", names.map(\.visible), .leading, canShrink: true)
  }

  private var ladderTable: TextTable {
    let asked = targets.map { target in
      switch target {
      case .best: "best"
      case .score(let score): "\(score)"
      }
    }
    let heading = parameter.capitalised
    let scores = ExactColumns.columns(ladder.levels.map(\.score))
    return TextTable(
      labels: [nameColumn],
      groups: [
        .init("", [.init("Asked", asked), .init(heading, ladder.levels.map(\.value))]),
        scores.count > 1
          ? .init("Score", scores) : .init("", scores.map { .init("Score", $0.cells) }),
      ]
    )
  }

  private var crossTable: TextTable {
    let columns = names.indices.map { column in
      TextTable.Column(
        names[column].visible,
        names.indices.map { ladder.crossTable[$0][column]?.decimal ?? "·" }
      )
    }
    return TextTable(labels: [nameColumn], groups: [.init("", columns)])
  }

  /// Whether each level is better than the one before, whose target is lower.
  private var steps: [String] {
    let ranks = targets.indices.sorted { targets[$0] < targets[$1] }
    return zip(ranks, ranks.dropFirst()).map { lower, level in
      let (name, other) = (names[level].visible, names[lower].visible)
      let value = ladder.levels[level].value
      guard value != ladder.levels[lower].value, let score = ladder.crossTable[level][lower] else {
        return "\(name) is no better than \(other): both have \(parameter) \(value)."
      }
      return "\(name) is \(Self.comparison(score)) \(other): it scores \(score.decimal) against it."
    }
  }

  /// How a bot with a score compares with its opponent.
  private static func comparison(_ score: ExactNumber) -> String {
    guard abs(score.value - 0.5) > score.error else { return "no better than" }
    return score.value > 0.5 ? "better than" : "worse than"
  }

  /// The other values that would also do, if any.
  private var alternatives: [String] {
    names.indices.compactMap { level in
      let found = ladder.levels[level]
      guard !found.otherValues.isEmpty else { return nil }
      let values = [found.value] + found.otherValues
      return
        "\(names[level].visible): \(parameter) \(values.listed) give this score; \(found.value) is used."
    }
  }
}

extension ValueType<TargetLevels.Target> {
  fileprivate static var target: Self {
    .data(.anyOf(.number(), ["const": "best"])) { target in
      if case .score(let score) = target { .number(score) } else { "best" }
    }
  }
}
