import GameModel
import Statistics
import Testing
import TournamentCore

/// The joint table of a season against tables worked by hand.
@Suite struct SeasonTableTests {
  /// A match of two bots: the first one's wins, draws and losses, and the faults of both among them.
  private struct Match {
    let bots: [String]
    let score: Score
    var faults = [0, 0]

    init(
      _ first: String,
      _ second: String,
      _ wins: Int,
      _ draws: Int,
      _ losses: Int,
      _ faults: Int...
    ) {
      bots = [first, second]
      score = Score(wins: wins, draws: draws, losses: losses)
      if faults.count == 2 { self.faults = faults }
    }
  }

  /// The result of a tournament of some bots in which they played some matches, all with X.
  private func result(_ names: [String], _ matches: Match...) throws -> TournamentResult {
    try .of(
      names,
      matches.map { match in
        let bots = try match.bots.map { try #require(names.firstIndex(of: $0)) }
        return (bots[0], bots[1], match.score, match.faults)
      }
    )
  }

  /// The rows as rank, bot, points, match points and Sonneborn-Berger.
  private func rows(_ table: SeasonTable) -> [String] {
    table.rows.map { row in
      let (matches, berger) = (Double(row.matchPoints) / 2, Double(row.sonnebornBerger) / 4)
      return "\(row.rank ?? 0) \(row.bot) \(row.total.points) \(matches) \(berger)"
    }
  }

  @Test func `points, match points and Berger are those of a table worked by hand`() throws {
    let one = try result(
      ["a", "b", "c"],
      Match("a", "b", 3, 0, 1),
      Match("a", "c", 2, 0, 2),
      Match("c", "b", 0, 0, 4)
    )
    // In another order of the list.
    let two = try result(
      ["c", "b", "a"],
      Match("b", "a", 2, 1, 1),
      Match("a", "c", 3, 0, 1),
      Match("b", "c", 1, 2, 1)
    )
    let table = SeasonTable([one, two])
    #expect(rows(table) == ["1 a 9.5 2.5 4.0", "1 b 9.5 2.5 4.0", "3 c 5.0 1.0 2.5"])
    let points = table.rows.map { $0.scores.map { $0?.points } }
    #expect(points == [[5, 4.5], [5, 4.5], [2, 3]])
    #expect(table.rows[0].total == Score(wins: 9, draws: 1, losses: 6))
    #expect(table.exclusions.isEmpty)
  }

  @Test func `of equal points the match points decide`() throws {
    let season = try result(
      ["b", "a", "c", "d"],
      Match("a", "b", 1, 2, 1),
      Match("a", "c", 2, 1, 1),
      Match("a", "d", 2, 1, 1),
      Match("b", "c", 4, 0, 0),
      Match("b", "d", 1, 0, 3),
      Match("c", "d", 2, 0, 2)
    )
    let ranked = rows(SeasonTable([season])).prefix(2)
    #expect(ranked.map { $0.prefix(9) } == ["1 a 7.0 2", "2 b 7.0 1"])
  }

  @Test func `of equal match points, too, Berger decides`() throws {
    let season = try result(
      ["b", "a", "c", "d"],
      Match("a", "b", 1, 0, 1),
      Match("a", "c", 2, 0, 0),
      Match("a", "d", 0, 0, 2),
      Match("b", "d", 2, 0, 0),
      Match("b", "c", 0, 0, 2),
      Match("c", "d", 2, 0, 0)
    )
    #expect(
      rows(SeasonTable([season])) == [
        "1 c 4.0 2.0 2.5", "2 a 3.0 1.5 2.75", "3 b 3.0 1.5 1.75", "4 d 2.0 1.0 1.5",
      ]
    )
  }

  @Test func `a bot that loses more than a tenth by faults is excluded from that tournament alone`()
    throws
  {
    // b loses 2 of 20 games by faults, which is no more than a tenth; c 3 of 20.
    let one = try result(
      ["a", "b", "c"],
      Match("a", "b", 6, 0, 4, 0, 2),
      Match("a", "c", 9, 0, 1, 0, 3),
      Match("b", "c", 5, 0, 5)
    )
    let two = try result(["a", "c"], Match("a", "c", 1, 0, 1))
    let table = SeasonTable([one, two], excludingOver: 0.1)
    #expect(
      table.exclusions == SeasonTable([one], excludingOver: 0.1).exclusions
        && table.exclusions.map { "\($0.bot) \($0.tournament) \($0.faults)/\($0.games)" }
          == ["c 0 3/20"]
    )
    #expect(rows(table) == ["1 a 7.0 1.5 0.25", "2 b 4.0 0.0 0.0", "3 c 1.0 0.5 0.75"])
    #expect(table.rows.map { $0.scores.map { $0?.games } } == [[10, 2], [10, nil], [nil, 2]])
    // Without a limit all games count, and below a smaller one nobody's of the first do.
    #expect(SeasonTable([one, two]).exclusions.isEmpty)
    let strict = SeasonTable([one], excludingOver: 0.05)
    #expect(strict.exclusions.map(\.bot) == ["b", "c"])
    #expect(rows(strict) == ["0 a 0.0 0.0 0.0", "0 b 0.0 0.0 0.0", "0 c 0.0 0.0 0.0"])
  }
}
