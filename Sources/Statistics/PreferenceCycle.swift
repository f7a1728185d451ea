import Foundation

/// Three bots of which each beats the next and the last the first, beyond chance.
///
/// Ratings cannot show such a thing: the strengths in it are no order.
public struct PreferenceCycle: Hashable, Sendable {
  /// The three bots, each of which beats the next and the last the first; the one with the smallest
  /// index comes first.
  public let bots: [Int]
  /// How probable scores like these are, at most, where one of the three is no better than the next.
  public let probability: Double

  /// The cycles that are significant at the 5 % level among all that are possible, the surest first.
  ///
  /// A cycle needs all of its three scores above a half, so its probability is that of the weakest of
  /// the three (Roger L. Berger, *Multiparameter hypothesis testing and acceptance sampling*,
  /// Technometrics 24, 1982), and that there are many to look among is allowed for after Holm (Sture
  /// Holm, *A simple sequentially rejective multiple test procedure*, Scandinavian Journal of
  /// Statistics 6, 1979).
  ///
  /// - Complexity: O(bots³) at most; far less where few scores are clear.
  public static func significant(
    in pairings: [PairingSample],
    botCount: Int
  ) -> [PreferenceCycle] {
    let level = 0.05
    var wins = [[Int: Double]](repeating: [:], count: botCount)
    var met = Relation(botCount)
    for pairing in pairings where pairing.games > 0 {
      met.insert(pairing.first, pairing.second)
      met.insert(pairing.second, pairing.first)
      let z = advantage(pairing)
      let probability = NormalDistribution.probability(below: -abs(z))
      guard probability < level else { continue }
      let (better, worse) =
        z > 0 ? (pairing.first, pairing.second) : (pairing.second, pairing.first)
      wins[better][worse] = probability
    }
    let found = cycles(wins)
    guard !found.isEmpty else { return [] }
    // Each three bots that all met, found from each of their three pairings, can go round in two ways.
    let possible = pairings.reduce(0) { sum, pairing in
      pairing.games > 0 ? sum + met.commonCount(pairing.first, pairing.second) : sum
    }
    let all = 2 * possible / 3
    return found.enumerated().prefix { $0.element.probability * Double(all - $0.offset) <= level }
      .map(\.element)
  }

  /// How many standard deviations the first bot's points lie above half of the games; infinite where
  /// the score is exact.
  private static func advantage(_ pairing: PairingSample) -> Double {
    let difference = pairing.points - pairing.games / 2
    guard difference != 0 else { return 0 }
    return difference / ScoreInterval.variance(of: pairing).squareRoot()
  }

  /// All cycles among clear wins, the surest first.
  private static func cycles(_ wins: [[Int: Double]]) -> [PreferenceCycle] {
    // Who wins against a bot, to be compared with whom another one wins against.
    var (winners, losers) = (Relation(wins.count), Relation(wins.count))
    for (better, beaten) in wins.enumerated() {
      for worse in beaten.keys {
        winners.insert(worse, better)
        losers.insert(better, worse)
      }
    }
    var cycles: [PreferenceCycle] = []
    for (first, beaten) in wins.enumerated() {
      for (second, probability) in beaten where second > first {
        for third in losers.common(second, with: winners, first) where third > first {
          let others = max(wins[second][third] ?? 1, wins[third][first] ?? 1)
          cycles.append(
            PreferenceCycle(bots: [first, second, third], probability: max(probability, others))
          )
        }
      }
    }
    return cycles.sorted {
      ($0.probability, $0.bots[0], $0.bots[1], $0.bots[2])
        < ($1.probability, $1.bots[0], $1.bots[1], $1.bots[2])
    }
  }
}

/// Which bots stand in a relation to each bot, as sets of bits.
private struct Relation {
  private var rows: [[UInt64]]

  /// No bot stands in it to any.
  init(_ botCount: Int) {
    let row = [UInt64](repeating: 0, count: (botCount + 63) / 64)
    rows = [[UInt64]](repeating: row, count: botCount)
  }

  mutating func insert(_ bot: Int, _ other: Int) {
    rows[bot][other / 64] |= 1 << UInt64(other % 64)
  }

  /// How many stand in it to both of two bots.
  func commonCount(_ bot: Int, _ other: Int) -> Int {
    zip(rows[bot], rows[other]).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }

  /// Those in this relation to one bot and in another one to another.
  func common(_ bot: Int, with relation: Relation, _ other: Int) -> [Int] {
    var found: [Int] = []
    for (index, words) in zip(rows[bot], relation.rows[other]).enumerated() {
      var word = words.0 & words.1
      while word != 0 {
        found.append(64 * index + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
    return found
  }
}
