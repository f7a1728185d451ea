import Foundation
import GameModel
import StrategyKit
import Supervision
import Synchronization
import SystemKit

/// A lease that a list does not keep.
private struct WeakLease {
  weak let lease: Lease<RunningWorker, any Error>?
}

/// The workers of one bot: each answers for one of its players at a time.
final class RemoteBotPool: Sendable {
  let setup: RemoteBotSetup
  let limits: WorkerLimits
  /// The files that its workers must be able to read in a sandbox, as absolute paths.
  private let files: [String]
  private let host: WorkerHost
  private let idle: ProcessPool<RunningWorker>
  private let state = Mutex(State())

  private struct State {
    /// The leases of workers that nobody has asked anything.
    var unused: [WeakLease] = []
    var traits: BotTraits?
  }

  /// A pool without workers, or with one that has not been asked to be any bot.
  init(
    _ host: WorkerHost,
    _ setup: RemoteBotSetup,
    _ limits: WorkerLimits,
    files: [String],
    spare: IdleProcess<RunningWorker>? = nil
  ) {
    self.host = host
    self.setup = setup
    self.limits = limits
    self.files = files
    idle = ProcessPool(spare)
  }

  func strategy() throws -> any Strategy {
    let bot = RemoteBot(self)
    let traits = try bot.traits
    state.withLock { $0.unused.append(WeakLease(lease: bot.lease)) }
    return traits.isPolicy
      ? RemotePolicy(bot: bot, traits: traits) : RemoteStrategy(bot: bot, traits: traits)
  }

  func lease() -> Lease<RunningWorker, any Error> {
    Lease { [self] in
      try take()
    } giveBack: { [self] in
      giveBack($0)
    } discard: { worker, error in
      _ = worker.end()
      return error
    }
  }

  private func take() throws -> RunningWorker {
    while let worker = idle.take() {
      guard worker.process.failure == nil else { continue }
      do {
        return try withBot(worker)
      } catch BotError.unplayable {
        // Earlier games may have left it unable to make another bot.
      }
    }
    // A bot that only had to say what it is keeps its worker until another player needs one.
    while let unused = state.withLock({ $0.unused.popLast() }) {
      if let worker = unused.lease?.yield() { return worker }
    }
    do {
      return try WorkerHost.persisting {
        try withBot(host.start(memoryLimit: limits.memory, showing: files))
      }
    } catch BotError.unplayable(_, let reason) where traits != nil {
      throw Forfeit(.protocol, reason)
    }
  }

  private func withBot(_ worker: consuming RunningWorker) throws -> RunningWorker {
    let answer = try worker.ask(.make, JSONEncoder().encode(setup).bytes, within: limits.start)
    worker.hasBot = true
    let traits = try JSONDecoder().decode(BotTraits.self, from: answer)
    state.withLock { $0.traits = traits }
    return worker
  }

  func log(_ words: [String]) { host.log(words, of: setup.bot.name) }

  /// The traits of the bot, once it has been made.
  var traits: BotTraits? { state.withLock(\.traits) }

  /// Takes back a worker without faults, whose bot is ended.
  private func giveBack(_ worker: consuming RunningWorker) {
    do {
      try worker.endBot(within: limits.end)
    } catch {
      log(["\(error) as it ended"])
      _ = worker.end()
      return
    }
    let waiting = IdleProcess(worker)
    if !idle.keep(waiting), let worker = waiting.take() { _ = worker.end() }
  }

  /// Takes out a worker that is not in a game; `nil` if there is none.
  func takeIdle() -> IdleProcess<RunningWorker>? {
    guard let worker = idle.take() else { return nil }
    return IdleProcess(worker)
  }

  /// Ends all workers that are not in a game, and those that are returned later.
  func close(by deadline: SuspendingClock.Instant) {
    for worker in idle.close() { worker.end(by: deadline) }
  }
}

extension IdleProcess<RunningWorker> {
  func end(by deadline: SuspendingClock.Instant) {
    if let worker = take() { _ = worker.end(by: deadline) }
  }
}
