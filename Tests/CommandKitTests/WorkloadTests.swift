import Foundation
import Testing

@testable import CommandKit

/// The time and the speed of a run.
@Suite struct WorkloadTests {
  @Test func `the time for which a terminal stops the run is no part of it`() {
    let start = ContinuousClock.now
    let work = Workload(games: 10)
    work.play(5)
    StoppedTime.measuring { Thread.sleep(forTimeInterval: 0.2) }
    let (seconds, left) = (work.seconds, work.secondsLeft)
    let most = start.secondsSince - 0.199
    #expect(seconds > 0 && seconds <= most)
    #expect(left.map { $0 <= most + 0.1 } == true)
  }
}
