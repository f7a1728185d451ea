import Bots
import CommandKit
import Foundation
import Synchronization
import TestSupport
import Testing
import TournamentCommand

@Suite struct ServeCommandTests {
  @Test(arguments: [
    (["START 15", "ABOUT", "BEGIN", "END", "BEGIN"], ["OK", "name=\"first-free\"", "0,0"]),
    (["RECTSTART 9,8", "TURN 0,0"], ["OK", "1,0"]),
    ([], []),
  ])
  func `lines are answered until END`(_ input: [String], _ answers: [String]) async {
    let lines = Mutex(input[...])
    let output = Mutex("")
    let console = Console(
      write: { data in output.withLock { $0 += String(decoding: data, as: UTF8.self) } },
      writeError: { _ in },
      readLine: { lines.withLock { $0.popFirst() } }
    )
    let status = await Tool(roster, console: console).runOnThread(["serve", "first-free"])
    let said = output.withLock { $0.split(separator: "\n").map(String.init) }
    #expect(status == .success)
    #expect(said.count == answers.count, "\(said)")
    #expect(zip(said, answers).allSatisfy { $0.hasPrefix($1) }, "\(said)")
    #expect(lines.withLock(\.count) == (input.contains("END") ? 1 : 0))
  }
}
