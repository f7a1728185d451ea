import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

/// The runner's counts against the same games, played and counted in the plainest way.
@Suite struct RecountTests {
  /// Plays all games of a tournament one by one and looks at every line at the end of each.
  private func recount(_ tournament: Tournament) throws -> [TournamentResult.Pair: PairTally] {
    let plan = try tournament.plan()
    let bots = try tournament.entered()
    let lines = plan.rules.lines
    var tallies: [TournamentResult.Pair: PairTally] = [:]
    for pairing in plan.pairings.indices {
      for number in 0..<plan.gamesPerPairing {
        let planned = plan.game(number, ofPairing: pairing)
        var players = try [bots[planned.x].makeStrategy(), bots[planned.o].makeStrategy()]
        var streams = Player.allCases.map {
          plan.streams(ofPairing: pairing).stream(game: number, side: $0)
        }
        var game = Game(from: plan.opening(ofGame: number, ofPairing: pairing))
        try players[0].beginGame(as: .x, from: game.start)
        try players[1].beginGame(as: .o, from: game.start)
        while game.outcome == nil {
          let side = game.position.playerToMove == .x ? 0 : 1
          let position = game.position
          try game.play(players[side].chooseMove(in: position, using: &streams[side]))
        }
        let pair = TournamentResult.Pair(x: planned.x, o: planned.o)
        var tally = tallies[pair] ?? PairTally(lineCount: lines.count)
        tally.games += 1
        tally.plies += game.position.plies
        if let winner = game.outcome?.winner {
          let complete = lines.indices.filter { line in
            lines[line].squares.allSatisfy { game.position[$0] == winner }
              && game.position.winningLines.contains(lines[line])
          }
          let side: WritableKeyPath<PairTally, PairTally.Side> = winner == .x ? \.x : \.o
          tally[keyPath: side].wins += 1
          if complete.count > 1 { tally[keyPath: side].multipleLines += 1 }
          for line in complete { tally[keyPath: side].lines[line] += 1 }
        }
        tallies[pair] = tally
      }
    }
    return tallies
  }

  @Test func `tic-tac-toe is counted right`() throws {
    let tournament = Tournament(bots: ["A=random", "B=random", "heuristic"], games: 400)
    let result = try tournament.result()
    #expect(try result.tallies == recount(tournament))
    #expect(result.gameCount == 1200)
    #expect(result.tallies.values.reduce(0) { $0 + $1.x.multipleLines } > 0)
    let lines = try #require(result.tally(x: 0, o: 1)).lines
    #expect(lines.count == 8)
    #expect(lines.allSatisfy { $0 > 0 })
  }

  private static let two = ["A=random", "B=random"]

  @Test(
    arguments: (["4,3,3", "4,4,3", "5,5,4", "9,8,4", "1,1,1", "6,1,2", "3,3,1"] as [Rules]).map {
      Tournament(bots: two, rules: $0, games: 60)
    }
      // Marks alone do not show the lines.
      + (["7,1,2 exact", "7,1,2 unblocked", "4,2,2 exact unblocked", "9,1,5 renju", "6,6,5 renju"]
      as [Rules]).map { Tournament(bots: two + ["heuristic"], rules: $0, games: 200) }
  )
  func `other games are counted right`(tournament: Tournament) throws {
    #expect(try tournament.result().tallies == recount(tournament))
  }

  @Test func `games from openings are counted right`() throws {
    let openings = try Openings.distinct(after: 3, on: .ticTacToe)
    let bots = ["random", "first-free", "scripted"]
    let tournament = Tournament(bots: bots, games: 60, openings: openings)
    #expect(try tournament.result().tallies == recount(tournament))
  }

  @Test func `a gauntlet is counted right`() throws {
    let tournament = Tournament(
      bots: ["random", "first-free", "scripted"],
      schedule: .gauntlet([1]),
      games: 60
    )
    let result = try tournament.result()
    #expect(try result.tallies == recount(tournament))
    #expect(result.tally(x: 0, o: 2) == nil)
    #expect(result.orderedPairs.map { [$0.x, $0.o] } == [[1, 0], [0, 1], [1, 2], [2, 1]])
  }
}
