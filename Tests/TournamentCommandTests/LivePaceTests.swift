import Testing

@testable import TournamentCommand

/// How often a page is written while a run goes on.
@Suite struct LivePaceTests {
  @Test func `cheap pages come each second`() {
    var pace = LivePace(jobs: 1)
    #expect(pace.wait(at: 0) == 1)
    #expect(pace.pause == 2)
    pace.add(0.004)
    #expect(pace.wait(at: 0.8) == 1)
    #expect(pace.pause == 2)
  }

  @Test(arguments: [1, 4])
  func `dear pages take one percent of the run at most`(jobs: Int) {
    var pace = LivePace(jobs: jobs)
    var (now, spent) = (0.0, 0.0)
    for seconds in [0.5, 1, 0.02, 2, 2] {
      pace.add(seconds)
      spent += seconds
      now += seconds + pace.wait(at: now + seconds)
      #expect((spent + seconds) / (now * Double(jobs)) < 0.010001)
    }
    #expect(pace.pause == 200 / jobs)
  }
}
