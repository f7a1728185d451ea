import Testing

@testable import TextKit

/// Amounts in the units that suit them.
@Suite struct UnitScaleTests {
  @Test(
    arguments: [
      (.time, 0.1, "0.1 s"), (.time, 9.94, "9.9 s"), (.time, 119.6, "120 s"),
      (.time, 120, "2.0 min"), (.time, 7200, "2.0 h"), (.time, 172_800, "2.0 days"),
      (.time, 63_072_000, "2.0 years"), (.time, 6.3072e9, "200 years"),
      (.milliseconds, 0.42, "0.4 ms"), (.milliseconds, 12.3, "12 ms"),
      (.milliseconds, 999, "999 ms"), (.milliseconds, 3210, "3.2 s"), (.bytes, 0, "0 B"),
      (.bytes, 5, "5 B"), (.bytes, 999, "999 B"), (.bytes, 1500, "1.5 kB"),
      (.bytes, 15_000, "15 kB"), (.bytes, 2e9, "2.0 GB"), (.bytes, 3e12, "3.0 TB"),
    ] as [(UnitScale, Double, String)]
  )
  func `times go from seconds to years, and bytes come in whole numbers`(
    scale: UnitScale,
    amount: Double,
    text: String
  ) {
    #expect(scale.text(amount) == text)
  }

  @Test func `a number is written without a fraction of nothing`() {
    #expect([3, -2.5, 0, 1e-9].map(\.plain) == ["3", "-2.5", "0", "1e-09"])
  }
}
