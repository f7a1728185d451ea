import Statistics

/// The games that simulated fields need by a rule until all intervals are narrow enough.
package struct LeagueNeed {
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

extension LeagueNeed {
  /// A heading and a line for each kind of field and rule: the games until the intervals of a
  /// hundred bots are within ±20 Elo.
  ///
  /// - Parameter fields: The number of fields of each kind.
  package static func printTable(fields: Int) {
    print(line(["spread", "draws", "rule", "games", "of a round robin", "intervals that hold"]))
    for drawRate in [0, 1.0 / 3] {
      for spread in [100.0, 200, 300, 400] {
        let kind = Kind(spread: spread, drawRate: drawRate)
        var most: Double?
        for rule in PairingRule.allCases {
          let need = LeagueNeed(kind, rule, fields: fields)
          let share = need.games / (most ?? need.games)
          most = most ?? need.games
          print(
            line([
              "\(Int(spread))", "\(Int(drawRate * 100)) %", rule.rawValue, "\(Int(need.games))",
              percentage(share), percentage(need.coverage),
            ])
          )
        }
      }
    }
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, [6, 5, 41, 9, 16, 0]).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }
    .joined(separator: "  ")
  }

  /// The share in per cent, with one decimal.
  private static func percentage(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
