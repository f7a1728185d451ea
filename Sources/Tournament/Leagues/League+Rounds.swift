import Rounds
public import TournamentCore

extension League {
  /// The versions that play in a round, in order.
  public func players(of round: Plan) -> [Int] {
    Set(round.choices.flatMap { [$0.first, $0.second] }).sorted()
  }

  /// The plan of a round, with only the versions that play in it.
  ///
  /// The games of two versions continue where their last ones ended, so that none is played twice.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - terms: The terms of all rounds; their schedule and number of games do not matter.
  /// - Returns: The plan, whose bots are the ``players(of:)``.
  public func plan(of round: Plan, _ terms: TournamentPlan.Terms) -> TournamentPlan {
    let players = players(of: round)
    let indices = Dictionary(uniqueKeysWithValues: players.enumerated().map { ($1, $0) })
    func index(_ version: Int) -> Int { indices[version] ?? 0 }
    var (earlier, gamesBefore): ([[Int]: Int], Int) = ([:], 0)
    for choice in rounds.prefix(round.number - 1).flatMap(\.choices) {
      earlier[[choice.first, choice.second], default: 0] += choice.games
      gamesBefore += choice.games
    }
    var terms = terms
    terms.gamesPerPairing = round.choices.map(\.games).max() ?? 2
    terms.schedule = .round(
      PlannedRound(
        Round(
          number: round.number,
          stage: .league,
          matches: round.choices.map {
            Match(first: index($0.first), second: index($0.second), stake: .points)
          }
        ),
        games: round.choices.map(\.games),
        earlierGames: round.choices.map { earlier[[$0.first, $0.second]] ?? 0 },
        gamesBefore: gamesBefore
      )
    )
    guard let plan = try? TournamentPlan(players.map { versions[$0].bot }, terms) else {
      preconditionFailure("a round has two bots or more, of different names")
    }
    return plan
  }

  /// The most games of the next round: a few for each entrant, and later a twentieth of all games so
  /// far, so that rounds are as rare as what is known allows.
  public func roundSize(gamesPlayed: Int) -> Int {
    max(4 * active.count, gamesPlayed / 20) / 2 * 2
  }
}
