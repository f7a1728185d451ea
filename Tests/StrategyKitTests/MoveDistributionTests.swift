import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct MoveDistributionTests {
  private func distribution(_ weights: [(Int, UInt64)]) -> MoveDistribution {
    MoveDistribution(weights.map { .init(Square($0), weight: $1) })
  }

  private func weights(_ distribution: MoveDistribution) -> [Int: UInt64] {
    Dictionary(uniqueKeysWithValues: distribution.entries.map { ($0.square.index, $0.weight) })
  }

  @Test func `the total is the sum of the weights, and a move of weight 0 is left out`() {
    let three = distribution([(4, 3), (0, 1), (8, 2), (5, 0)])
    #expect(weights(three) == [4: 3, 0: 1, 8: 2] && three.total == 6 && three.onlyMove == nil)
    #expect(three.weight(of: .middle) == 3 && three.weight(of: .upperMiddle) == 0)
    let one = distribution([(4, 0), (0, 7), (8, 0)])
    #expect(weights(one) == [0: 7] && one.onlyMove == .upperLeft)
    let uniform = MoveDistribution(uniformOver: [.middle, .upperLeft, .lowerRight])
    #expect(weights(uniform) == [4: 1, 0: 1, 8: 1] && uniform.total == 3)
  }

  @Test func `one move for certain is drawn without a lot`() {
    var random = GameRandom(seed: 1)
    let certain = MoveDistribution(.middle)
    #expect(certain.sample(using: &random) == .middle && random == GameRandom(seed: 1))
    #expect(certain.onlyMove == .middle && certain.total == 1)
  }

  @Test(
    arguments: [
      [(0, 1), (1, 1)], [(0, 1), (1, 2), (2, 3), (3, 4)], [(8, 97), (3, 2), (5, 1)],
      [(0, 1 << 62), (1, 1 << 61)],
    ] as [[(Int, UInt64)]]
  )
  func `moves are drawn as often as their weights say`(weights: [(Int, UInt64)]) {
    let distribution = distribution(weights)
    var random = GameRandom(seed: 3)
    var counts = [Int](repeating: 0, count: 9)
    for _ in 0..<10_000 { counts[distribution.sample(using: &random).index] += 1 }
    let expected = (0..<9).map { distribution.weight(of: Square($0)) }
    #expect(ChiSquare.agrees(counts, withWeights: expected))
  }

  /// Weights by the number of the square, others, a probability, and both mixed.
  static let mixes: [([(Int, UInt64)], [(Int, UInt64)], String, [Int: UInt64])] = [
    ([(0, 1)], [(1, 1)], "0", [0: 1]), ([(0, 1)], [(1, 1)], "1", [1: 1]),
    ([(0, 1)], [(1, 1)], "0.1", [0: 9, 1: 1]), ([(0, 1)], [(0, 5)], "1/3", [0: 1]),
    // 9/10 + 1/30, 1/30, 1/30.
    ([(4, 1)], [(4, 1), (0, 1), (8, 1)], "0.1", [4: 28, 0: 1, 8: 1]),
    // 2/3 · 1/4, 2/3 · 3/4 + 1/3 · 2/5, 1/3 · 3/5 in sixtieths.
    ([(0, 1), (1, 3)], [(1, 2), (2, 3)], "1/3", [0: 5, 1: 19, 2: 6]),
  ]

  @Test(arguments: mixes)
  func `mixing is exact and in lowest terms`(
    own: [(Int, UInt64)],
    other: [(Int, UInt64)],
    probability: String,
    expected: [Int: UInt64]
  ) throws {
    let probability = try #require(Probability(probability))
    let mixed = distribution(own).mixed(with: distribution(other), probability: probability)
    #expect(weights(mixed) == expected && mixed.total == expected.values.reduce(0, +))
    #expect(mixed.entries.map(\.square) == mixed.entries.map(\.square).sorted())
  }

  @Test func `the finest blunder on the largest board is mixed exactly`() throws {
    let finest = try #require(Probability("0.000000000001"))
    let squares = (0..<1024).map(Square.init)
    let ties = MoveDistribution(uniformOver: squares.prefix(1023))
    let mixed = ties.mixed(with: MoveDistribution(uniformOver: squares), probability: finest)
    // (1 - p) / 1023 + p / 1024 to p / 1024, in lowest terms.
    #expect(mixed.weight(of: Square(0)) == (999_999_999_999 * 1024 + 1023) / 33)
    #expect(mixed.weight(of: Square(1023)) == 1023 / 33)
    #expect(mixed.total == 1_000_000_000_000 * 31 * 1024)
  }

  @Test func `mixing twice overflows on the way and still fits`() throws {
    let finest = try #require(Probability("1/1000000000000"))
    let once = MoveDistribution(.middle).mixed(with: .init(.upperLeft), probability: finest)
    #expect(once.mixed(with: once, probability: finest) == once)
  }

  @Test(.expectsExit)
  func `a distribution has each square once, with a weight, and less than can be drawn from`() async
  {
    await #expect(processExitsWith: .failure) { _ = MoveDistribution([]) }
    await #expect(processExitsWith: .failure) { _ = MoveDistribution([.init(.middle, weight: 0)]) }
    await #expect(processExitsWith: .failure) {
      _ = MoveDistribution([.init(.middle, weight: 1), .init(.middle, weight: 2)])
    }
    await #expect(processExitsWith: .failure) {
      _ = MoveDistribution([.init(.middle, weight: 1 << 63)])
    }
    await #expect(processExitsWith: .failure) {
      _ = MoveDistribution([.init(.middle, weight: .max), .init(.upperLeft, weight: .max)])
    }
  }
}
