import Statistics

/// The games that simulated fields need by a rule until all intervals are narrow enough.
struct LeagueNeed {
  /// The mean number of games.
  let games: Double
  /// The share of intervals that hold the truth.
  let coverage: Double

  /// A kind of field: normally distributed strengths, and the share of draws between equals.
  struct Kind {
    var count = 100
    let spread: Double
    let drawRate: Double
  }

  /// Plays fields with seeds from 1.
  ///
  /// - Parameters:
  ///   - kind: The kind of the fields.
  ///   - rule: Who plays whom.
  ///   - fields: The number of fields.
  ///   - until: Half the width in Elo that every interval is to have.
  ///   - games: The games of a round.
  init(_ kind: Kind, _ rule: PairingRule, fields: Int, until: Double = 20, games: Int = 2000) {
    var (played, held) = (0, 0)
    for seed in 1...UInt64(fields) {
      var field = SimulatedField(
        count: kind.count,
        spread: kind.spread,
        drawRate: kind.drawRate,
        seed: seed
      )
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
