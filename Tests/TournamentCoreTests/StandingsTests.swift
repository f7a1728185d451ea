import GameModel
import Statistics
import Testing
import TournamentCore

@Suite struct StandingsTests {
  /// The games of one bot as X against another as O.
  struct Games {
    let x: Int
    let o: Int
    let score: Score

    init(_ x: Int, _ o: Int, _ score: Score) { (self.x, self.o, self.score) = (x, o, score) }
  }

  /// The result in which bots called a, b, c … played some games; the first bot of a pairing that
  /// comes before the other.
  private func result(bots: Int, _ games: [Games]) throws -> TournamentResult {
    try .of(
      "abcdefgh".prefix(bots).map(String.init),
      games.map { ($0.x, $0.o, $0.score, [$0.score.losses / 2, 0]) }
    )
  }

  @Test func `a bot's games with each side come from its own point of view`() throws {
    let result = try result(
      bots: 2,
      [
        Games(0, 1, Score(wins: 5, draws: 2, losses: 3)),
        Games(1, 0, Score(wins: 4, draws: 1, losses: 5)),
      ]
    )
    let rows = Standings(result).rows
    #expect(rows.map(\.bot) == [0, 1])
    #expect(rows[0].asX == Score(wins: 5, draws: 2, losses: 3))
    #expect(rows[0].asO == Score(wins: 5, draws: 1, losses: 4))
    #expect(rows[0].total == Score(wins: 10, draws: 3, losses: 7))
    #expect(rows[1].total == rows[0].total.inverted)
    #expect(rows.map(\.forfeits) == [1, 2])
    #expect(rows.map { $0.lines[0] } == [5, 4])
    #expect(rows.map(\.multipleLines) == [2, 2])
  }

  /// A table of some bots, and the games by which they come to it.
  struct Table: CustomTestStringConvertible {
    let testDescription: String
    var bots = 3
    let games: [Games]
    let rows: [String]
  }

  static let tables = [
    Table(
      testDescription: "more points",
      games: [
        Games(0, 1, Score(losses: 2)), Games(1, 2, Score(draws: 2)),
        Games(2, 0, Score(wins: 1, losses: 1)),
      ],
      rows: ["1 b 3.0", "2 c 2.0", "3 a 1.0"]
    ),
    Table(
      testDescription: "of equal points, more wins",
      games: [
        Games(0, 1, Score(draws: 2)),
        Games(2, 1, Score(wins: 1, losses: 1)),
        Games(0, 2, Score(draws: 2)),
      ],
      rows: ["1 b 2.0", "1 c 2.0", "3 a 2.0"]
    ),
    Table(
      testDescription: "a better score, however many games there were",
      games: [
        Games(0, 1, Score(wins: 6, losses: 2)),
        Games(1, 2, Score(losses: 2)),
      ],
      rows: ["1 c 2.0", "2 a 6.0", "3 b 2.0"]
    ),
    Table(
      testDescription: "half of the points from wins, in four games and in two",
      games: [
        Games(0, 1, Score(wins: 1, losses: 1)),
        Games(1, 2, Score(wins: 1, losses: 1)),
      ],
      rows: ["1 a 1.0", "1 b 2.0", "1 c 1.0"]
    ),
    Table(
      testDescription: "who did equally well shares a rank, in the order of the list",
      bots: 4,
      games: [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)].map {
        Games($0.0, $0.1, Score(draws: 2))
      } + [Games(2, 3, Score(wins: 2))],
      rows: ["1 c 4.0", "2 a 3.0", "2 b 3.0", "4 d 2.0"]
    ),
    Table(testDescription: "no game", games: [], rows: ["1 a 0.0", "1 b 0.0", "1 c 0.0"]),
  ]

  @Test(arguments: tables)
  func `bots are ranked by their score, then by their wins`(_ table: Table) throws {
    let result = try result(bots: table.bots, table.games)
    let rows = Standings(result).rows
    #expect(
      rows.map { "\($0.rank) \(result.plan.bots[$0.bot].name) \($0.total.points)" } == table.rows
    )
  }
}

@Suite struct ScoreTests {
  @Test func `a win is a point, a draw half of one, and the other side has the losses as wins`() {
    let score = Score(wins: 5, draws: 3, losses: 2)
    #expect(score.games == 10 && score.halfPoints == 13)
    #expect([score.points, score.rate, Score().rate, Score(wins: 1).rate] == [6.5, 0.65, 0, 1])
    #expect(score.inverted == Score(wins: 2, draws: 3, losses: 5))
    #expect(
      score + Score(wins: 10, draws: 20, losses: 30) == Score(wins: 15, draws: 23, losses: 32)
    )
  }
}
