import GameModel

/// The answer of an engine when a move is due.
enum EngineAnswer {
  /// A square, or `nil` for one off the board, and the text as written.
  case move(Square?, text: String)
  /// No move in time, and what it did instead.
  case none(EngineFault.Instead?)
}
