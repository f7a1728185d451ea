import Dispatch
import Synchronization
import SystemKit
import Testing

@Suite struct TickerTests {
  @Test func `it ticks until it says that it is over, and may be stopped twice`() throws {
    let (ticker, isOver) = (Ticker(), DispatchSemaphore(value: 0))
    let count = Mutex(0)
    try ticker.start(after: 0) {
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard number == 3 else { return 0 }
      isOver.signal()
      return nil
    }
    isOver.wait()
    ticker.stop()
    ticker.stop()
    #expect(count.withLock { $0 } == 3)
  }

  @Test func `a stop waits for the tick in progress`() throws {
    let (ticker, hasBegun) = (Ticker(), DispatchSemaphore(value: 0))
    let mayEnd = Mutex(())
    let hasEnded = Mutex(false)
    try mayEnd.withLock { _ in
      try ticker.start(after: 0) {
        hasBegun.signal()
        mayEnd.withLock { _ in }
        hasEnded.withLock { $0 = true }
        return 3600
      }
      hasBegun.wait()
    }
    ticker.stop()
    #expect(hasEnded.withLock { $0 })
  }

  @Test func `one that never started is stopped at once`() {
    let ticker = Ticker()
    ticker.stop()
    #expect(!ticker.cancel())
  }
}
