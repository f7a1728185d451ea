import Testing

@testable import StrategyKit

@Suite struct FrequencyTests {
  @Test func `what is rare may happen, and what is never may not`() {
    for (count, draws, chance, differs) in [
      (1, 1000, 1e-6, false), (0, 1000, 1e-6, false), (1, 1000, 0, true), (1000, 1000, 1, false),
      (999, 1000, 1, true), (0, 0, 0.5, false),
    ] {
      #expect(Frequency.differ(count, of: draws, chance: chance, doubt: 25) == differs)
    }
  }

  @Test(arguments: [0.4, 0.11, 0.01, 0.001])
  func `an honest sample is believed, and one of another chance is not`(chance: Double) {
    let draws = 100_000
    func count(_ chance: Double, seed: UInt64) -> Int {
      var random = GameRandom(seed: seed)
      let bound = UInt64(chance * 0x1p64)
      return (0..<draws).count { _ in random.next() < bound }
    }
    for seed in 0..<20 as Range<UInt64> {
      #expect(!Frequency.differ(count(chance, seed: seed), of: draws, chance: chance, doubt: 25))
    }
    #expect(Frequency.differ(count(chance * 2.2, seed: 1), of: draws, chance: chance, doubt: 25))
  }
}
