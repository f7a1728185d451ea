import Rounds
import TestSupport

/// A tournament with random results.
struct RandomField: CustomStringConvertible {
  let schedule: RoundSchedule
  /// The bots, best first; their indices are in no order.
  let seeding: [Int]
  private(set) var played: [PlayedRound] = []

  var description: String { "\(schedule) of \(seeding)" }

  /// Plays a tournament of some bots.
  ///
  /// One in `draws` matches is drawn, and the better of two wins more often, the more so the less chance
  /// there is. In each round one in `withdrawals` bots that still play is withdrawn, none for 0.
  init(
    _ schedule: RoundSchedule,
    of count: Int,
    draws: Int = 5,
    withdrawals: Int = 0,
    _ random: inout SplitMix
  ) {
    self.schedule = schedule
    seeding = (0..<count).shuffled(using: &random)
    let chance = random.pick(from: [1, 10, 100])
    let strengths = (0..<count).map { _ in random.number(below: 100) }
    while let round = schedule.next(after: played, seeding: seeding) {
      let scores = round.matches.map { match in
        let games = round.games == .pair ? 2 : 4
        let difference =
          strengths[match.first] - strengths[match.second] + random.number(below: 2 * chance)
          - chance
        let lead = random.number(below: draws) == 0 ? 0 : difference.signum()
        return MatchScore(first: games + lead, second: games - lead, games: games)
      }
      let out = Set(played.flatMap(\.withdrawn))
      let withdrawn = (0..<(withdrawals > 0 ? count : 0)).filter { bot in
        !out.contains(bot) && random.number(below: withdrawals) == 0
      }
      played.append(PlayedRound(round, scores: scores, withdrawn: withdrawn))
    }
  }
}
