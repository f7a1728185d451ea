import Foundation
import Leagues
import Statistics
import StrategyKit

/// A field of known strengths whose games are drawn at random, with what was played so far.
struct SimulatedField {
  /// The strengths in Elo, as distances from their mean.
  let strengths: [Double]
  private let drawRate: Double
  private var random: GameRandom
  /// The pairings by their index, the smaller bot first.
  private var pairings: [PairingSample]

  /// In Elo.
  private static let firstMove = 20.0

  /// Draws a field with normally distributed strengths, by their standard deviation in Elo and the share of
  /// draws between equals.
  init(count: Int, spread: Double, drawRate: Double, seed: UInt64) {
    var random = GameRandom(seed: GameRandom.mix(seed))
    let drawn = (0..<count).map { _ in spread * random.nextNormal() }
    let mean = drawn.reduce(0, +) / Double(count)
    strengths = drawn.map { $0 - mean }
    self.drawRate = drawRate
    pairings = (0..<count).flatMap { second in
      (0..<second).map { PairingSample(first: $0, second: second) }
    }
    self.random = random
  }

  private(set) var games = 0

  var results: [PairingSample] { pairings.filter { $0.games > 0 } }

  mutating func play(_ first: Int, _ second: Int, games: Int) {
    let (low, high) = (min(first, second), max(first, second))
    let (asX, asO) = (probabilities(x: low, o: high), probabilities(x: high, o: low))
    let index = high * (high - 1) / 2 + low
    for _ in 0..<games / 2 {
      let row = random.nextResult(asX)
      let column = 2 - random.nextResult(asO)
      pairings[index].pairs[3 * row + column] += 1
    }
    self.games += games
  }

  private func probabilities(x: Int, o: Int) -> SIMD3<Double> {
    let lead = (strengths[x] - strengths[o] + Self.firstMove) * RatingModel.eloPoint
    let score = 1 / (1 + exp(-lead))
    // The more one-sided a game, the fewer draws.
    let draws = min(4 * drawRate * score * (1 - score), 2 * min(score, 1 - score))
    return SIMD3(score - draws / 2, draws, 1 - score - draws / 2)
  }
}

extension GameRandom {
  fileprivate mutating func nextShare() -> Double { (Double(next() >> 11) + 0.5) / Double(1 << 53) }

  /// A number from the standard normal distribution (Box and Muller, *A note on the generation of
  /// random normal deviates*, 1958).
  fileprivate mutating func nextNormal() -> Double {
    (-2 * log(nextShare())).squareRoot() * cos(2 * Double.pi * nextShare())
  }

  /// A result by its probability: 0 for X's win, 1 for a draw, 2 for O's win.
  fileprivate mutating func nextResult(_ probabilities: SIMD3<Double>) -> Int {
    let share = nextShare()
    return share < probabilities.x ? 0 : share < probabilities.x + probabilities.y ? 1 : 2
  }
}
