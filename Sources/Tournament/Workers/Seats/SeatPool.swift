import Foundation
import GameModel
import StrategyKit
import Supervision
import Synchronization
import SystemKit

/// What a bot in a worker of its own may use.
struct SeatLimits: Hashable {
  /// The time for a move, `nil` for no limit.
  let move: Duration?
  /// The time to be made, to begin a game and to end, `nil` for no limit.
  let start: Duration?
  /// The memory at which its worker is killed, in bytes.
  let memory: Int
}

/// A seat that a list does not keep.
private struct WeakSeat {
  weak let seat: RemoteSeat?
}

/// The workers of one bot: each answers for one of its players at a time.
final class SeatPool: Sendable {
  let setup: SeatSetup
  let limits: SeatLimits
  /// What its workers must be able to read in a sandbox, as absolute paths.
  private let files: [String]
  private let host: WorkerHost
  private let state: Mutex<State>

  private struct State {
    var idle: [IdleWorker]
    /// The seats that hold a worker which nobody has asked anything.
    var resting: [WeakSeat] = []
    var traits: SeatTraits?
    var isClosed = false
  }

  /// A pool without workers, or with one that has not been asked to be any bot.
  init(
    _ host: WorkerHost,
    _ setup: SeatSetup,
    _ limits: SeatLimits,
    files: [String],
    spare: IdleWorker? = nil
  ) {
    self.host = host
    self.setup = setup
    self.limits = limits
    self.files = files
    state = Mutex(State(idle: spare.map { [$0] } ?? []))
  }

  /// A player in a worker.
  ///
  /// - Throws: The forfeit that a bot which cannot be made is, or ``WorkerProblem``.
  func strategy() throws -> any Strategy {
    let seat = RemoteSeat(self)
    let traits = try seat.traits
    state.withLock { $0.resting.append(WeakSeat(seat: seat)) }
    return traits.isPolicy
      ? RemotePolicy(seat: seat, traits: traits) : RemoteStrategy(seat: seat, traits: traits)
  }

  /// A worker with the bot in it.
  ///
  /// - Throws: The forfeit that a bot which cannot be made is, or ``WorkerProblem``.
  func take() throws -> RunningWorker {
    while let place = state.withLock({ $0.idle.popLast() }) {
      guard let worker = place.take(), worker.process.failure == nil else { continue }
      do {
        return try seated(worker)
      } catch BotError.unplayable {
        // What was played in it before may have left it unable to make another bot.
      }
    }
    // A bot that only had to say what it is keeps its worker until another player needs one.
    while let seat = state.withLock({ $0.resting.popLast() }) {
      if let worker = seat.seat?.yield() { return worker }
    }
    do {
      return try WorkerHost.persisting {
        try seated(host.start(memoryLimit: limits.memory, showing: files))
      }
    } catch BotError.unplayable(_, let reason) where traits != nil {
      throw Forfeit(.protocol, reason)
    }
  }

  /// Makes the bot in a worker.
  private func seated(_ worker: consuming RunningWorker) throws -> RunningWorker {
    let answer = try worker.ask(.sit, JSONEncoder().encode(setup).bytes, within: limits.start)
    let traits = try JSONDecoder().decode(SeatTraits.self, from: answer)
    state.withLock { $0.traits = traits }
    return worker
  }

  /// Logs what the bot wrote.
  func log(_ words: [String]) { host.log(words, of: setup.bot.name) }

  /// What is known of the bot, once it has been made.
  var traits: SeatTraits? { state.withLock(\.traits) }

  /// Takes back a worker without faults, whose bot is ended.
  func giveBack(_ worker: consuming RunningWorker) {
    do {
      _ = try worker.ask(.leave, [], within: limits.start)
    } catch {
      _ = worker.end()
      return
    }
    let idle = IdleWorker(worker)
    let isClosed = state.withLock { state in
      if !state.isClosed { state.idle.append(idle) }
      return state.isClosed
    }
    if isClosed, let worker = idle.take() { _ = worker.end() }
  }

  /// Ends all workers that are not in a game, and those that are returned later.
  func close(by deadline: ContinuousClock.Instant) {
    let idle = state.withLock { state in
      defer { state.idle = [] }
      state.isClosed = true
      return state.idle
    }
    for place in idle { place.end(by: deadline) }
  }
}

extension RunningWorker {
  /// Asks a worker something about its bot.
  ///
  /// - Parameters:
  ///   - order: What it is asked.
  ///   - content: What belongs to it.
  ///   - limit: How long it may take, `nil` for ever.
  /// - Returns: What it answered.
  /// - Throws: The bot's forfeit, ``WorkerProblem`` if that is not the bot's fault. The worker is then
  ///   of no further use.
  mutating func ask(_ order: WorkerOrder, _ content: [UInt8], within limit: Duration?) throws
    -> Data
  {
    let answer: Answer
    do throws(Failure) {
      try self.order(order, content)
      answer = try self.answer { _ in limit }
    } catch {
      let exchange = takeWords().suffix(5).map { "! \($0)" }
      throw error.problem ?? Forfeit(error.cause, error.words, exchange: exchange)
    }
    switch answer.answer {
    case .done: return answer.content
    case .forfeit: throw try JSONDecoder().decode(Forfeit.self, from: answer.content)
    case .unplayable:
      let parts = String(decoding: answer.content, as: UTF8.self).split(
        separator: "\n",
        maxSplits: 1
      )
      throw BotError.unplayable(
        kind: parts.first.map(String.init) ?? "",
        reason: parts.dropFirst().first.map(String.init) ?? ""
      )
    case .refused: throw WorkerProblem(answer.content)
    }
  }
}
