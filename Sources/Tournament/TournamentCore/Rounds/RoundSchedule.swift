/// A tournament of several rounds, where a round depends on the results of those before it.
///
/// Everything here is a function of the schedule, the seeding and the scores of the matches; the
/// places of the bots in any list do not matter.
///
/// ```swift
/// let schedule = RoundSchedule.swiss(rounds: 5)
/// var played: [PlayedRound] = []
/// while let round = schedule.next(after: played, seeding: seeding) {
///   played.append(PlayedRound(round, scores: round.matches.map(play)))
/// }
/// let standings = schedule.standings(after: played, seeding: seeding)
/// ```
public enum RoundSchedule: Hashable, Sendable, Codable {
  /// A number of rounds in which bots with like results meet, none of them twice.
  ///
  /// A round is the pairing of all bots that costs least; the module's page lists the costs.
  case swiss(rounds: Int)
  /// Who loses a match is out, and the losers of the semi-finals play for third place.
  ///
  /// The best seeds are kept apart, and have byes if the number of bots is no power of two. A drawn
  /// match has up to three times two games more; then the better seed goes through.
  case knockout
  /// A round robin in each of some groups, and a knockout of the best of each.
  case stages(groups: Int, advance: Int)
}

extension RoundSchedule {
  /// What is to be played next.
  ///
  /// - Parameters:
  ///   - rounds: The rounds played so far, in order.
  ///   - seeding: The indices of the bots, best first.
  /// - Returns: The round, or `nil` if the tournament is over.
  /// - Precondition: There is no ``problem(botCount:)``.
  public func next(after rounds: [PlayedRound], seeding: [Int]) -> Round? {
    let rounds = rounds.seeded(by: seeding)
    let records = Record.records(of: seeding.count, after: rounds)
    let number = rounds.count + 1
    let round: Round? =
      switch self {
      case .swiss(let count) where rounds.count >= count: nil
      case .swiss(let count): SwissPairing(records, number: number, of: count).round
      case .stages(let groups, _) where rounds.isEmpty:
        Round(
          number: number,
          stage: .groups,
          matches: Groups(groups, of: seeding.count).matches
        )
      case .knockout, .stages:
        bracket(of: seeding.count, after: rounds)?.nextRound(number, records)
      }
    return round?.renamed { seeding[$0] }
  }

  /// How far the knockout is.
  ///
  /// - Parameters:
  ///   - rounds: The rounds played so far, in order.
  ///   - seeding: The indices of the bots, best first.
  /// - Returns: The bracket; `nil` if there is no knockout, or the groups have not been played.
  public func bracket(after rounds: [PlayedRound], seeding: [Int]) -> Bracket? {
    bracket(of: seeding.count, after: rounds.seeded(by: seeding))?.renamed { seeding[$0] }
  }

  /// Who plays in which group.
  ///
  /// - Parameter seeding: The indices of the bots, best first.
  /// - Returns: The bots of each group, the best seed first; empty if there are no groups.
  public func groups(seeding: [Int]) -> [[Int]] {
    guard case .stages(let groups, _) = self else { return [] }
    return Groups(groups, of: seeding.count).members.map { $0.map { seeding[$0] } }
  }

  /// The bracket with seeds instead of bots.
  func bracket(of count: Int, after rounds: [PlayedRound]) -> Bracket? {
    switch self {
    case .swiss: return nil
    case .knockout: return Bracket(Array(0..<count), after: rounds)
    case .stages(let groups, let advance):
      guard !rounds.isEmpty else { return nil }
      let records = Record.records(of: count, after: Array(rounds.prefix(1)))
      let qualifiers = Groups(groups, of: count)
        .qualifiers(advance, records, Merit.merits(of: records))
      return Bracket(qualifiers, after: rounds)
    }
  }
}

extension RoundSchedule {
  /// How many rounds there are.
  ///
  /// - Parameter botCount: The number of bots.
  /// - Returns: The number, without the rounds of extra games.
  public func roundCount(botCount: Int) -> Int {
    func knockoutRounds(_ count: Int) -> Int { Int.bitWidth - (count - 1).leadingZeroBitCount }
    return switch self {
    case .swiss(let rounds): rounds
    case .knockout: knockoutRounds(botCount)
    case .stages(let groups, let advance): 1 + knockoutRounds(groups * advance)
    }
  }

  /// How many matches there are.
  ///
  /// - Parameter botCount: The number of bots.
  /// - Returns: The number, without extra games.
  public func matchCount(botCount: Int) -> Int {
    func knockoutMatches(_ count: Int) -> Int { count - 1 + (count > 3 ? 1 : 0) }
    switch self {
    case .swiss(let rounds): return rounds * (botCount / 2)
    case .knockout: return knockoutMatches(botCount)
    case .stages(let groups, let advance):
      return Groups(groups, of: botCount).matches.count + knockoutMatches(groups * advance)
    }
  }

  /// The schedule in words, such as "Swiss, 5 rounds".
  public var title: String {
    switch self {
    case .swiss(let rounds): "Swiss, \(Self.count(rounds, "round"))"
    case .knockout: "knockout"
    case .stages(let groups, let advance):
      "\(Self.count(groups, "group")), then a knockout of the best "
        + (advance == 1 ? "of each" : "\(advance) of each")
    }
  }

  /// Whether a number of bots can play like this.
  ///
  /// - Parameter botCount: The number of bots.
  /// - Returns: Why they cannot, and the remedy; `nil` if they can.
  public func problem(botCount: Int) -> String? {
    guard botCount > 1 else { return "a tournament needs at least two bots, not \(botCount)" }
    switch self {
    case .swiss(let rounds):
      let most = Self.mostSwissRounds(of: botCount)
      if rounds < 1 { return "a Swiss tournament needs at least one round, not \(rounds)" }
      if rounds > most {
        return
          "\(botCount) bots can play at most \(Self.count(most, "Swiss round")) without meeting "
          + "again, not \(rounds); play fewer rounds or a round robin"
      }
    case .knockout: break
    case .stages(let groups, let advance):
      return Self.problem(ofGroups: groups, advance: advance, botCount: botCount)
    }
    return nil
  }

  /// How many Swiss rounds a number of bots can play without meeting again.
  private static func mostSwissRounds(of botCount: Int) -> Int {
    botCount.isMultiple(of: 2) ? botCount - 1 : botCount
  }

  /// The same for fewer bots than expected: a Swiss tournament of as many rounds as they can play.
  public func fitted(to botCount: Int) -> RoundSchedule {
    guard case .swiss(let rounds) = self, rounds > 0, botCount > 1 else { return self }
    return .swiss(rounds: min(rounds, Self.mostSwissRounds(of: botCount)))
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func problem(ofGroups groups: Int, advance: Int, botCount: Int) -> String? {
    if groups < 1 { return "stages need at least one group, not \(groups)" }
    let smallest = botCount / groups
    if smallest < 2 {
      return "\(botCount) bots fill at most \(count(botCount / 2, "group")) of two or more, not "
        + "\(groups)"
    }
    if advance < 1 { return "at least one bot of each group must advance, not \(advance)" }
    if advance >= smallest {
      return "at most \(count(smallest - 1, "bot")) can advance from a group of \(smallest), not "
        + "\(advance)"
    }
    if groups * advance < 2 {
      return "the knockout after the groups needs at least two bots; "
        + "make more groups or let more advance"
    }
    return nil
  }
}

extension Round {
  /// The same round with other names for the bots.
  func renamed(_ name: (Int) -> Int) -> Round {
    let matches = matches.map {
      Match(
        first: name($0.first),
        second: name($0.second),
        stake: $0.stake,
        isRematch: $0.isRematch
      )
    }
    return Round(number: number, stage: stage, matches: matches, byes: byes.map(name))
  }
}

extension [PlayedRound] {
  /// The same rounds with the bots' places in a seeding, from 0, instead of the bots.
  func seeded(by seeding: [Int]) -> [PlayedRound] {
    let seeds = Dictionary(uniqueKeysWithValues: seeding.enumerated().map { ($1, $0) })
    func seed(_ bot: Int) -> Int {
      guard let seed = seeds[bot] else { preconditionFailure("every bot has a seed") }
      return seed
    }
    return map { PlayedRound($0.round.renamed(seed), scores: $0.scores) }
  }
}
