import Rounds

/// The rules of a Swiss tournament, kept by themselves: who met whom, points, sides and byes.
struct SwissLedger {
  private(set) var points: [Int: Int]
  private(set) var meetings: [Set<Int>: Int] = [:]
  private(set) var byes: [Int: Int] = [:]
  private(set) var imbalance: [Int: Int] = [:]

  init(_ bots: [Int]) { points = Dictionary(uniqueKeysWithValues: bots.map { ($0, 0) }) }

  /// Adds a round: two half points for a win or a bye, one for a draw.
  mutating func add(_ played: PlayedRound) {
    for (match, score) in zip(played.round.matches, played.scores) {
      meetings[[match.first, match.second], default: 0] += 1
      imbalance[match.first, default: 0] += 1
      imbalance[match.second, default: 0] -= 1
      points[match.first, default: 0] += 1 + (score.first - score.second).signum()
      points[match.second, default: 0] += 1 + (score.second - score.first).signum()
    }
    for bot in played.round.byes {
      byes[bot, default: 0] += 1
      points[bot, default: 0] += 2
    }
  }

  /// All ways of pairing some bots, of which an odd one out has a bye.
  static func pairings(of bots: [Int]) -> [[[Int]]] {
    guard let first = bots.first else { return [[]] }
    let rest = bots.dropFirst()
    let withPartner = rest.flatMap { partner in
      pairings(of: rest.filter { $0 != partner }).map { [[first, partner]] + $0 }
    }
    let hasBye = !bots.count.isMultiple(of: 2)
    return withPartner + (hasBye ? pairings(of: Array(rest)).map { [[first]] + $0 } : [])
  }

  /// How bad a pairing is, the worst first: pairs and byes that are not the first of their kind, of
  /// pairs with three more of a side, the points of the bye, the squared differences of points.
  func faults(of pairing: [[Int]]) -> [Int] {
    var faults = [0, 0, 0, 0]
    for pair in pairing {
      guard pair.count == 2 else {
        faults[0] += byes[pair[0]] ?? 0
        faults[2] += points[pair[0]] ?? 0
        continue
      }
      let (one, other) = (imbalance[pair[0]] ?? 0, imbalance[pair[1]] ?? 0)
      let isBad = max(abs(min(one, other) + 1), abs(max(one, other) - 1)) > 2
      let difference = (points[pair[0]] ?? 0) - (points[pair[1]] ?? 0)
      faults[0] += meetings[Set(pair)] ?? 0
      faults[1] += isBad ? 1 : 0
      faults[3] += difference * difference
    }
    return faults
  }
}
