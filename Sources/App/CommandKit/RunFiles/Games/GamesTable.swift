import Reports
import TournamentCore

/// The outputs of a run that have a row for each game, written as the games come.
package struct GamesTable {
  private let outputs: OpenOutputs
  private let console: Console
  /// The rows that have not been written yet.
  private var rows: [GameRow] = []
  private var isBegun = false

  private static let format = Format.csvGames
  /// The most rows that are kept in memory.
  private static let mostRows = 500

  /// `nil` if no output is such a table.
  package init?(_ outputs: OpenOutputs, on console: Console) {
    guard outputs.contain(Self.format) else { return nil }
    (self.outputs, self.console) = (outputs, console)
  }

  mutating func add(_ game: PlayedGame, of plan: TournamentPlan) throws {
    rows.append(try GameRow(game, of: plan))
    if rows.count >= Self.mostRows { try write() }
  }

  /// Ends the tables, which are then in place.
  mutating func finish() throws {
    var errors = ErrorCollector()
    errors.attempt { try write() }
    errors.attempt { try outputs.finish(Self.format) }
    try errors.throwFirst()
  }

  private mutating func write() throws {
    let (rows, headings) = (rows, isBegun ? "" : GameRow.headings)
    (self.rows, isBegun) = ([], true)
    try outputs.add(to: Self.format, on: console) { style in
      headings + rows.map { $0.line(style) }.joined()
    }
  }
}
