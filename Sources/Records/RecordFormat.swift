/// A format in which games are written down and read back.
///
/// All of them keep the players, the rules, the position a game began from, its moves, how it ended
/// (with the fault where one ended it), the event, the number of the game and the seed.
public enum RecordFormat: String, CaseIterable, Hashable, Sendable {
  /// Smart Game Format, FF[4] with GM[4], Gomoku: any number of games in a file. See ``SGF``.
  case sgf
  /// The format of Piskvork and other tools of Gomocup: a game in a file. See ``PSQ``.
  case psq
  /// A JSON object in each line: any number of games in a file. See ``GameLine``.
  case jsonl
  /// Portable Game Notation, for programs that rate players: any number of games in a file. See ``PGN``.
  case pgn

  /// A game as it stands in a file; where a file has several, they follow each other.
  ///
  /// - Throws: ``RecordError/unsayable(_:)`` where the format has no way to write the game down.
  public func text(of record: GameRecord) throws(RecordError) -> String {
    switch self {
    case .sgf: SGF.text(of: record)
    case .psq: try PSQ.text(of: record)
    case .jsonl: try GameLine.text(of: record)
    case .pgn: PGN.text(of: record)
    }
  }

  /// The games in the text of a file, in order.
  ///
  /// - Throws: ``RecordError/wrongLine(_:_:)`` at the first line that is no record of a game.
  public func records(in text: String) throws(RecordError) -> [GameRecord] {
    switch self {
    case .sgf: try SGF.records(in: text)
    case .psq: [try PSQ.record(in: text)]
    case .jsonl: try GameLine.records(in: text)
    case .pgn: try PGN.records(in: text)
    }
  }
}
