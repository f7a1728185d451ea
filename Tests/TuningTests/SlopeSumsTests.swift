import Testing

@testable import Tuning

@Suite struct SlopeSumsTests {
  /// Comparisons at some middles, 0.1 apart, whose leads follow a slope and a noise that cancels out.
  private static func sums(
    at middles: [Double],
    noise: Double = 1,
    from origin: Double = 0,
    slope: (Double) -> Double
  ) -> SlopeSums {
    middles.reduce(into: SlopeSums(from: origin)) { sums, middle in
      for sign in [1.0, -1] {
        sums.add(middle + 0.05, middle - 0.05, lead: 0.1 * slope(middle) + sign * noise)
      }
    }
  }

  private static let middles = (0...400).map { 0.2 + 0.001 * Double($0) }

  @Test func `the interval is Fieller's`() throws {
    let interval = Self.sums(at: Self.middles) { 500 * (0.37 - $0) }.interval
    // The line through the leads is exact: from the mean of the middles, 0.4, it is -15 and falls by 500.
    let (height, fall) = (-15.0, -500.0)
    let squares = 802 * 0.01
    let spread = squares * 0.001 * 0.001 * (401 * 401 - 1) / 12
    let variance = 5.023_886_187 * 802 / 800
    let factor = fall * fall - variance / spread
    let middle = -height * fall / factor
    let width = (middle * middle - (height * height - variance / squares) / factor).squareRoot()
    #expect(try abs(#require(interval.lower) - (0.4 + middle - width)) < 1e-6)
    #expect(try abs(#require(interval.upper) - (0.4 + middle + width)) < 1e-6)
  }

  @Test func `a slope that is never too low leaves the interval open above`() throws {
    for slope in [200.0, 20] {
      let rising = Self.sums(at: Self.middles, noise: 0.1) { _ in slope }.interval
      #expect(try #require(rising.lower) > 0.5 && rising.upper == nil)
      let falling = Self.sums(at: Self.middles, noise: 0.1) { _ in -slope }.interval
      #expect(try falling.lower == nil && #require(falling.upper) < 0.3)
    }
  }

  @Test func `nothing is concluded about values that were not compared`() {
    // The line crosses zero at 0.9, and the comparisons end at 0.65.
    let interval = Self.sums(at: Self.middles, noise: 0.01) { 500 * (0.9 - $0) }.interval
    #expect(interval.upper == nil && interval.lower.map { abs($0 - 0.65) < 1e-12 } == true)
    let below = Self.sums(at: Self.middles, noise: 0.01) { 500 * (-0.2 - $0) }.interval
    #expect(below.lower == nil && below.upper.map { abs($0 - 0.15) < 1e-12 } == true)
  }

  @Test func `noise alone shows nothing`() {
    #expect(!Self.sums(at: Self.middles) { _ in 0 }.interval.isStated)
    #expect(!SlopeSums(from: 0).interval.isStated)
    // A slope that rises has no best value in between.
    #expect(!Self.sums(at: Self.middles) { 500 * ($0 - 0.4) }.interval.isStated)
  }

  @Test func `comparisons at one place show on which side the best value is`() throws {
    let interval = Self.sums(at: Array(repeating: 1.5, count: 50), noise: 0.1) { _ in 5 }.interval
    #expect(try #require(interval.lower) > 1.499 && interval.upper == nil)
  }

  @Test func `sums are those of all parts`() throws {
    let whole = Self.sums(at: Self.middles) { 300 * (0.5 - $0) }
    var parts = Self.sums(at: Array(Self.middles.prefix(100))) { 300 * (0.5 - $0) }
    parts += Self.sums(at: Array(Self.middles.dropFirst(100))) { 300 * (0.5 - $0) }
    #expect(parts.count == whole.count && parts.compared == whole.compared)
    for end in [\TunedInterval.lower, \.upper] {
      let (one, other) = try (
        #require(parts.interval[keyPath: end]), #require(whole.interval[keyPath: end])
      )
      #expect(abs(one - other) < 1e-9)
    }
  }
}
