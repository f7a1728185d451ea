import Foundation

/// Three bots in a cycle: each beats the next, and the last the first, by more than chance.
///
/// Ratings cannot show a cycle, since they are an order.
public struct PreferenceCycle: Hashable, Sendable {
  /// The three bots, each of which beats the next; the one with the smallest index comes first.
  public let bots: [Int]
  /// An upper bound on the probability of such scores if one of the three is no better than the
  /// next.
  public let probability: Double

  /// The cycles that are significant at the 5 % level among all possible ones, the most certain
  /// first.
  ///
  /// A cycle needs all of its three scores above a half, so its probability is that of the weakest
  /// of the three (Roger L. Berger, *Multiparameter hypothesis testing and acceptance sampling*,
  /// Technometrics 24, 1982). The correction for multiple tests is Holm's (Sture Holm, *A simple
  /// sequentially rejective multiple test procedure*, Scandinavian Journal of Statistics 6, 1979).
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
    // Three bots that all met are found from each of their three pairings, and can form two cycles.
    let possible = pairings.reduce(0) { sum, pairing in
      pairing.games > 0 ? sum + met.commonCount(pairing.first, pairing.second) : sum
    }
    let all = 2 * possible / 3
    return found.enumerated().prefix { $0.element.probability * Double(all - $0.offset) <= level }
      .map(\.element)
  }

  /// The standard deviations by which the first bot's points exceed half of the games; infinite if
  /// the score is exact.
  private static func advantage(_ pairing: PairingSample) -> Double {
    let difference = pairing.points - pairing.games / 2
    guard difference != 0 else { return 0 }
    return difference / ScoreInterval.variance(of: pairing).squareRoot()
  }

  /// All cycles among clear wins, the most certain first.
  private static func cycles(_ wins: [[Int: Double]]) -> [PreferenceCycle] {
    // Who beats each bot, and whom each bot beats.
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

/// A relation between bots, as a bit set for each.
private struct Relation {
  private var rows: [[UInt64]]

  /// The empty relation.
  init(_ botCount: Int) {
    let row = [UInt64](repeating: 0, count: (botCount + 63) / 64)
    rows = [[UInt64]](repeating: row, count: botCount)
  }

  mutating func insert(_ bot: Int, _ other: Int) {
    rows[bot][other / 64] |= 1 << UInt64(other % 64)
  }

  /// The number of bots related to both of two bots.
  func commonCount(_ bot: Int, _ other: Int) -> Int {
    zip(rows[bot], rows[other]).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }

  /// The bots related to one bot by this relation and to another by another.
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
