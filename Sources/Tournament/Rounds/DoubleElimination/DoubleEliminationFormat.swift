extension RoundSchedule {
  /// A bot that loses two matches is out: those who have lost one play on among themselves, and the
  /// last of them plays the final against the bot that has lost none.
  ///
  /// The first bracket is that of a ``knockout``, and drawn matches are decided as there. Who has
  /// lost none and then loses the final plays a second one.
  public static var doubleElimination: RoundSchedule { .init(DoubleEliminationFormat([])) }
}

/// A round of a double elimination, without extra games as a round of its own.
package struct EliminationRound {
  /// Those who have lost no match, those who have lost one, and the last of either.
  package enum Part: CaseIterable { case upper, lower, final }

  package let part: Part
  package let title: String
  package let fixtures: [Bracket.Fixture]
}

/// Rounds in which a bot is out after its second loss.
struct DoubleEliminationFormat: RoundFormat {
  static let name = "double-elimination"
  static let hasExtraGames = true
  static let isElimination = true

  init(_ settings: [Int]) {}

  let tournamentName = "Double elimination"
  let title = "double elimination"

  func roundCount(botCount: Int) -> Int {
    DoubleElimination(of: botCount, betterWins: true).roundCount
  }

  func matchCount(botCount: Int) -> Int { 2 * botCount - 2 }

  func round(_ number: Int, of botCount: Int, after rounds: [PlayedRound]) -> Round? {
    guard let played = DoubleElimination(of: botCount, after: rounds).open else { return nil }
    let records = Record.records(of: botCount, after: rounds)
    let open = played.fixtures.filter { $0.decision == nil }
    let extra = open.first.map { $0.score == nil ? 0 : $0.extraScores.count + 1 } ?? 0
    return Round(
      number: number,
      stage: .elimination(played.title, extra: extra),
      matches: open.enumerated().compactMap { $1.match(for: .advance($0), records) { $0 } },
      byes: extra > 0 ? [] : played.fixtures.compactMap { $0.bye(records) }
    )
  }

  func eliminations(of botCount: Int, after rounds: [PlayedRound]) -> [EliminationRound] {
    DoubleElimination(of: botCount, after: rounds).begun
  }

  func ranking(_ table: RoundTable) -> [[Int]] {
    let eliminated = DoubleElimination(of: table.records.count, after: table.rounds).eliminated
    let out = Set(eliminated.joined())
    return [table.records.indices.filter { !out.contains($0) }] + eliminated.reversed()
  }
}

/// How far a double elimination is; bots are known by their seeds.
private struct DoubleElimination {
  /// The first round that is not decided, or `nil` if the tournament is over.
  private(set) var open: EliminationRound?
  /// The rounds with a match that are decided, and the one that is not.
  private(set) var begun: [EliminationRound] = []
  /// The bots that each round put out, the first round first.
  private(set) var eliminated: [[Int]] = []
  /// The number of rounds with a match, without extra games.
  var roundCount: Int { begun.count }
  private let rounds: [PlayedRound]
  private let withdrawals: [Int: Int]
  private let betterWins: Bool

  /// The tournament after some rounds, or as it goes if the better seed always wins.
  init(of botCount: Int, after rounds: [PlayedRound] = [], betterWins: Bool = false) {
    (self.rounds, self.betterWins) = (rounds, betterWins)
    withdrawals = rounds.withdrawals
    var upper = Bracket.order(of: botCount).map { $0 < botCount ? $0 : nil }
    var lower: [Int?] = []
    var numbers = (upper: 0, lower: 0)
    func neighbours(_ bots: [Int?]) -> [(Int?, Int?)] {
      stride(from: 0, to: bots.count, by: 2).map { (bots[$0], bots[$0 + 1]) }
    }
    func playLower(_ pairs: [(Int?, Int?)]) -> Bool {
      if pairs.contains(where: { $0 != nil && $1 != nil }) { numbers.lower += 1 }
      guard let fixtures = play(.lower, "Lower round \(numbers.lower)", pairs) else { return false }
      lower = fixtures.map(\.winner)
      eliminate(fixtures)
      return true
    }
    while upper.count > 1 {
      numbers.upper += 1
      guard let fixtures = play(.upper, "Upper round \(numbers.upper)", neighbours(upper)) else {
        return
      }
      upper = fixtures.map(\.winner)
      let losers = fixtures.map(\.loser)
      if numbers.upper == 1 {
        lower = losers
      } else if !playLower(Array(zip(lower, losers.reversed()))) {
        return
      }
      if lower.count > 1, !playLower(neighbours(lower)) { return }
    }
    guard var final = play(.final, "Final", [(upper[0], lower[0])]) else { return }
    if final[0].loser == upper[0] {
      guard let second = play(.final, "Second final", [(upper[0], lower[0])]) else { return }
      final = second
    }
    eliminate(final)
  }

  private mutating func eliminate(_ fixtures: [Bracket.Fixture]) {
    let losers = fixtures.compactMap(\.loser)
    if !losers.isEmpty { eliminated.append(losers) }
  }

  /// The fixtures of a round, if all are decided.
  private mutating func play(
    _ part: EliminationRound.Part,
    _ title: String,
    _ pairs: [(Int?, Int?)]
  ) -> [Bracket.Fixture]? {
    let fixtures = pairs.map { pair in
      guard let upper = pair.0, let lower = pair.1 else {
        return Bracket.Fixture(bye: pair.0 ?? pair.1)
      }
      return Bracket.Fixture(
        upper,
        lower,
        better: min(upper, lower),
        scores(of: upper, lower, in: title),
        withdrawals
      )
    }
    let round = EliminationRound(part: part, title: title, fixtures: fixtures)
    if fixtures.contains(where: { $0.decision != .bye }) { begun.append(round) }
    guard fixtures.allSatisfy({ $0.decision != nil }) else {
      open = round
      return nil
    }
    return fixtures
  }

  /// The scores of a match and its extra games, the points of the first bot first, with the indices
  /// of their rounds.
  private func scores(
    of upper: Int,
    _ lower: Int,
    in title: String
  ) -> [(round: Int, score: MatchScore)] {
    guard !betterWins else {
      let points = upper < lower ? (2, 0) : (0, 2)
      return [(0, MatchScore(first: points.0, second: points.1, games: 1))]
    }
    return rounds.enumerated().flatMap { index, played -> [(round: Int, score: MatchScore)] in
      guard case .elimination(title, _) = played.round.stage else { return [] }
      return played.results.compactMap { match, score in
        match.bots == [upper, lower]
          ? (index, score) : match.bots == [lower, upper] ? (index, score.swapped) : nil
      }
    }
  }
}
