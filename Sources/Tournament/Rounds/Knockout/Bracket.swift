/// A knockout as a report draws it: who met whom, who went through and how.
public struct Bracket: Hashable, Sendable {
  /// The rounds, the first one with the most fixtures; the last one has only the final.
  ///
  /// The winners of two neighbouring fixtures meet in the next round.
  public let rounds: [[Fixture]]
  /// The match for third place, if both semi-finals have a loser.
  public let thirdPlace: Fixture?
  /// The bots from the best seed on.
  public let seeds: [Int]

  /// A place in a bracket where two bots meet.
  public struct Fixture: Hashable, Sendable {
    /// The bot above, or `nil` if it is not known yet.
    public let upper: Int?
    /// The bot below, or `nil` if it is not known yet or there is none.
    public let lower: Int?
    /// The score of the match, the upper bot's points first; `nil` if it has not been played.
    public let score: MatchScore?
    /// The scores of the extra games, two at a time.
    public let extraScores: [MatchScore]
    /// The bot that went through, or `nil` if nobody has yet.
    public let winner: Int?
    /// How it went through, or `nil` if nobody has yet.
    public let decision: Decision?
  }

  /// How a bot went through.
  public enum Decision: Hashable, Sendable {
    /// By the score of the match.
    case score
    /// By extra games.
    case extraGames
    /// As the better seed, since extra games were drawn as well or neither plays any more.
    case seed
    /// Without an opponent.
    case bye
    /// As its opponent was withdrawn.
    case walkover
  }

  /// The bot that won the final, or is the only one, or `nil` if nobody has won yet.
  public var winner: Int? { rounds.isEmpty ? seeds.first : rounds.last?.first?.winner }

  /// The name of a round by its index, such as "Semi-finals".
  public func title(ofRound index: Int) -> String { Round.title(ofSize: 2 * rounds[index].count) }
}

extension Bracket.Fixture {
  /// The bot that was eliminated, or `nil` if nobody was.
  public var loser: Int? { winner == nil ? nil : winner == upper ? lower : upper }

  init(bye bot: Int?) {
    (upper, lower, score, extraScores) = (bot, nil, nil, [])
    (winner, decision) = (bot, .bye)
  }

  /// Two bots, of which either may not be known yet.
  ///
  /// What is decided stays so, whoever is withdrawn later. Of two that are withdrawn, the one that was
  /// later goes through.
  ///
  /// - Parameters:
  ///   - upper: The bot above.
  ///   - lower: The bot below.
  ///   - better: The better seed of the two.
  ///   - matches: The scores of the match and of extra games, the upper bot's points first, with the
  ///     indices of their rounds.
  ///   - withdrawals: For each bot that has been withdrawn, the index of the round in which it was.
  init(
    _ upper: Int?,
    _ lower: Int?,
    better: Int?,
    _ matches: [(round: Int, score: MatchScore)],
    _ withdrawals: [Int: Int]
  ) {
    (self.upper, self.lower) = (upper, lower)
    let scores = matches.map(\.score)
    score = scores.first
    extraScores = Array(scores.dropFirst())
    let isOver = scores.count > Bracket.maximumExtraRounds || scores.last?.games == 0
    let end = isOver ? matches.last?.round ?? 0 : Int.max
    func stay(of bot: Int?) -> Int {
      bot.flatMap { withdrawals[$0] }.flatMap { $0 <= end ? $0 : nil } ?? .max
    }
    let (upperStay, lowerStay) = (stay(of: upper), stay(of: lower))
    if let decisive = scores.firstIndex(where: { !$0.isDrawn }) {
      winner = scores[decisive].first > scores[decisive].second ? upper : lower
      decision = decisive == 0 ? .score : .extraGames
    } else if upperStay != lowerStay, upper != nil, lower != nil {
      (winner, decision) = (upperStay > lowerStay ? upper : lower, .walkover)
    } else if isOver || upperStay < .max {
      (winner, decision) = (better, .seed)
    } else {
      (winner, decision) = (nil, nil)
    }
  }
}

extension Bracket {
  /// How often a drawn match has two games more.
  static let maximumExtraRounds = 3

  /// The bracket of bots by their seeding, after rounds of a knockout.
  init(_ seeds: [Int], after played: [PlayedRound]) {
    self.seeds = seeds
    let ranks = Dictionary(uniqueKeysWithValues: seeds.enumerated().map { ($1, $0) })
    let results = Dictionary(
      grouping: played.enumerated().flatMap { index, played in
        played.knockoutResults.map { (round: index, $0) }
      },
      by: \.1.place
    )
    let withdrawals = played.withdrawals
    func fixture(_ upper: Int?, _ lower: Int?, for stake: Match.Stake, of size: Int) -> Fixture {
      let isUpperBetter = upper.flatMap { ranks[$0] } ?? 0 < lower.flatMap { ranks[$0] } ?? 0
      let scores = (results[Place(size: size, stake: stake)] ?? [])
        .map { (round: $0, $1.match.first == upper ? $1.score : $1.score.swapped) }
      return Fixture(upper, lower, better: isUpperBetter ? upper : lower, scores, withdrawals)
    }
    var entrants = Self.order(of: seeds.count).map { $0 < seeds.count ? seeds[$0] : nil }
    var rounds: [[Fixture]] = []
    while entrants.count > 1 {
      let size = entrants.count
      let fixtures = (0..<size / 2).map { index in
        let (upper, lower) = (entrants[2 * index], entrants[2 * index + 1])
        return rounds.isEmpty && (upper == nil || lower == nil)
          ? Fixture(bye: upper ?? lower)
          : fixture(upper, lower, for: size == 2 ? .final : .advance(index), of: size)
      }
      rounds.append(fixtures)
      entrants = fixtures.map(\.winner)
    }
    self.rounds = rounds
    let semiFinals = rounds.dropLast().last ?? []
    let hasThirdPlace = !semiFinals.isEmpty && semiFinals.allSatisfy { $0.decision != .bye }
    let losers = semiFinals.map(\.loser)
    thirdPlace = hasThirdPlace ? fixture(losers[0], losers[1], for: .thirdPlace, of: 2) : nil
  }

  /// The seeds from the top of a bracket to its bottom, the best being 0.
  ///
  /// In every round, as long as the better seed wins, the best meets the worst, the second best the
  /// second worst and so on. Places above the number of bots are free, so that the best have byes.
  static func order(of count: Int) -> [Int] {
    var order = [0]
    while order.count < count {
      let size = 2 * order.count
      order = order.enumerated().flatMap { index, seed in
        index.isMultiple(of: 2) ? [seed, size - 1 - seed] : [size - 1 - seed, seed]
      }
    }
    return order
  }
}

extension Bracket {
  fileprivate struct Place: Hashable {
    let size: Int
    let stake: Match.Stake
  }
}

extension PlayedRound {
  /// The matches of a knockout, tie-breaks included, and where they belong.
  fileprivate var knockoutResults: [(place: Bracket.Place, match: Match, score: MatchScore)] {
    switch round.stage {
    case .swiss, .groups, .league, .elimination: []
    case .knockout(let size), .extra(let size, _):
      results.map { (Bracket.Place(size: size, stake: $0.match.stake), $0.match, $0.score) }
    }
  }
}
