import Testing

@testable import TournamentCommand

/// How often a page is written while a run goes on.
@Suite struct LivePaceTests {
  @Test func `cheap pages come each second`() {
    var pace = LivePace(jobs: 1)
    #expect(pace.wait(at: 0) == 1)
    pace.add(0.004)
    #expect(pace.wait(at: 0.8) == 1)
  }

  @Test(arguments: [1, 4])
  func `dearer pages take one percent of the run`(jobs: Int) {
    var pace = LivePace(jobs: jobs)
    var (now, spent) = (0.0, 0.0)
    for _ in 0..<200 {
      let seconds = 0.02 * Double(jobs)
      pace.add(seconds)
      spent += seconds
      now += seconds + pace.wait(at: now + seconds)
    }
    #expect(spent / (now * Double(jobs)) < 0.0101)
  }

  /// A page on the screen is as old as the pause of the browser, the wait for the next page and what
  /// that takes come to.
  @Test(arguments: [1, 2, 64])
  func `no page grows old, however dear pages are and however long the evening is`(jobs: Int) {
    var pace = LivePace(jobs: jobs)
    var now = 0.0
    for page in 0..<2000 {
      let seconds = [0.01, 0.5, 1.9, 2][page % 4]
      pace.add(seconds)
      now += seconds
      let wait = pace.wait(at: now)
      #expect(wait + min(seconds, 1) <= 2)
      #expect(wait + 2 + Double(LivePace.pause) <= 6)
      #expect(wait >= 1)
      now += wait
    }
  }
}
