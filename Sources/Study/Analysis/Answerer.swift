import GameModel
import StrategyKit
import Synchronization

/// Finds out what a bot may play in a position.
final class Answerer: Sendable {
  private let method: Verifier.Method
  /// The policy that states its moves, if it is one.
  let policy: (any Policy)?
  private let player: Player
  private let start: Position
  /// Whether the bot claims always to give the same answer.
  let mayContradictItself: Bool
  /// The conversation with a deterministic strategy; empty for other bots.
  private let interviews: Mutex<[Interview]>

  init(_ method: Verifier.Method, as player: Player, from start: Position) {
    self.method = method
    policy = if case .policy(let policy) = method { policy } else { nil }
    self.player = player
    self.start = start
    if case .deterministic(let make) = method {
      mayContradictItself = true
      interviews = Mutex([Interview(make, as: player, from: start)])
    } else {
      mayContradictItself = false
      interviews = Mutex([])
    }
  }

  /// Whether the answers depend on the position alone, however it was reached.
  var knowsPositions: Bool { policy != nil }

  /// How often it asks in each position; `nil` if the answers are complete.
  var repeats: Int? {
    if case .sampled(let repeats, _) = method { repeats } else { nil }
  }

  /// How often a question was repeated.
  var comparisons: Int { interviews.withLock { $0.first?.comparisons ?? 0 } }

  /// The moves that the bot may make, the first found first.
  ///
  /// - Throws: ``BotFault`` if it throws an error of its own, or is not as deterministic as it
  ///   claims.
  func answers(
    in position: Position,
    after game: @autoclosure () -> Game
  ) throws(BotFault) -> [Square] {
    if let policy { return try statedAnswers(of: policy, in: position, after: game()) }
    guard case .sampled(let repeats, let make) = method else {
      return [try interview(after: game().moves)]
    }
    return try sample(repeats, of: make, after: game())
  }

  private func statedAnswers(
    of policy: any Policy,
    in position: Position,
    after game: @autoclosure () -> Game
  ) throws(BotFault) -> [Square] {
    do {
      return try policy.moves(in: position).entries.map(\.square)
    } catch {
      throw .failure("it gives no move probabilities: \(error)", by: player, after: game())
    }
  }

  private func interview(after moves: [Square]) throws(BotFault) -> Square {
    try interviews.withLock { interviews throws(BotFault) in
      try interviews[0].answer(after: moves)
    }
  }

  /// Leads the bot through games again, in which it must answer as before.
  ///
  /// - Returns: Whether that was done before a deadline.
  func replay(
    _ games: [() -> [Square]],
    _ replays: Replays,
    until deadline: ContinuousClock.Instant?
  ) throws(BotFault) -> Bool {
    var all = interviews.withLock(\.self)
    defer { interviews.withLock { [all] in $0 = all } }
    return try replays.run(&all, games: games, until: deadline)
  }

  /// The distinct answers of new strategies led through the game so far.
  private func sample(
    _ repeats: Int,
    of make: () throws -> any Strategy,
    after game: Game
  ) throws(BotFault) -> [Square] {
    let hash = game.moves.reduce(0 as UInt64) { GameRandom.mix($0 &+ UInt64($1.index) &+ 1) }
    var answers: [Square] = []
    for number in 0..<repeats {
      var random = GameRandom(seed: GameRandom.mix(hash &+ UInt64(number)))
      do {
        let answer = try answer(of: make(), after: game.moves, random: &random)
        if !answers.contains(answer) { answers.append(answer) }
      } catch {
        throw .failure("it throws an error: \(error)", by: player, after: game)
      }
    }
    return answers
  }

  private func answer(
    of strategy: any Strategy,
    after moves: [Square],
    random: inout GameRandom
  ) throws -> Square {
    var strategy = strategy
    try strategy.beginGame(as: player, from: start)
    var position = start
    for move in moves {
      if position.playerToMove == player {
        _ = try strategy.chooseMove(in: position, using: &random)
      }
      try position.play(move)
    }
    return try strategy.chooseMove(in: position, using: &random)
  }
}
