public import Analysis
public import GameModel
public import Reports
import TextKit

/// The exact result of two policies against each other, ready to be written.
public struct ExactReport: AnalysisReport {
  private let first: Entrant
  private let second: Entrant
  private let match: ExactMatch
  private let rules: Rules

  /// A bot of a match.
  public struct Entrant: Sendable {
    fileprivate let name: String
    fileprivate let spec: String

    /// A bot.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - spec: Its definition.
    public init(name: String, spec: String) { (self.name, self.spec) = (name, spec) }
  }

  /// The report of a match.
  ///
  /// - Parameters:
  ///   - match: The match, from the point of view of `first`.
  ///   - first: The bot whose point of view is taken.
  ///   - second: Its opponent.
  ///   - rules: The game.
  public init(_ match: ExactMatch, of first: Entrant, against second: Entrant, rules: Rules) {
    self.match = match
    self.first = first
    self.second = second
    self.rules = rules
  }

  private var sides: [(name: String, score: ExactScore)] {
    [("as X", match.asX), ("as O", match.asO), ("both", match.both)]
  }

  private var blocks: [[Part]] {
    let numbers: [(String, KeyPath<ExactScore, ExactNumber>)] = [
      ("win", \.win), ("draw", \.draw), ("loss", \.loss), ("score", \.score), ("plies", \.plies),
    ]
    let table = TextTable(
      labels: [.init("", numbers.map(\.0), .leading)],
      groups: sides.map { name, score in
        .init(name, ExactColumns.columns(numbers.map { score[keyPath: $0.1] }))
      }
    )
    let name = first.name.visible
    return [
      [.lead("\(name) against \(second.name.visible): \(rules.titleInLine), exactly")],
      [.table(table)],
      [
        .paragraph(
          !rules.has(.misere)
            ? "Wins of \(name) on each line; a game won on two lines counts for both."
            : "Losses of \(name) on each line, which it completed; a game lost on two lines counts "
              + "for both."
        )
      ],
      [.table(linesTable)],
    ] + match.questions.remark
  }

  private var linesTable: TextTable {
    TextTable(
      labels: [.init("", rules.lines.map { rules.names(of: $0.squares) }, .leading)],
      groups: sides.map { .init($0.name, ExactColumns.columns($0.score.lines)) }
    )
  }

  static var columns: [Column<Self>] {
    let score = ValueType<ExactScore>.object(Column.score { $0 })
    return [
      Column("rules", .rules) { $0.rules },
      Column("bot", .text) { $0.first.name }
        .about("The name of the bot whose point of view is taken."),
      Column("spec", .text) { $0.first.spec }.about("Its definition."),
      Column("against", .text) { $0.second.name }.about("The name of its opponent."),
      Column("againstSpec", .text) { $0.second.spec }.about("The definition of its opponent."),
      Column("asX", score) { $0.match.asX },
      Column("asO", score) { $0.match.asO },
      Column("both", score) { $0.match.both }.about("Half of the games with each side."),
      ExactQuestions.column { $0.match.questions },
    ]
  }

  public var document: Document {
    Document("Exact score", .document("exact", Self.columns, self)) { _ in blocks }
  }
}
