public import Analysis
public import GameModel
import StrategyKit

/// A ladder of difficulty levels, ready to be written.
public struct LevelReport: Sendable {
  private let ladder: LevelLadder
  private let names: [String]
  private let targets: [LevelLadder.Target]
  private let title: String

  /// The report of a ladder.
  ///
  /// - Parameters:
  ///   - ladder: The levels.
  ///   - names: What the levels are called.
  ///   - targets: What was asked for.
  ///   - bot: The bot whose levels they are.
  ///   - reference: The bot against which scores are meant.
  ///   - rules: The game.
  public init(
    _ ladder: LevelLadder,
    names: [String],
    targets: [LevelLadder.Target],
    bot: String,
    reference: String,
    rules: Rules
  ) {
    self.ladder = ladder
    self.names = names
    self.targets = targets
    title = "Levels of \(bot.visible) against \(reference.visible): \(rules), exactly"
  }

  /// The ladder and how its levels fare against each other, for a person to read.
  ///
  /// - Parameter style: How it looks where it is shown.
  /// - Returns: The text, ending with a newline.
  public func text(_ style: TextStyle = .plain) -> String {
    let text = """
      \(style(.bold, title))

      \(ladderTable.lines(style).joined(separator: "\n"))

      Expected score of the row's level against the column's
      \(crossTable.lines(style).joined(separator: "\n"))

      \(steps.joined(separator: "\n"))

      """
    return style.shown(text)
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
    let blunders = ladder.levels.map(\.blunder.fourDecimals)
    return TextTable(
      labels: [nameColumn],
      groups: [
        .init("", [.init("Asked", asked), .init("Blunder", blunders)]),
        .init("Score", ExactColumns.columns(ladder.levels.map(\.score))),
      ]
    )
  }

  private var crossTable: TextTable {
    let columns = names.indices.map { column in
      TextTable.Column(
        names[column].visible,
        names.indices.map { ladder.crossTable[$0][column]?.score.decimal ?? "·" }
      )
    }
    return TextTable(labels: [nameColumn], groups: [.init("", columns)])
  }

  /// Whether each level is better than the one before.
  private var steps: [String] {
    names.indices.dropFirst().map { level in
      let score = ladder.crossTable[level][level - 1]?.score
      let value = score?.value ?? 0.5
      let verdict = value > 0.5 ? "better than" : value < 0.5 ? "worse than" : "no better than"
      return "\(names[level].visible) is \(verdict) \(names[level - 1].visible): "
        + "it scores \(score?.decimal ?? "") against it."
    }
  }
}
