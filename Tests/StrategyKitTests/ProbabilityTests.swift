import StrategyKit
import Testing

@Suite struct ProbabilityTests {
  @Test(
    arguments: [
      ("0", 0, 1), ("1", 1, 1), ("0.0", 0, 1), ("1.0", 1, 1), ("0.1", 1, 10), ("0.5", 1, 2),
      ("0.25", 1, 4), ("0.30", 3, 10), (".5", 1, 2), ("00.5", 1, 2), ("0.125", 1, 8),
      ("0.000000000001", 1, 1_000_000_000_000),
      ("0.999999999999", 999_999_999_999, 1_000_000_000_000),
      ("1.000000000000", 1, 1), ("1/3", 1, 3), ("2/6", 1, 3), ("0/7", 0, 1), ("7/7", 1, 1),
      ("1/1000000000000", 1, 1_000_000_000_000), ("01/03", 1, 3),
    ] as [(String, UInt64, UInt64)]
  )
  func `decimals are exact`(text: String, numerator: UInt64, denominator: UInt64) throws {
    let probability = try #require(Probability(text))
    #expect((probability.numerator, probability.denominator) == (numerator, denominator))
  }

  @Test(arguments: [
    "", ".", "0.", "1.", "/", "1/", "/3", "-0.1", "-0", "-0.0", "+0.5", "+1", "+1/2", "1/+2",
    ".+5", "0.-0", "1.5", "1.1", "2", "3/2", "1/0", "0/0", "1/3/2", "0.1/0.2", "0.5.1", "nan",
    "inf", "1e-3", "1e0", "0x1", "50%", "half", " 0.5", "0.5 ", "0,5", "1 /2", "٠", "½", "0.٥",
    "0.0000000000001", "0.3333333333333333", "1/1000000000001", "1/18446744073709551616",
    "18446744073709551616", "18446744073709551615.5", "99999999999999999999999999999999/1",
  ])
  func `any other text is refused`(text: String) { #expect(Probability(text) == nil) }

  @Test(arguments: ["0", "1"])
  func `nothing is drawn for what is certain`(text: String) throws {
    let probability = try #require(Probability(text))
    var random = GameRandom(seed: 1)
    #expect((0..<10).allSatisfy { _ in probability.occurs(using: &random) == (text == "1") })
    #expect(random == GameRandom(seed: 1))
  }

  @Test(arguments: ["0.1", "1/3", "0.5", "0.99", "0.000000000001"])
  func `an event occurs as often as its probability says`(text: String) throws {
    let probability = try #require(Probability(text))
    var random = GameRandom(seed: 2)
    let count = (0..<10_000).count { _ in probability.occurs(using: &random) }
    let chance = Double(probability.numerator) / Double(probability.denominator)
    let deviation = (10_000 * chance * (1 - chance)).squareRoot()
    #expect(abs(Double(count) - 10_000 * chance) <= 4 * deviation)
  }
}
