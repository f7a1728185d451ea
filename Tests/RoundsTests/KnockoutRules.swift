import Rounds
import Testing

/// The rules of a knockout, kept by themselves: who is in, who is out, and who plays on.
struct KnockoutRules {
  private let seeding: [Int]
  private(set) var alive: Set<Int>
  private(set) var conquerors: [Int: Int] = [:]
  private(set) var decidedBySeed = 0
  /// The drawn matches with the number of their extra games' rounds.
  private var drawn: [Set<Int>: Int] = [:]
  /// The bots that lost in the latest round, and the ranks of those who are out.
  private var losers: Set<Int> = []
  private var ranks: [Int: Int] = [:]
  private var semiFinalLosers: Set<Int> = []

  init(_ seeding: [Int]) {
    self.seeding = seeding
    alive = Set(seeding)
  }

  mutating func follow(_ played: PlayedRound) throws {
    let round = played.round
    let pairs = round.matches.map { Set([$0.first, $0.second]) }
    if drawn.isEmpty {
      try #require(round.games == .usual)
      let thirds = round.matches.filter { $0.stake == .thirdPlace }
      let contenders = pairs.filter { $0.isSubset(of: alive) }.flatMap(\.self)
      try #require(
        Set(contenders + round.byes) == alive && Set(contenders).count == contenders.count
      )
      try #require(contenders.count + 2 * thirds.count == 2 * pairs.count)
      try #require((alive.count == 2 && semiFinalLosers.count == 2) == (thirds.count == 1))
      try #require(
        thirds.allSatisfy { [$0.first, $0.second].allSatisfy(semiFinalLosers.contains) }
      )
      let size = alive.count - pairs.count + thirds.count
      try #require(size & (size - 1) == 0, "the next round is full")
      losers = []
    } else {
      try #require(round.games == .pair && round.byes.isEmpty)
      try #require(Set(pairs) == Set(drawn.keys) && pairs.count == drawn.count)
    }
    for (match, score) in zip(round.matches, played.scores) { decide(match, score) }
    if drawn.isEmpty {
      for loser in losers where ranks[loser] == nil { ranks[loser] = alive.count + 1 }
      semiFinalLosers = alive.count == 2 ? losers : []
    }
  }

  private mutating func decide(_ match: Match, _ score: MatchScore) {
    let pair: Set = [match.first, match.second]
    var winner = score.first > score.second ? match.first : match.second
    if score.first == score.second {
      let times = drawn[pair].map { $0 + 1 } ?? 0
      drawn[pair] = times
      guard times == 3 else { return }
      winner = seeding.first(where: pair.contains) ?? -1
      decidedBySeed += 1
    }
    drawn[pair] = nil
    let loser = winner == match.first ? match.second : match.first
    if match.stake == .thirdPlace {
      ranks[loser] = 4
    } else {
      alive.remove(loser)
      losers.insert(loser)
      conquerors[loser] = winner
    }
  }

  func ranks(of bots: [Int]) -> [Int] { bots.map { ranks[$0] ?? 1 } }
}
