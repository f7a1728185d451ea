#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How often something happened, beside how often it should.
enum Frequency {
  /// Whether a number of successes is too unlikely to be true.
  ///
  /// The bound of Chernoff (*A Measure of Asymptotic Efficiency for Tests of a Hypothesis*, 1952; in
  /// this form by Hoeffding, 1963) holds for all numbers and chances, so that no honest bot fails for
  /// weights that are small.
  ///
  /// - Parameters:
  ///   - count: How often it happened.
  ///   - draws: Of how many times.
  ///   - chance: How likely it should be each time.
  ///   - doubt: How unlikely it must be, as a logarithm.
  /// - Returns: Whether fewer than one in e^`doubt` honest samples are as far off.
  static func differ(_ count: Int, of draws: Int, chance: Double, doubt: Double) -> Bool {
    guard draws > 0 else { return false }
    func term(_ share: Double, _ expected: Double) -> Double {
      share == 0 ? 0 : expected <= 0 ? .infinity : share * log(share / expected)
    }
    let share = Double(count) / Double(draws)
    return Double(draws) * (term(share, chance) + term(1 - share, 1 - chance)) > doubt
  }
}
