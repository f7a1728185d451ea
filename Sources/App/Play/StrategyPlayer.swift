import Dispatch
import GameModel
import StrategyKit
import Synchronization

/// A strategy at work, on its own thread.
///
/// It handles requests in turn. A strategy that has not answered when its reply is cancelled is
/// abandoned and replaced: nobody waits for it.
final class StrategyPlayer: Sendable {
  private let mind: Mutex<Mind>
  private let queue = DispatchQueue(label: "strategy")
  private let unanswered = Atomic(0)

  fileprivate struct Mind {
    let makeStrategy: @Sendable () throws -> any Strategy
    var random: GameRandom
    var strategy: (any Strategy)?
    /// The error at the start of the game.
    var failure: Forfeit?
  }

  init(_ makeStrategy: @escaping @Sendable () throws -> any Strategy, random: GameRandom) {
    mind = Mutex(Mind(makeStrategy: makeStrategy, random: random))
  }

  /// Whether it has been asked for a move and has not answered.
  var isThinking: Bool { unanswered.load(ordering: .acquiring) > 0 }

  /// Tells the strategy that a game begins; an error it throws is the answer to the next request.
  func begin(as player: Player, from position: Position) {
    queue.async { [self] in mind.withLock { $0.begin(as: player, from: position) } }
  }

  func answer(_ position: Position) async -> Result<Square, Forfeit> {
    unanswered.add(1, ordering: .acquiringAndReleasing)
    return await withCheckedContinuation { continuation in
      queue.async { [self] in
        let answer = mind.withLock { $0.answer(position) }
        unanswered.subtract(1, ordering: .acquiringAndReleasing)
        continuation.resume(returning: answer)
      }
    }
  }
}

extension StrategyPlayer.Mind {
  fileprivate mutating func begin(as player: Player, from position: Position) {
    failure = nil
    do {
      var strategy = try self.strategy ?? makeStrategy()
      try strategy.beginGame(as: player, from: position)
      self.strategy = strategy
    } catch {
      strategy = nil
      failure = error as? Forfeit ?? Forfeit(.crash, "\(error)")
    }
  }

  fileprivate mutating func answer(_ position: Position) -> Result<Square, Forfeit> {
    if let failure { return .failure(failure) }
    do {
      guard var strategy else { return .failure(Forfeit(.crash, "no game has begun")) }
      // The strategy stays in one place while it works, so that it need not copy its data; one that
      // has failed is not asked again.
      self.strategy = nil
      let square = try strategy.chooseMove(in: position, using: &random)
      self.strategy = strategy
      return .success(square)
    } catch {
      return .failure(error as? Forfeit ?? Forfeit(.crash, "\(error)"))
    }
  }
}
