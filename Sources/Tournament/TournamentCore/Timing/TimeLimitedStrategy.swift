import GameModel
import StrategyKit
import TextKit

/// A strategy with a time limit: a move that takes too long is discarded.
struct TimeLimitedStrategy<Base: Strategy>: StrategyWrapper {
  var base: Base
  private let bot: Int
  private let limit: Duration
  private let place: MoveWatch.Place?
  private let now: Runner.Now

  /// A strategy with a time limit for its moves; it notes nowhere what it is asked if it always
  /// answers eventually.
  init(
    _ base: Base,
    of bot: Int,
    limit: Duration,
    place: MoveWatch.Place?,
    now: @escaping Runner.Now
  ) {
    self.base = base
    self.bot = bot
    self.limit = limit
    self.place = place
    self.now = now
  }

  mutating func beginGame(as player: Player, from start: Position) throws {
    place?.ask(bot, as: player, in: start, at: now())
    defer { place?.answered() }
    try base.beginGame(as: player, from: start)
  }

  mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    try limited(in: position) { base in
      try base.chooseMove(in: position, using: &random)
    }
  }

  mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    try limited(in: stage.position) { base in
      try base.answer(stage, using: &random)
    }
  }

  /// The answer to a question about a position, if it comes in time.
  @inline(__always)
  private mutating func limited<Answer>(
    in position: Position,
    _ answer: (inout Base) throws -> Answer
  ) throws -> Answer {
    let began = now()
    place?.ask(bot, as: position.playerToMove, in: position, at: began)
    defer { place?.answered() }
    let answer = try answer(&base)
    let taken = began.duration(to: now())
    guard taken <= limit else {
      throw Forfeit(.time, "took \(taken.inUnits), with \(limit.inUnits) allowed")
    }
    return answer
  }
}
