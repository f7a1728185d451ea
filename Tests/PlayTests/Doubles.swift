import Dispatch
import GameModel
import StrategyKit
import Synchronization
import Testing

/// A strategy that does what a closure says.
struct Closure: Strategy {
  private let begin: @Sendable (Player, Position) throws -> Void
  private let choose: @Sendable (Position) throws -> Square

  /// A strategy that chooses as a closure says.
  init(_ choose: @escaping @Sendable (Position) throws -> Square) {
    begin = { _, _ in }
    self.choose = choose
  }

  /// A strategy that plays the first free square, and does what a closure says when a game begins.
  init(begin: @escaping @Sendable (Player, Position) throws -> Void) {
    self.begin = begin
    choose = { $0.freeSquare(rank: 0) }
  }

  mutating func beginGame(as player: Player, from start: Position) throws {
    try begin(player, start)
  }

  mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    try choose(position)
  }
}

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

/// Waits until something is so; what is not so within a minute is a fault.
func wait(
  _ what: String,
  isolation: isolated (any Actor)? = #isolation,
  until isSo: () -> Bool
) async {
  let end = ContinuousClock.now + .seconds(60)
  while !isSo() {
    guard ContinuousClock.now < end else {
      Issue.record("waited in vain for \(what)")
      return
    }
    await Task.yield()
  }
}

/// Notes what happens on any thread.
final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }
}
