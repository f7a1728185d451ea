import TestSupport
import Testing

@testable import TournamentCore

/// What is done when a run should end is done once, and only as long as somebody waits for it.
@Suite struct InterruptionTests {
  @Test(arguments: [1, 2])
  func `a function is called once, after as many requests as it is for`(count: Int) {
    let (interruption, calls) = (Interruption(), Counter())
    interruption.whenRequested(times: count, { calls.increment() }) {
      for number in 1...4 {
        interruption.request()
        #expect(calls.value == (number < count ? 0 : 1))
      }
    }
  }

  @Test func `a function is called at once if the request has been made, and not again`() {
    let (interruption, calls) = (Interruption(), Counter())
    interruption.request()
    interruption.whenRequested({ calls.increment() }) {
      #expect(calls.value == 1)
      interruption.request()
    }
    #expect(calls.value == 1)
  }

  @Test func `a function is forgotten when the work that it is for ends`() {
    let (interruption, calls) = (Interruption(), Counter())
    for _ in 0..<100 { interruption.whenRequested({ calls.increment() }) {} }
    #expect(interruption.waitingCount == 0)
    interruption.request()
    #expect(calls.value == 0)
  }

  @Test func `a run leaves nothing behind`() throws {
    let interruption = Interruption()
    let runner = try Tournament(games: 20).runner(jobs: 2)
    for _ in 0..<3 { _ = try runner.run(RunHooks(), interruption: interruption) }
    #expect(interruption.waitingCount == 0)
  }

  @Test func `requests from many threads call each function once`() {
    for _ in 0..<200 {
      let (interruption, calls, ended) = (Interruption(), Counter(), Semaphore())
      interruption.whenRequested({ calls.increment() }) {
        let start = Semaphore()
        for _ in 0..<4 {
          start.whenSignalled {
            interruption.request()
            ended.signal()
          }
        }
        for _ in 0..<4 { start.signal() }
        for _ in 0..<4 { ended.wait() }
      }
      #expect(calls.value == 1)
    }
  }

  @Test func `a second request to end reaches the parts of a run`() {
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
}
