import Foundation
import GameModel
import Synchronization
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// What is exchanged with engines is kept, and keeping it is not on their clocks.
@Suite(.apart) struct EngineLogTests {
  /// What a log has written, which takes a time for each write.
  private final class Page: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    private let pause: TimeInterval

    init(pause: TimeInterval) { self.pause = pause }

    @Sendable func write(_ lines: [UInt8]) {
      Thread.sleep(forTimeInterval: pause)
      bytes.withLock { $0 += lines }
    }

    var lines: [Substring] {
      bytes.withLock { String(decoding: $0, as: UTF8.self) }.split(separator: "\n")
    }
  }

  @Test func `lines are written in their order, those before the beginning too`() throws {
    let page = Page(pause: 0.001)
    let log = EngineLog(page.write)
    for number in 0..<100 { log.write("\(number)", .sent, of: "A#1") }
    log.flush()
    #expect(page.lines.isEmpty)
    log.begin()
    for number in 100..<1000 { log.write("\(number)", .received, of: "A#1") }
    try log.finish()
    let lines = page.lines
    #expect(lines.count == 1000)
    for (number, line) in lines.enumerated() {
      let pattern = try Regex(#"\d+\.\d{6} A#1 [<>] \#(number)"#)
      #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
    }
  }

  @Test func `an error in writing is reported at the end, and nothing more is written`() {
    struct Full: Error {}
    let count = Mutex(0)
    let log = EngineLog { _ in
      count.withLock { $0 += 1 }
      throw Full()
    }
    log.begin()
    log.write("OK", .received, of: "A#1")
    #expect(throws: Full.self) { try log.finish() }
    log.write("OK", .received, of: "A#1")
    #expect(throws: Full.self) { try log.finish() }
    #expect(count.withLock(\.self) == 1)
  }

  @Test(.needs("python3"))
  func `a log that is slow to be written costs an engine no time, and has all of it`() throws {
    let bench = Bench()
    let (page, arePlayed) = (Page(pause: 0), Semaphore())
    let log = EngineLog { lines in
      // Nothing is written before all games have ended: a move that waited for it would never come.
      arePlayed.wait()
      arePlayed.signal()
      page.write(lines)
    }
    log.begin()
    bench.host.log(to: log)
    #expect(try bench.play(bench.bot("conduct.py none"), games: 4).forfeits == [])
    arePlayed.signal()
    bench.expectNothingLeft()
    #expect(page.lines.last?.hasSuffix("> END") == true)
  }

  @Test(.needs("python3"))
  func `an engine that talks on has its time and no more, whether it is kept or not`() throws {
    let bench = Bench()
    let page = Page(pause: 0.001)
    let log = EngineLog(page.write)
    log.begin()
    bench.host.log(to: log)
    let times = ["turnTime": "500ms", "tolerance": "100ms"]
    let forfeits = try bench.play(try bench.bot("conduct.py talk 30", times), games: 2).forfeits
    #expect(forfeits.count == 2)
    for record in forfeits {
      #expect(record.forfeit.cause == .time, "\(record.forfeit)")
      // Where its time ends in the middle of a line, that is said too.
      #expect(record.forfeit.detail.contains(" of tolerance"), "\(record.forfeit)")
    }
    bench.expectNothingLeft()
  }
}
