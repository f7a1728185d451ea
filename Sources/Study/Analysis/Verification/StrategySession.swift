import GameModel
import StrategyKit

/// A strategy in a game that it is led through: it is asked for each of its moves, as if it played them.
struct StrategySession {
  private(set) var strategy: any Strategy
  private var random: GameRandom
  private let player: Player
  private let start: Position
  private(set) var position: Position
  /// Since when it has been waited for.
  private var began = SuspendingClock.now

  init(
    _ strategy: any Strategy,
    as player: Player,
    from start: Position,
    using random: GameRandom
  ) {
    (self.strategy, self.random, self.player) = (strategy, random, player)
    (self.start, position) = (start, start)
  }

  var moveCount: Int { position.plies - start.plies }

  /// Limits the time for its answers; see `PositionTaker`.
  mutating func answer(by deadline: SuspendingClock.Instant?) {
    guard var taker = strategy as? any PositionTaker else { return }
    taker.answer(by: deadline)
    strategy = taker
  }

  /// Begins a game, in which some moves have been made already.
  ///
  /// - Parameters:
  ///   - moves: The moves; the strategy is shown where they lead.
  ///   - patience: How long a program has to show that it understands that; see
  ///     `PositionTaker`.
  /// - Throws: What the strategy throws.
  mutating func begin(after moves: ArraySlice<Square> = [], patience: Duration? = nil) throws {
    (position, began) = (start, .now)
    for move in moves { try position.play(move) }
    guard !moves.isEmpty, var taker = strategy as? any PositionTaker else {
      return try strategy.beginGame(as: player, from: position)
    }
    try taker.beginGame(
      as: player,
      in: position,
      after: start.plies == 0 ? Array(moves) : nil,
      patience: patience
    )
    strategy = taker
  }

  /// The move that it makes now.
  mutating func answer() throws -> Square {
    defer { began = .now }
    return try strategy.chooseMove(in: position, using: &random)
  }

  /// The move that it makes now, and the time since its last answer or since the game began.
  mutating func timedAnswer() throws -> (square: Square, cost: Duration) {
    let began = began
    return (try answer(), began.duration(to: .now))
  }

  /// Plays a move of the game without asking.
  mutating func play(_ move: Square) throws { try position.play(move) }

  /// Plays a move of the game, and returns the one that it would make if it has the turn.
  mutating func follow(_ move: Square) throws -> Square? {
    let own = position.playerToMove == player ? try answer() : nil
    try play(move)
    return own
  }

  mutating func answer(after moves: [Square]) throws -> Square {
    for move in moves { _ = try follow(move) }
    return try answer()
  }
}
