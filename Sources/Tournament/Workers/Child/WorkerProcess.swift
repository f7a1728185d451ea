import Foundation
package import Journal
import Plugins
public import StrategyKit
package import TournamentCore

/// This program, started again to run bots apart from itself: a worker.
///
/// A worker plays whole chunks of a tournament, or answers for one bot, move by move. What it does is
/// noted in memory shared with the program that started it, which watches it, and which a bot that
/// crashes or hangs here does not harm.
public enum WorkerProcess {
  /// The first argument of a program that should become a worker, before the size of its trace.
  static let argument = "--work-for-tournament"

  /// Whether this process was started to be a worker; one that asks has not become one.
  static var wasRequested: Bool { CommandLine.arguments.dropFirst().first == argument }

  /// Becomes a worker if this process was started as one, and then never returns.
  ///
  /// A program that has bots played apart calls this before it does anything else, but after
  /// `Supervisor.runIfAsked()`; `Tool` does both.
  ///
  /// - Parameter registry: The kinds of bot that can be made in addition to those of libraries.
  public static func runIfAsked(_ registry: @autoclosure () -> Registry) {
    runIfAsked(registry()) { _ in nil }
  }

  /// Becomes a worker that can count what a report needs, if this process was started as one.
  ///
  /// - Parameters:
  ///   - registry: The kinds of bot that can be made in addition to those of libraries.
  ///   - tally: Makes the additional counts of a tournament, empty.
  package static func runIfAsked(
    _ registry: @autoclosure () -> Registry,
    tally: @escaping (PlanFile) throws -> (any GameTally)?
  ) {
    let words = CommandLine.arguments
    guard words.count >= 3, words[1] == argument, let traceSize = Int(words[2]),
      let memory = WorkerMemory(inheritedWith: traceSize)
    else { return }
    memory.attend()
    PluginMessages.tellAll()
    let link = WorkerLink(memory)
    var worker = WorkerChild(registry(), memory, tally: tally)
    while let order = link.nextOrder() {
      link.answer(worker.follow(order, memory.read(order.length)))
    }
    // Nothing that a bot wanted to do at the end of the program matters.
    _exit(0)
  }
}

/// A worker's end of the pipes to the program that watches it.
struct WorkerLink {
  private let memory: WorkerMemory
  private let orders: Int32
  private let answers: Int32

  /// Takes the pipes away from the bots: what they write to standard output becomes an error message,
  /// and there is nothing to read.
  init(_ memory: WorkerMemory) {
    self.memory = memory
    orders = fcntl(0, F_DUPFD_CLOEXEC, 100)
    answers = fcntl(1, F_DUPFD_CLOEXEC, 100)
    let nowhere = open("/dev/null", O_RDONLY)
    dup2(nowhere, 0)
    close(nowhere)
    dup2(2, 1)
    signal(SIGPIPE, SIG_IGN)
  }

  /// The next order; `nil` if no more come.
  func nextOrder() -> WorkerMessage<WorkerOrder>? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(orders, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return WorkerMessage(line) }
      line.append(byte)
    }
  }

  /// Answers an order; a worker that cannot is of no use any more.
  func answer(_ reply: WorkerReply) {
    guard let length = memory.write(reply.content) else { _exit(1) }
    let bytes = WorkerMessage(reply.answer, length: length).bytes
    guard write(answers, bytes, bytes.count) == bytes.count else { _exit(1) }
  }
}

struct WorkerReply {
  let answer: WorkerAnswer
  var content: [UInt8] = []

  static func done(_ content: [UInt8] = []) -> Self { Self(answer: .done, content: content) }
}
