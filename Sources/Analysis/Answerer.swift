import GameModel
import StrategyKit

/// Finds out what a bot may play in a position.
struct Answerer {
  private let method: Verifier.Method
  private let player: Player
  private let start: Position

  init(_ method: Verifier.Method, as player: Player, from start: Position) {
    self.method = method
    self.player = player
    self.start = start
  }

  /// Whether the answers depend on the position alone, however it came about.
  var knowsPositions: Bool {
    if case .policy = method { true } else { false }
  }

  /// Whether the answers are all that there are.
  var isComplete: Bool {
    if case .sampled = method { false } else { true }
  }

  /// The moves that the bot may make, the first found first.
  ///
  /// - Throws: ``BotFault`` where it throws an error of its own.
  func answers(in position: Position, after game: @autoclosure () -> Game) throws(BotFault)
    -> [Square]
  {
    switch method {
    case .policy(let policy):
      return policy.moves(in: position).entries.map(\.square)
    case .deterministic(let make):
      return [try answer(of: make, after: game().moves, random: GameRandom(seed: 0))]
    case .sampled(let repeats, let make):
      let moves = game().moves
      let hash = moves.reduce(0 as UInt64) { GameRandom.mix($0 &+ UInt64($1.index) &+ 1) }
      var answers: [Square] = []
      for number in 0..<repeats {
        let random = GameRandom(seed: GameRandom.mix(hash &+ UInt64(number)))
        let answer = try answer(of: make, after: moves, random: random)
        if !answers.contains(answer) { answers.append(answer) }
      }
      return answers
    }
  }

  /// What a fresh strategy answers that is led through the game so far.
  private func answer(
    of make: () throws -> any Strategy,
    after moves: [Square],
    random: GameRandom
  ) throws(BotFault) -> Square {
    var random = random
    do {
      var strategy = try make()
      try strategy.beginGame(as: player, from: start)
      var position = start
      for move in moves {
        if position.playerToMove == player {
          _ = try strategy.chooseMove(in: position, using: &random)
        }
        try position.play(move)
      }
      return try strategy.chooseMove(in: position, using: &random)
    } catch {
      throw BotFault(description: "it breaks down: \(error)")
    }
  }
}

/// What a bot did instead of answering.
struct BotFault: Error {
  let description: String
}
