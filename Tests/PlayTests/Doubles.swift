import Bots
import Dispatch
import GameModel
import Play
import StrategyKit
import Synchronization
import TestSupport
import Testing

/// Holds a strategy's answer back until it is let through.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let waiting = Atomic(0)

  func pass() {
    waiting.add(1, ordering: .relaxed)
    semaphore.wait()
  }

  func open() { semaphore.signal() }

  /// Waits until a strategy is at the gate.
  func waitForStrategy() async {
    await wait("a strategy at the gate") { waiting.load(ordering: .relaxed) > 0 }
  }
}

/// Waits until something is so; what does not come to be so is a fault.
func wait(
  _ what: String,
  isolation: isolated (any Actor)? = #isolation,
  until isSo: () -> Bool
) async {
  let end = Patience.deadline
  while !isSo() {
    guard SuspendingClock.now < end else {
      Issue.record("waited in vain for \(what)")
      return
    }
    Patience.pause()
    await Task.yield()
  }
}

extension PlaySession {
  /// A person with the first move against the first free square, which comes after a pause on a clock.
  convenience init(against clock: ManualClock, pause: Duration) throws {
    self.init(x: .person(), o: try .named("first-free"), pause: pause, clock: clock)
  }

  /// Chooses a square, and waits for what replies to it.
  func play(_ square: Square) async {
    choose(square)
    await waitForReplies()
  }
}

extension Participant {
  /// A strategy that marks the first free square when a gate lets it; `onMaking` is called for each
  /// that is made.
  static func slow(_ gate: Gate, onMaking: @escaping @Sendable () -> Void = {}) -> Participant {
    .strategy("Slow") {
      onMaking()
      return Closure { position in
        gate.pass()
        return position.move(rank: 0)
      }
    }
  }

  /// A bot that ships, on the board of tic-tac-toe.
  static func named(_ text: String) throws -> Participant {
    .bot(try roster.bot(BotSpec(text), rules: .ticTacToe))
  }
}

/// Notes what happens on any thread.
final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }
}
