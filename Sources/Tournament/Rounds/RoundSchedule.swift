/// A tournament of several rounds, where a round depends on the results of those before it.
///
/// Everything here is a function of the format, the seeding, the scores of the matches and who was
/// withdrawn in which round; the order of the bots in any list does not matter. Whoever was
/// withdrawn is in no later round: where nobody is out, only the others are paired, and in a knockout
/// the opponent goes through. A tournament with fewer than two bots left is over.
///
/// ```swift
/// let schedule = RoundSchedule.swiss(rounds: 5)
/// var played: [PlayedRound] = []
/// while let round = schedule.next(after: played, seeding: seeding) {
///   played.append(PlayedRound(round, scores: round.matches.map(play)))
/// }
/// let standings = schedule.standings(after: played, seeding: seeding)
/// ```
public struct RoundSchedule: Sendable {
  package let format: any RoundFormat

  init(_ format: any RoundFormat) { self.format = format }

  /// All formats, in the order in which they are listed.
  package static let formats: [any RoundFormat.Type] = [
    SwissFormat.self, KnockoutFormat.self, DoubleEliminationFormat.self, StagesFormat.self,
  ]
}

extension RoundSchedule {
  /// The next round.
  ///
  /// - Parameters:
  ///   - rounds: The rounds played so far, in order.
  ///   - seeding: The indices of the bots, best first.
  /// - Returns: The round, or `nil` if the tournament is over.
  /// - Precondition: There is no ``problem(botCount:)``.
  public func next(after rounds: [PlayedRound], seeding: [Int]) -> Round? {
    format.round(rounds.count + 1, of: seeding.count, after: rounds.seeded(by: seeding))?
      .renamed { seeding[$0] }
  }

  /// How far the knockout is.
  ///
  /// - Parameters:
  ///   - rounds: The rounds played so far, in order.
  ///   - seeding: The indices of the bots, best first.
  /// - Returns: The bracket; `nil` if there is no knockout, or the groups have not been played.
  public func bracket(after rounds: [PlayedRound], seeding: [Int]) -> Bracket? {
    format.bracket(of: seeding.count, after: rounds.seeded(by: seeding))?.renamed { seeding[$0] }
  }

  /// The rounds of a double elimination that have begun or are next, with their matches; none of
  /// another schedule.
  package func eliminations(after rounds: [PlayedRound], seeding: [Int]) -> [EliminationRound] {
    format.eliminations(of: seeding.count, after: rounds.seeded(by: seeding))
      .map { round in
        EliminationRound(
          part: round.part,
          title: round.title,
          fixtures: round.fixtures.map { $0.renamed { seeding[$0] } }
        )
      }
  }

  /// The groups.
  ///
  /// - Parameter seeding: The indices of the bots, best first.
  /// - Returns: The bots of each group, the best seed first; empty if there are no groups.
  public func groups(seeding: [Int]) -> [[Int]] {
    format.groups(of: seeding.count).map { $0.map { seeding[$0] } }
  }

  /// Why a number of bots cannot play like this, and the remedy; `nil` if they can.
  public func problem(botCount: Int) -> String? {
    guard botCount > 1 else { return "a tournament needs at least two bots, not \(botCount)" }
    return format.problem(botCount: botCount)
  }

  /// The same for fewer bots than expected: a Swiss tournament of as many rounds as they can play.
  public func fitted(to botCount: Int) -> RoundSchedule {
    RoundSchedule(format.fitted(to: botCount))
  }
}

extension RoundSchedule: Hashable {
  public static func == (one: RoundSchedule, other: RoundSchedule) -> Bool {
    AnyHashable(one.format) == AnyHashable(other.format)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(format)) }
}

extension Round {
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
  /// The same rounds with the seeds of the bots, from 0, instead of their indices.
  func seeded(by seeding: [Int]) -> [PlayedRound] {
    let seeds = Dictionary(uniqueKeysWithValues: seeding.enumerated().map { ($1, $0) })
    func seed(_ bot: Int) -> Int {
      guard let seed = seeds[bot] else { preconditionFailure("every bot has a seed") }
      return seed
    }
    return map {
      PlayedRound(
        $0.round.renamed(seed),
        scores: $0.scores,
        withdrawn: $0.withdrawn.map(seed)
      )
    }
  }
}
