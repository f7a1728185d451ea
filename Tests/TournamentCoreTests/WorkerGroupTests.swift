import TestSupport
import Testing

@testable import TournamentCore

/// The threads of a run, and what they leave.
@Suite struct WorkerGroupTests {
  /// Counts itself when it goes.
  private final class Held: Sendable {
    let gone: Counter

    init(_ gone: Counter) { self.gone = gone }

    deinit { gone.increment() }
  }

  private func start(_ group: WorkerGroup, holding held: Held) throws {
    _ = try group.start(2) { _ = held.gone.value }
  }

  @Test func `threads that have ended hold nothing`() throws {
    let gone = Counter()
    for number in 1...2000 {
      let group = WorkerGroup()
      try start(group, holding: Held(gone))
      #expect(group.wait(Interruption(), nil) == nil)
      #expect(gone.value == number)
    }
  }
}
