import TestSupport
import Testing

@testable import Engines

/// However those that start, rest and end take turns, there are no more than may be, as long as one
/// that is idle could have been ended instead.
@Suite struct LiveCountTests {
  /// What one that wants to start is about to do.
  private enum Step {
    case start
    /// One that was idle is ended to make room.
    case end
  }

  @Test(arguments: 0..<200)
  func `of several that start at once no two take the same room`(seed: Int) {
    var random = SplitMix(seed: seed)
    let limit = 1 + random.number(below: 4)
    var count = LiveCount<Int>(limit: limit, alive: limit, idle: Array(0..<limit))
    var starting = [Step](repeating: .start, count: 1 + random.number(below: 6))
    while !starting.isEmpty {
      let index = random.number(below: starting.count)
      switch starting[index] {
      case .end:
        count.alive -= 1
        starting[index] = .start
      case .start where count.admit() != nil:
        starting[index] = .end
      case .start:
        #expect(count.alive <= limit || count.idle.isEmpty)
        starting.remove(at: index)
      }
    }
  }

  @Test func `engines idle longest are ended first, and none without a limit`() {
    var count = LiveCount<Int>(limit: 2, alive: 4, idle: [7, 8, 9])
    #expect([count.surplus(), count.surplus(), count.surplus(with: 0)] == [7, 8, 9])
    count = LiveCount(limit: nil, alive: 4, idle: [7])
    #expect(count.admit() == nil && count.alive == 5)
  }
}
