import Testing

@testable import StrategyKit

@Suite struct FrequencyTests {
  @Test func `what is rare may happen, and what is never may not`() {
    #expect(!Frequency.differ(1, of: 1000, chance: 1e-6, doubt: 25))
    #expect(!Frequency.differ(0, of: 1000, chance: 1e-6, doubt: 25))
    #expect(Frequency.differ(1, of: 1000, chance: 0, doubt: 25))
    #expect(!Frequency.differ(1000, of: 1000, chance: 1, doubt: 25))
    #expect(Frequency.differ(999, of: 1000, chance: 1, doubt: 25))
    #expect(!Frequency.differ(0, of: 0, chance: 0.5, doubt: 25))
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
