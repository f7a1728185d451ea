import Statistics

/// The games that simulated fields need by a rule, in the mean, until all intervals are narrow enough, and the
/// share of the intervals that hold the truth.
struct LeagueNeed {
  let games: Double
  let coverage: Double

  typealias Kind = (count: Int, spread: Double, drawRate: Double)

  /// Plays fields with seeds from 1, in rounds of so many games, until every interval reaches no further
  /// than so many Elo to either side.
  init(_ kind: Kind, _ rule: PairingRule, fields: Int, until: Double, games: Int) {
    var (played, held) = (0, 0)
    for seed in 1...UInt64(fields) {
      let (count, spread, drawRate) = kind
      var field = SimulatedField(count: count, spread: spread, drawRate: drawRate, seed: seed)
      let ratings = rule.play(&field, until: until, games: games)
      played += field.games
      held += field.strengths.indices.count { bot in
        let rating = ratings.rating(of: bot)
        return (rating.lower...rating.upper).contains(field.strengths[bot])
      }
    }
    self.games = Double(played) / Double(fields)
    coverage = Double(held) / Double(fields * kind.count)
  }
}
