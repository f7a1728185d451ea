import GameModel

/// What an engine says where a move is due.
enum EngineAnswer {
  /// A square, `nil` for one off the board, and as it was written.
  case move(Square?, text: String)
  /// No move in time, and what it did instead.
  case none(EngineFault.Instead?)
}
