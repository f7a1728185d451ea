public import Analysis
public import GameModel
public import Reports
import TextKit

/// How beatable a policy is: what its best opponents can expect, ready to be written.
public struct ResponseReport: AnalysisReport {
  /// The best opponent with one side.
  public struct Side: Sendable {
    /// The side of the opponent.
    public let player: Player
    fileprivate let scores: ResponseScores

    /// An opponent's expectation with one side.
    public init(player: Player, _ scores: ResponseScores) {
      (self.player, self.scores) = (player, scores)
    }

    fileprivate var score: ExactScore { scores.score }
    fileprivate var mostWins: ExactNumber { scores.mostWins }
    fileprivate var mainLine: Game { scores.mainLine }
  }

  private let bot: String
  private let sides: [Side]
  private let rules: Rules

  /// A report on a bot's opponents, by their sides.
  public init(_ sides: [Side], against bot: String, rules: Rules) {
    self.sides = sides
    self.bot = bot
    self.rules = rules
  }

  private var blocks: [[Part]] {
    let table = TextTable(
      labels: [.init("", ["win", "draw", "loss", "score", "plies", "most wins"], .leading)],
      groups: sides.map { side in
        let score = side.score
        let numbers = [score.win, score.draw, score.loss, score.score, score.plies, side.mostWins]
        return .init("as \(side.player)", ExactColumns.columns(numbers))
      }
    )
    let games = sides.map { side in
      Part.paragraph(
        "as \(side.player): \(rules.names(side.mainLine.moves).joined(separator: " "))"
      )
    }
    return [
      [.lead("The best opponent of \(bot.visible): \(rules.titleInLine), exactly")],
      [.table(table)],
      [
        .paragraph(
          "This opponent gets the best expected score. 'most wins' is how often an opponent can win "
            + "that cares for nothing else: 0 for a bot that never loses."
        )
      ],
      [.paragraph("Its most probable game")] + games,
    ] + questions.remark
  }

  private var questions: ExactQuestions { sides.reduce(.none) { $0 + $1.scores.questions } }

  static var columns: [Column<Self>] {
    let side = ValueType<NamedSide>.object(
      Column.score { $0.side.score } + [
        Column("mostWins", .exact) { $0.side.mostWins }
          .about("How often an opponent wins that cares for nothing else."),
        Column("moves", .list(.text)) { $0.rules.names($0.side.mainLine.moves) }
          .about("The most probable game."),
      ]
    )
    let both = ValueType<NamedSide?>.data(side.schema) { $0.map(side.json) ?? .null }
    return [
      Column("rules", .rules) { $0.rules },
      Column("bot", .text) { $0.bot },
      Column("pointOfView", .word("opponent")) { _ in
        "opponent"
      }
      .about("Whose wins and losses these are."),
      Column("asX", both) { $0.side(.x) }, Column("asO", both) { $0.side(.o) },
      ExactQuestions.column { $0.questions },
    ]
  }

  private typealias NamedSide = (side: Side, rules: Rules)

  private func side(_ player: Player) -> NamedSide? {
    sides.first { $0.player == player }.map { ($0, rules) }
  }

  public var document: Document {
    Document("Best opponent", .document("exact", Self.columns, self)) { _ in blocks }
  }
}
