import Testing

@testable import TextKit

/// Amounts in the units that suit them.
@Suite struct UnitScaleTests {
  @Test(arguments: [
    (0.1, "0.1 s"), (9.94, "9.9 s"), (119.6, "120 s"), (120, "2.0 min"), (7200, "2.0 h"),
    (172_800, "2.0 days"), (63_072_000, "2.0 years"), (6.3072e9, "200 years"),
  ])
  func `times go from seconds to years`(seconds: Double, text: String) {
    #expect(UnitScale.time.text(seconds) == text)
  }

  @Test(arguments: [(0.42, "0.4 ms"), (12.3, "12 ms"), (999, "999 ms"), (3210, "3.2 s")])
  func `short times go from milliseconds to seconds`(milliseconds: Double, text: String) {
    #expect(UnitScale.milliseconds.text(milliseconds) == text)
  }

  @Test(arguments: [
    (0, "0 B"), (5, "5 B"), (999, "999 B"), (1500, "1.5 kB"), (15_000, "15 kB"), (2e9, "2.0 GB"),
    (3e12, "3.0 TB"),
  ])
  func `bytes come in whole numbers`(bytes: Double, text: String) {
    #expect(UnitScale.bytes.text(bytes) == text)
  }

  @Test func `a number is written without a fraction of nothing`() {
    #expect([3, -2.5, 0, 1e-9].map(\.plain) == ["3", "-2.5", "0", "1e-09"])
  }
}
