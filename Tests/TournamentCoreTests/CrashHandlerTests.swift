import Foundation
import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing

@testable import TournamentCore

/// A bot that brings the process down is named by its last words.
@Suite(.expectsExit) struct CrashHandlerTests {
  @Test func `a bot that traps is named`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      CrashHandler.install(remedy: "; keep it apart")
      // Of two threads that crash at once, the runtime may still speak for the other one.
      let isTaken = Atomic(false)
      let kind = BotKind.choosing("trap") { position, _ in
        if position.plies > 3, isTaken.exchange(true, ordering: .relaxed) { while true { pause() } }
        let squares = [Square(position.plies)]
        return squares[position.plies / 4]
      }
      let tournament = Tournament(bots: ["first-free", "Tom=trap"], kinds: [kind])
      _ = try tournament.result(jobs: 2)
    }
    let last = try Self.linesOfTom(result).last
    #expect(last?.contains(" against 'first-free'; keep it apart") == true)
  }

  @Test func `the bot is named after the rest of the crash report`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      for number in [SIGILL, SIGTRAP] {
        var action = sigaction()
        action.sa_flags = numericCast(SA_SIGINFO)
        let talk:
          @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?)
            -> Void = { _, _, _ in _ = write(STDERR_FILENO, "a backtrace\n", 12) }
        #if canImport(Darwin)
        action.__sigaction_u.__sa_sigaction = talk
        #else
        action.__sigaction_handler.sa_sigaction = talk
        #endif
        sigaction(number, &action, nil)
      }
      CrashHandler.install()
      let kind = BotKind.choosing("trap") { _, _ in preconditionFailure("no move") }
      _ = try Tournament(bots: ["Tom=trap", "random"], kinds: [kind]).result()
    }
    #expect(try Self.linesOfTom(result).suffix(2).first == "a backtrace")
  }

  @Test func `a bot that uses up the stack is named`() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGSEGV),
      observing: [\.standardErrorContent]
    ) {
      CrashHandler.install()
      @Sendable func depth(_ position: Position, _ number: Int) -> Int {
        guard number >= 0 else { return 0 }
        var numbers = [Int](repeating: number, count: 4)
        numbers[number % 4] = depth(position, number + 1)
        return numbers.reduce(0, +) + depth(position, number + 2)
      }
      let kind = BotKind.choosing("endless") { position, _ in Square(depth(position, 0)) }
      _ = try Tournament(bots: ["endless", "random"], kinds: [kind]).result()
    }
    #expect(
      Self.lines(result.standardErrorContent).last?
        .hasPrefix("tournament: SIGSEGV crashed the program while 'endless' was choosing") == true
    )
  }

  /// What is written where Tom has brought the process down, of a signal.
  private static func linesOfTom(_ result: ExitTest.Result) throws -> [Substring] {
    let lines = lines(result.standardErrorContent)
    let last = try #require(lines.last)
    #expect(last.contains("crashed the program while 'Tom' was choosing a move as "), "\(lines)")
    guard case .signal = result.exitStatus else { throw Mishap("\(result.exitStatus)") }
    return lines
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
