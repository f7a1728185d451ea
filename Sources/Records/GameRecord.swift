public import GameModel

/// A game with all that is worth remembering of it: who played, how it went and where it belongs.
///
/// ```swift
/// var game = Game(.ticTacToe)
/// try game.play(.middle)
/// let record = GameRecord(x: "minimax", o: "random", game)
/// print(try RecordFormat.sgf.text(of: record))
/// ```
public struct GameRecord: Hashable, Sendable {
  /// The names of the players of X and of O; any text.
  public var x: String
  /// What the player of O is called.
  public var o: String
  /// The game: its start, its moves, and its outcome, `nil` where it was not played to an end.
  public var game: Game
  /// The tournament it belongs to.
  public var event: String?
  /// Its place among the games of the tournament, from 1.
  public var number: Int?
  /// The seed of the tournament.
  public var seed: UInt64?
  /// What another program says of how the game ended, in the words of SGF, where the board does not
  /// show it and no fault is known: `B+R`, the first player won since the other one resigned.
  public var ruling: String?
  /// How long each move took, as many as there are moves; `nil` where nobody measured it.
  public var times: [Duration]?

  /// A record of a game.
  public init(
    x: String,
    o: String,
    _ game: Game,
    event: String? = nil,
    number: Int? = nil,
    seed: UInt64? = nil,
    ruling: String? = nil,
    times: [Duration]? = nil
  ) {
    self.x = x
    self.o = o
    self.game = game
    self.event = event
    self.number = number
    self.seed = seed
    self.ruling = ruling
    self.times = game.moves.isEmpty ? nil : times
  }
}

extension GameRecord {
  /// The name of the player of a side.
  public func name(of player: Player) -> String { player == .x ? x : o }

  /// Who lost, on the board, by a fault or by the ruling of another program; `nil` for nobody.
  public var loser: Player? {
    if let outcome = game.outcome { return outcome.winner?.opponent }
    return ruling.flatMap { $0.hasPrefix("B+") ? .o : $0.hasPrefix("W+") ? .x : nil }
  }
}
