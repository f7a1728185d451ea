import StrategyKit
import TestSupport
import Testing

@Suite struct GameRandomTests {
  @Test func `the stream is SplitMix64`() {
    var random = GameRandom(seed: 1_234_567)
    let known: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(known.map { _ in random.next() } == known)
  }

  @Test(arguments: [0, 1, 42, UInt64.max])
  func `a seed repeats its stream and a copy goes its own way`(seed: UInt64) {
    var random = GameRandom(seed: seed)
    var copy = random
    let numbers = (0..<100).map { _ in random.next() }
    #expect((0..<100).map { _ in copy.next() } == numbers && copy == random)
    #expect(Set(numbers).count == 100)
    _ = copy.next()
    #expect(copy != random)
  }

  @Test(arguments: [1, 2, 3, 7, 9, 10, 100, 225])
  func `every number below a bound is equally likely`(bound: Int) {
    var random = GameRandom(seed: UInt64(bound))
    var counts = [Int](repeating: 0, count: bound)
    for _ in 0..<100 * bound { counts[random.next(below: bound)] += 1 }
    #expect(ChiSquare.agrees(counts, withWeights: counts.map { _ in 1 }))
  }

  @Test func `numbers below a bound of any size stay below it`() {
    var random = GameRandom(seed: 5)
    for bound in [1, 2, 1 << 32, 1 << 62, Int.max] {
      for _ in 0..<100 { #expect((0..<bound).contains(random.next(below: bound))) }
    }
  }
}
