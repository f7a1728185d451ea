import Synchronization
import TestSupport
import Testing

@testable import CommandKit

/// What is said of other work on games than playing them.
@Suite struct ProgressTaskTests {
  @Test func `a line says what is done, how far it is and how long the rest takes`() throws {
    let transcript = Transcript()
    let work = Workload(games: 8)
    work.play(3)
    let progress = Progress(work, "finding mistakes: ", console: transcript.console)
    defer { progress.finish() }
    #expect(Patience.wait { transcript.error.contains("\n") })
    let line = try #require(transcript.error.split(separator: "\n").first)
    #expect(
      line.wholeMatch(of: /finding mistakes: 3\/8 games, [\d.,]+ games\/s, \d+ s left/) != nil,
      "\(line)"
    )
  }
}
