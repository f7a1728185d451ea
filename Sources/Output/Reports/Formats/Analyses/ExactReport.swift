public import Analysis
public import GameModel
public import TextKit

/// What two policies can expect from each other, ready to be written.
public struct ExactReport: AnalysisReport {
  private let first: String
  private let second: String
  private let match: ExactMatch
  private let rules: Rules

  /// The report of a match.
  ///
  /// - Parameters:
  ///   - match: The match, from the point of view of `first`.
  ///   - first: The name of the bot whose point of view is taken.
  ///   - second: The name of its opponent.
  ///   - rules: The game.
  public init(_ match: ExactMatch, of first: String, against second: String, rules: Rules) {
    self.match = match
    self.first = first
    self.second = second
    self.rules = rules
  }

  private var sides: [(name: String, score: ExactScore)] {
    [("as X", match.asX), ("as O", match.asO), ("both", match.both)]
  }

  public func text(_ style: TextStyle) -> String {
    let numbers: [(String, KeyPath<ExactScore, ExactNumber>)] = [
      ("win", \.win), ("draw", \.draw), ("loss", \.loss), ("score", \.score), ("plies", \.plies),
    ]
    let table = TextTable(
      labels: [.init("", numbers.map(\.0), .leading)],
      groups: sides.map { name, score in
        .init(name, ExactColumns.columns(numbers.map { score[keyPath: $0.1] }))
      }
    )
    let title = "\(first.visible) against \(second.visible): \(rules), exactly"
    return """
      \(style(.bold, title))

      \(table.lines(style).joined(separator: "\n"))

      Wins of \(first.visible) on each line; a game won on two lines counts for both.

      \(linesTable.lines(style).joined(separator: "\n"))

      """
  }

  private var linesTable: TextTable {
    TextTable(
      labels: [.init("", rules.lines.map { rules.names(of: $0.squares) }, .leading)],
      groups: sides.map { .init($0.name, ExactColumns.columns($0.score.lines)) }
    )
  }

  /// For programs to read, described by `Config/schema/exact.schema.json`.
  public var json: ReportFile {
    .document(
      "exact",
      [
        "a": .string(first),
        "b": .string(second),
        "asX": match.asX.json,
        "asO": match.asO.json,
        "both": match.both.json,
      ]
    )
  }
}
