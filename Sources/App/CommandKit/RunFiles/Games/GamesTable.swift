import Reports
import TournamentCore

/// The tables of a run that have a row for each game, written as the games come.
struct GamesTable {
  private let streams: [TextStream]
  /// The lines that have not been written yet, for each stream.
  private var buffers: [String]

  /// Tables with nothing but headings, or `nil` for none.
  init?(_ streams: [TextStream]) {
    guard !streams.isEmpty else { return nil }
    self.streams = streams
    buffers = streams.map { _ in GameRow.headings }
  }

  /// Adds the row of a game.
  mutating func add(_ game: PlayedGame, of plan: TournamentPlan) throws {
    let row = try GameRow(game, of: plan)
    for (index, stream) in streams.enumerated() {
      buffers[index] += row.line(stream.style)
      if buffers[index].utf8.count > 1 << 16 { try flush(index) }
    }
  }

  /// Ends the tables, which are then in place.
  mutating func finish() throws {
    var errors = ErrorCollector()
    for (index, stream) in streams.enumerated() {
      errors.attempt {
        try flush(index)
        try stream.finish()
      }
    }
    try errors.throwFirst()
  }

  private mutating func flush(_ index: Int) throws {
    try streams[index].write(buffers[index])
    buffers[index] = ""
  }
}
