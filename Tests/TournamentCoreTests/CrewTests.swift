import TestSupport
import Testing

@testable import TournamentCore

/// The threads of a run, and what they leave.
@Suite struct CrewTests {
  /// Counts itself when it goes.
  private final class Held: Sendable {
    let gone: Counter

    init(_ gone: Counter) { self.gone = gone }

    deinit { gone.increment() }
  }

  private func start(_ crew: WorkerGroup, holding held: Held) throws {
    _ = try crew.start(2) { _ = held.gone.value }
  }

  @Test func `who asks twice for the end of a run is heard twice by a part of it`() {
    let (whole, part) = (Interruption(), Interruption())
    part.follow(whole)
    #expect(!part.isRequested)
    whole.request()
    for _ in 1...2 { part.follow(whole) }
    #expect(part.isRequested && !part.isImmediate)
    whole.request()
    part.follow(whole)
    #expect(part.isImmediate)
  }

  @Test func `threads that have ended hold nothing`() throws {
    let gone = Counter()
    for number in 1...2000 {
      let crew = WorkerGroup()
      try start(crew, holding: Held(gone))
      #expect(crew.wait(Interruption(), nil) == nil)
      #expect(gone.value == number)
    }
  }
}
