import Dispatch
import GameModel
import StrategyKit
import Synchronization
import SystemKit
import TextKit

extension Examiner {
  /// Plays the same games on two threads.
  func sideBySide() throws -> String {
    guard let rules = boards.first else { return "not tried" }
    var alone: [[PracticeGame.Answer]] = []
    let subject = try subject(on: rules)
    try repeating(atMost: 2000, for: .milliseconds(100)) { number in
      alone.append(try PracticeGame(number, subject, on: rules).finished().answers)
    }
    notes.rest()
    let (begun, end) = (Begun(), SuspendingClock.now + .seconds(2))
    let results = try [0, 1].map { _ in
      try ThreadResult { [bot, alone] in
        let subject = try Subject(of: bot, on: rules, nil)
        begun.count.add(1, ordering: .relaxed)
        let worked = ProcessorTime.ofThisThread
        // As long as the other one is at it too.
        repeat {
          for (number, answers) in alone.enumerated() {
            guard try PracticeGame(number, subject, on: rules).finished().answers == answers else {
              return number
            }
          }
        } while SuspendingClock.now < end
          && (ProcessorTime.ofThisThread - worked < .milliseconds(200)
            || begun.count.load(ordering: .relaxed) < 2)
        return nil
      }
    }
    for result in results {
      guard let number = try result.value() else { continue }
      throw Breach(
        "game \((number + 1).grouped) on \(rules) differed from the same game alone, as a second "
          + "instance played on another thread",
        fix: Examination.Law.threads.fixOfFailure
      )
    }
    return "\(alone.count.counted("game")) on each at the same time, move for move as alone"
  }

  /// How many bytes a process may grow without anybody's having left them behind: a leak of the
  /// smallest piece of memory leaves more than twice as many.
  private static let noise = 1 << 16

  /// Makes instances by the thousand.
  func comingAndGoing() throws -> String {
    guard let rules = boards.first else { return "not tried" }
    func create(_ most: Int, for time: Duration) throws -> Int {
      try repeating(atMost: most, for: time) { _ in
        let subject = try subject(on: rules)
        try subject.beginGame(as: .x, from: Position(rules))
      }
    }
    let warmUp = try create(1000, for: .milliseconds(300))
    var (count, each, growth) = (0, 0.0, 0)
    // The process may grow for reasons of its own once, but a leak grows every time.
    for _ in 1...3 {
      let before = ResidentMemory.bytes
      let start = SuspendingClock.now
      count = try create(10_000, for: .seconds(1))
      each = start.duration(to: .now) / .microseconds(1) / Double(count)
      growth = (ResidentMemory.bytes ?? 0) - (before ?? 0)
      if growth < Self.noise { break }
    }
    let size = UnitScale.bytes.text(Double(max(0, growth) / count))
    guard growth < 2 * Self.noise else {
      throw Breach(
        "\(count.counted("instance")) left \(UnitScale.bytes.text(Double(growth))) behind, "
          + "\(size) each, after \(warmUp.grouped) to warm up",
        fix: Examination.Law.creations.fixOfFailure
      )
    }
    return "\(count.counted("instance")) in \(each.fixed(decimals: 1)) µs each, "
      + (growth < Self.noise ? "nothing left behind" : "\(size) of each left behind")
  }
}

private final class Begun: Sendable {
  let count = Atomic(0)
}

private final class ThreadResult: Sendable {
  private let result = Mutex<Result<Int?, any Error>>(.success(nil))
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () throws -> Int?) throws {
    try DetachedThread.start { [self] in
      let value = Result { try work() }
      result.withLock { $0 = value }
      isDone.signal()
    }
  }

  func value() throws -> Int? {
    isDone.wait()
    return try result.withLock { try $0.get() }
  }
}
