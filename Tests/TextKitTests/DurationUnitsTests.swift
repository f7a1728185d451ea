import StrategyKit
import Testing
import TextKit

@Suite struct DurationUnitsTests {
  @Test(
    arguments: [
      ("500ms", .milliseconds(500), "500ms"), ("2s", .seconds(2), "2s"),
      ("1.5s", .milliseconds(1500), "1.5s"), ("1m", .seconds(60), "1m"),
      ("90s", .seconds(90), "1.5m"), ("61s", .seconds(61), "61s"), ("100s", .seconds(100), "100s"),
      ("1.1m", .seconds(66), "66s"), ("1h", .seconds(3600), "1h"), ("0.25m", .seconds(15), "15s"),
      ("1000ms", .seconds(1), "1s"), ("1250ms", .milliseconds(1250), "1.25s"),
      ("0.001ms", .microseconds(1), "0.001ms"), ("1.001ms", .microseconds(1001), "1.001ms"),
      ("0.05s", .milliseconds(50), "50ms"), ("3661s", .seconds(3661), "3661s"),
      ("36h", .seconds(129_600), "36h"), ("5400s", .seconds(5400), "1.5h"),
      (".5s", .milliseconds(500), "500ms"), ("007s", .seconds(7), "7s"),
      ("1000000000s", .seconds(1_000_000_000), "1000000000s"),
    ] as [(String, Duration, String)]
  )
  func `a number and a unit are read`(text: String, duration: Duration, written: String) {
    #expect(Duration(inUnits: text) == duration && duration.inUnits == written)
    #expect(Duration(inUnits: written) == duration)
  }

  @Test(arguments: [
    "", "2", "s", "ms", ".s", "0s", "0.0s", "0ms", "-1s", "+1s", "1 s", " 1s", "1s ", "1S", "2 ms",
    "1sec", "1d", "1us", "1e3s", "0x1s", "1.2.3s", "1,5s", "infs", "nans", "inf", "½s", "٣s",
    "1s1s", "1m30s", "1000000001s", "300000h", "99999999999999999999999999999999999h",
    "0.0000001ms", "0.00049ms",
  ])
  func `any other text is refused`(text: String) {
    #expect(Duration(inUnits: text) == nil)
  }

  @Test(
    arguments: [
      (.zero, "0ms"), (.nanoseconds(1), "0ms"), (.nanoseconds(1_234_567), "1.235ms"),
      (.nanoseconds(1_023_456_789), "1.023457s"), (.nanoseconds(61_234_567_891), "61.234568s"),
      (.microseconds(3_600_000_001), "3600.000001s"), (.microseconds(999_999), "999.999ms"),
      (.nanoseconds(999_999_999), "1s"), (.seconds(Int64.max), "9223372036854775807s"),
    ] as [(Duration, String)]
  )
  func `a measured duration is rounded to the microsecond`(duration: Duration, written: String) {
    #expect(duration.inUnits == written)
  }

  @Test func `a duration that is written is read back`() {
    var random = GameRandom(seed: 7)
    for _ in 0..<1000 {
      let bits = 1 + random.next(below: 30)
      let duration = Duration.milliseconds(1 + random.next(below: 1 << bits))
      #expect(Duration(inUnits: duration.inUnits) == duration)
    }
  }
}
