import Foundation
import GameModel
import StrategyKit
import Supervision
import TournamentCore

struct RunningWorker: ~Copyable {
  private(set) var process: ChildProcess
  let memory: WorkerMemory
  /// Whether it has answered before.
  private var wasThere = false
  /// Whether it answers for a bot, which is to be ended before there is another.
  var hasBot = false
  /// How long a worker may take to read an order.
  private static let patience: Duration = .seconds(10)
  private static let pause: Duration = .milliseconds(4)

  enum Failure: Error {
    /// Its process ended, or was ended for a limit it had exceeded.
    case ended(ChildFault)
    /// It has been at one thing for longer than allowed.
    case late(Duration)
    /// Its answer makes no sense.
    case garbled
    /// A bot has written over the page on which it notes what it does.
    case overwritten
    /// The program that should have become a worker has not: it said why, or does not know how.
    case missing(String?)
    /// It was killed before it was there, and so before any bot was.
    case killedAtStart(signal: Int)
  }

  /// An answer, with what belongs to it.
  struct Answer {
    let answer: WorkerAnswer
    let number: Int
    let content: Data
  }

  /// Starts a worker with a trace of so many bytes; one that fails to start is noticed later.
  init(_ program: ChildProgram, traceSize: Int, launcher: String) throws(ChildFault) {
    let memory = try WorkerMemory(traceSize: traceSize)
    process = try ChildProcess(program, launcher: launcher, sharing: memory.shared)
    self.memory = memory
  }

  mutating func order(_ order: WorkerOrder, number: Int = 0, _ content: [UInt8]) throws(Failure) {
    guard let length = memory.write(content) else { throw .garbled }
    if memory.traceSize > 0 { memory.clearTrace() }
    do {
      let message = WorkerMessage(order, number: number, length: length)
      let isTaken = try process.write(message.bytes, by: .now + Self.patience)
      guard isTaken else { throw Failure.late(Self.patience) }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw atStart(.ended(error as? ChildFault ?? .lostSupervisor))
    }
  }

  /// Waits for its answer, and looks now and then at what it is doing, which may take as long as
  /// `limit` says, `nil` for ever.
  mutating func answer(within limit: (WorkerMemory.Glance) -> Duration?) throws(Failure) -> Answer {
    do {
      let answer = try attendedAnswer(within: limit)
      wasThere = true
      return answer
    } catch {
      let failure = atStart(error)
      throw hasBegun || failure.isOfStart ? failure : .missing(process.lastErrors(1).first)
    }
  }

  /// Whether it is there, or has been: whatever ends it then is a bot's doing, and so is a page on
  /// which that can no longer be read.
  private var hasBegun: Bool { wasThere || memory.isAttended || !memory.isSealed }

  /// A failure, as what it is if the worker was not there yet.
  private mutating func atStart(_ failure: Failure) -> Failure {
    guard !hasBegun else { return failure }
    switch failure {
    case .ended(.killed(let signal)): return .killedAtStart(signal: signal)
    case .ended(.lostSupervisor):
      // The program that was to become the worker cannot have killed it.
      return process.supervisorSignal().map { .killedAtStart(signal: $0) } ?? failure
    default: return failure
    }
  }

  private mutating func attendedAnswer(
    within limit: (WorkerMemory.Glance) -> Duration?
  ) throws(Failure) -> Answer {
    var seen = memory.glance(after: 0)
    var since = SuspendingClock.now
    while true {
      let line: ArraySlice<UInt8>?
      do {
        line = try process.nextLine(by: .now + Self.pause)
      } catch {
        throw .ended(error)
      }
      if let line {
        guard let message = WorkerMessage<WorkerAnswer>(line) else { throw .garbled }
        return Answer(
          answer: message.word,
          number: message.number,
          content: memory.read(message.length)
        )
      }
      let glance = memory.glance(after: seen.entries)
      if glance != seen {
        (seen, since) = (glance, .now)
      } else if let limit = limit(seen), since.duration(to: .now) > limit {
        throw .late(limit)
      }
    }
  }

  mutating func takeWords() -> [String] { process.takeErrors() }

  /// Ends it, with everything that it has started.
  consuming func end() -> ChildEnd { process.close() }

  /// Lets it end by itself, and ends what is left of it at a deadline.
  consuming func end(by deadline: SuspendingClock.Instant) -> ChildEnd {
    process.closeInput()
    return process.close(by: deadline)
  }
}

extension RunningWorker {
  mutating func endBot(within limit: Duration?) throws {
    guard hasBot else { return }
    _ = try ask(.leave, [], within: limit)
    hasBot = false
  }

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

extension WorkerMemory {
  /// A worker's state as seen from outside.
  struct Glance: Equatable {
    let turn: UInt8
    /// Which of the pairing's bots has X: 0 or 1.
    let x: UInt8
    let entries: Int
    /// Whether only the worker has written over its page.
    let isSealed: Bool
  }

  /// The worker's state; its trace had some number of entries before.
  func glance(after entries: Int) -> Glance {
    var entries = entries
    while entries < trace.count, trace[entries] != 0 { entries += 1 }
    return Glance(
      turn: page.turn.pointee,
      x: page.x.pointee,
      entries: entries,
      isSealed: isSealed
    )
  }
}
