public import Rounds

/// A round as it is planned: its matches, and what has been played before.
public struct PlannedRound: Hashable, Sendable, Codable {
  /// The round.
  public let round: Round
  /// The number of games of each match, which is even: half with each side.
  public let games: [Int]
  /// How many games the two bots of each match have played before: theirs go on from there, so that
  /// no game is played twice.
  public let earlierGames: [Int]
  /// The number of games of all rounds before, from which games are numbered on.
  public let gamesBefore: Int

  /// The matches that it decides, where tie-breaks have been played before it or it is one; it
  /// follows from the rounds before, and is not kept in files.
  private var decided: DecidedMatches?

  private enum CodingKeys: String, CodingKey { case round, games, earlierGames, gamesBefore }

  package init(
    _ round: Round,
    games: [Int],
    earlierGames: [Int],
    gamesBefore: Int,
    deciding decided: DecidedMatches? = nil
  ) {
    (self.round, self.games) = (round, games)
    (self.earlierGames, self.gamesBefore) = (earlierGames, gamesBefore)
    self.decided = decided
  }

  /// The number of the round, from 1, tie-breaks not counted: theirs is that of the round whose
  /// matches they decide.
  package var shownNumber: Int { decided?.round ?? round.number }

  /// The number of the match that a match of it decides, from 1; its own unless it is a tie-break.
  func shownNumber(ofMatch index: Int) -> Int { (decided?.matches[index] ?? index) + 1 }

  /// Whether it makes sense, to check one that was read back.
  var isSound: Bool {
    let bots = round.matches.flatMap { [$0.first, $0.second] }
    return !bots.isEmpty && earlierGames.count == round.matches.count
      && games.count == round.matches.count
      && round.matches.allSatisfy { $0.first != $0.second }
      && (!round.stage.hasOneMatchEach || Set(bots).count == bots.count) && gamesBefore >= 0
      && earlierGames.allSatisfy { $0 >= 0 && $0.isMultiple(of: 2) }
      && games.allSatisfy { 2...TournamentPlan.maximumGames ~= $0 && $0.isMultiple(of: 2) }
      && Set(round.matches.map { Set([$0.first, $0.second]) }).count == round.matches.count
  }
}

/// Tournaments in rounds.
///
/// The plan of such a tournament has a pairing for any two bots, since any two may meet, but no
/// chunks: those are in the plans of its rounds, each of which follows from the results of the rounds
/// before it.
extension TournamentPlan {
  /// How its rounds follow from one another; `nil` if all of it is known from the start.
  // The optimiser of Swift 6.3 fails where this is inlined.
  @inline(never) public var rounds: RoundSchedule? {
    if case .rounds(let rounds) = schedule { rounds } else { nil }
  }

  /// The round that it is a plan of, or `nil` if it is the plan of a whole tournament.
  public var round: PlannedRound? {
    if case .round(let round) = schedule { round } else { nil }
  }

  /// The bots as they are seeded, the best first.
  package var seeding: [Int] { terms.seeding ?? Array(bots.indices) }

  /// A bot's place in the seeding, from 1.
  package func seed(of bot: Int) -> Int { (seeding.firstIndex(of: bot) ?? 0) + 1 }

  /// The plan of the next round of a tournament in rounds.
  ///
  /// - Parameter played: The rounds before it.
  /// - Returns: The plan; `nil` if the tournament is over.
  /// - Precondition: It is a tournament in rounds.
  public func nextRound(after played: [PlayedRound]) -> TournamentPlan? {
    guard let rounds else { preconditionFailure("a tournament in rounds has a next one") }
    guard let round = rounds.next(after: played, seeding: seeding) else { return nil }
    var (earlier, gamesBefore): ([Set<Int>: Int], Int) = ([:], 0)
    for past in played.map(\.round) {
      for match in past.matches {
        earlier[[match.first, match.second], default: 0] += games(in: past)
        gamesBefore += games(in: past)
      }
    }
    var terms = terms
    terms.gamesPerPairing = games(in: round)
    terms.schedule = .round(
      PlannedRound(
        round,
        games: round.matches.map { _ in games(in: round) },
        earlierGames: round.matches.map { earlier[[$0.first, $0.second]] ?? 0 },
        gamesBefore: gamesBefore,
        deciding: round.decidedMatches(after: played)
      )
    )
    guard let plan = try? TournamentPlan(bots, terms) else {
      preconditionFailure("a round has no more games than the tournament may have")
    }
    return plan
  }

  private func games(in round: Round) -> Int { round.games == .pair ? 2 : gamesPerPairing }
}
