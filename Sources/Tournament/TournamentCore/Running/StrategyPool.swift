import GameModel
package import StrategyKit

/// The strategies of a worker's bots: made when they are needed, and kept where they may be.
struct StrategyPool {
  private let plan: TournamentPlan
  let make: (Int) throws -> any Strategy
  private let turn: UnsafeMutablePointer<UInt8>
  private let limitsTime: Bool
  private let place: MoveWatch.Place?
  private let now: Runner.Now
  /// A strategy for each bot that may be kept.
  private var strategies: [(any Strategy)?]

  init(
    _ plan: TournamentPlan,
    _ player: GamePlayer,
    now: @escaping Runner.Now,
    _ make: @escaping (Int) throws -> any Strategy
  ) {
    (self.plan, self.make, self.now) = (plan, make, now)
    (turn, place, limitsTime) = (player.turn, player.place, player.page == nil)
    strategies = plan.bots.map { _ in nil }
  }

  /// A strategy for a bot of a chunk; one that forfeits if the bot is known not to be makeable.
  mutating func take(_ index: Int, _ making: UInt8, _ task: Worker.Task) throws -> any Strategy {
    if let strategy = strategies[index] {
      strategies[index] = nil
      return strategy
    }
    if let forfeit = task.unmade[index] { return ForfeitingStrategy(forfeit) }
    // A chunk of which everything is recalled is only counted.
    guard task.recalled.count < task.chunk.games.count else { return ForfeitingStrategy() }
    turn.pointee = making
    let strategy: any Strategy
    do {
      strategy = try make(index)
    } catch let forfeit as Forfeit {
      return ForfeitingStrategy(forfeit)
    }
    guard limitsTime, let limit = plan.moveLimit else { return strategy }
    return limited(strategy, of: index, limit: limit)
  }

  /// Keeps a strategy for later chunks; a separate program is released to whichever thread needs
  /// it, a bot that learns starts over, and a plug-in, which may remember what it likes, is to play
  /// the same wherever a chunk is played.
  ///
  /// - Returns: The bot's fault if it fails to end, with its index in the list of bots.
  mutating func release(
    _ strategy: inout any Strategy,
    of index: Int,
    _ ending: UInt8
  ) -> (bot: Int, forfeit: Forfeit)? {
    let bot = plan.bots[index]
    if !bot.isExternal, !bot.learns, !bot.isPlugin, !(strategy is ForfeitingStrategy) {
      strategies[index] = strategy
    }
    turn.pointee = ending
    let forfeit = bot.isPlugin ? Self.failure(ending: strategy) : nil
    Self.end(&strategy)
    return forfeit.map { (index, $0) }
  }

  func canFailToEnd(_ strategy: any Strategy, of index: Int) -> Bool {
    plan.bots[index].isPlugin && Self.ending(strategy) != nil
  }

  private static func failure(ending strategy: any Strategy) -> Forfeit? {
    do {
      try ending(strategy)?.end()
    } catch {
      return error as? Forfeit
    }
    return nil
  }

  /// The strategy itself, whatever does more than it, if it may fail to end.
  private static func ending(_ strategy: any Strategy) -> (any EndingStrategy)? {
    var strategy = strategy
    while let wrapper = strategy as? any StrategyWrapper { strategy = wrapper.base }
    return strategy as? any EndingStrategy
  }

  /// Ends a strategy now: inlined, it could end as soon as nothing needs it any more.
  @inline(never)
  private static func end(_ strategy: inout any Strategy) { strategy = ForfeitingStrategy() }

  private func limited(
    _ strategy: some Strategy,
    of bot: Int,
    limit: Duration
  ) -> any Strategy {
    // A separate program has its own time limits, and always ends.
    TimeLimitedStrategy(
      strategy,
      of: bot,
      limit: limit,
      place: plan.bots[bot].isExternal ? nil : place,
      now: now
    )
  }
}

/// A strategy that may fail to end, as that of a bot in a process of its own.
package protocol EndingStrategy: Strategy {
  func end() throws
}

private struct ForfeitingStrategy: OpeningPlayer {
  private let forfeit: Forfeit

  init(_ forfeit: Forfeit = Forfeit(.crash, "is not there")) { self.forfeit = forfeit }

  mutating func beginGame(as player: Player, from start: Position) throws { throw forfeit }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    throw forfeit
  }

  func answerSwap2(_ stage: Swap2Stage, using random: inout GameRandom) throws -> Swap2Answer {
    throw forfeit
  }
}
