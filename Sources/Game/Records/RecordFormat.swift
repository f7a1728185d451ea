/// A format for writing and reading games.
///
/// All of them but the digits of columns keep the players, the rules, the starting position, the moves,
/// how the game ended (with any fault), the event, the number of the game and the seed.
public enum RecordFormat: String, CaseIterable, Hashable, Sendable {
  /// Smart Game Format, FF[4] with GM[4], Gomoku: any number of games per file. See ``SGF``.
  case sgf
  /// The format of Piskvork and other Gomocup tools: one game per file. See ``PSQ``.
  case psq
  /// A JSON object on each line: any number of games per file. See ``GameLine``.
  case jsonl
  /// Portable Game Notation, for programs that rate players: any number of games in a file. See ``PGN``.
  case pgn
  /// The digits of columns, as programs for Connect Four write games: any number of games in a file. See
  /// ``ColumnDigits``.
  case c4

  /// Whether it keeps every game, of any rules, with its players.
  package var keepsEveryGame: Bool { self != .c4 }

  /// What is to be said before games are recorded in a file of this format, or `nil` if it loses nothing.
  package func warning(of path: String) -> String? {
    guard !keepsEveryGame else { return nil }
    return
      "'\(path)' cannot hold everything: it has only the moves, not who played or how a game was "
      + "forfeited; .sgf, .jsonl and .pgn have them"
  }

  /// A game as it appears in a file; several games follow each other.
  ///
  /// - Throws: ``RecordError`` if the format cannot express the game.
  public func text(of record: GameRecord) throws(RecordError) -> String {
    switch self {
    case .sgf: SGF.text(of: record)
    case .psq: try PSQ.text(of: record)
    case .jsonl: try GameLine.text(of: record)
    case .pgn: PGN.text(of: record)
    case .c4: try ColumnDigits.text(of: record)
    }
  }

  /// The games in the text of a file, in order, but for those that cannot be read.
  public func read(
    _ text: String,
    as reading: RecordReading = RecordReading()
  ) -> RecordBatch<RecordError> {
    switch self {
    case .sgf: SGF.read(text, reading)
    case .psq: PSQ.read(text, reading)
    case .jsonl: GameLine.read(text)
    case .pgn: PGN.read(text)
    case .c4: ColumnDigits.read(text)
    }
  }

  /// The games in the text of a file, in order.
  ///
  /// - Throws: ``RecordError`` at the first line that is not a record of a game.
  public func records(in text: String) throws(RecordError) -> [GameRecord] {
    try read(text).complete()
  }
}
