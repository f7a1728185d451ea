import GameModel
import StrategyKit
import Testing
import TournamentCore

@testable import Leagues

/// A league as all that has happened to it.
@Suite struct LeagueTests {
  private func bot(_ name: String, _ spec: String = "random") -> PlannedBot {
    PlannedBot(name: name, spec: spec)
  }

  private func choice(_ first: Int, _ second: Int, games: Int = 4) -> PairingChoice {
    PairingChoice(
      first: first,
      second: second,
      games: games,
      reason: .informative,
      narrowing: PairingChoice.Narrowing(entrant: first, before: 90, after: 70)
    )
  }

  /// A league of some entrants, in which a round has been planned.
  private func league(_ names: [String]) -> League {
    var league = League()
    for name in names { league.take(.add(bot: bot(name), folder: ".")) }
    league.take(.round(number: 1, choices: [choice(0, 1)], newcomers: []))
    return league
  }

  @Test func `a changed bot is another version of the same entrant`() {
    var league = league(["A", "B"])
    league.take(.change(entrant: 0, bot: bot("A", "minimax"), folder: "."))
    #expect(league.entrants.count == 2 && league.entrants[0].versions == [0, 2])
    #expect(league.versions[2].number == 2 && league.isCurrent(2) && !league.isCurrent(0))
    #expect(league.name(of: 0) == "A v1" && league.name(of: 2) == "A")
    #expect(LeagueResults().field(of: league).newcomers == [2])
  }

  @Test func `a bot that changes back is the version that it was`() {
    var league = league(["A", "B"])
    league.take(.change(entrant: 0, bot: bot("A", "minimax"), folder: "."))
    league.take(.change(entrant: 0, bot: bot("A"), folder: "new"))
    #expect(league.versions.count == 3 && league.versions[0].folder == "new")
    #expect(league.entrants[0].current == 0)
  }

  @Test func `a bot that joins before the first round is no newcomer`() {
    let league = league(["A", "B", "C"])
    #expect(LeagueResults().field(of: league).newcomers.isEmpty)
  }

  @Test func `a retired bot is not chosen, and may come back`() {
    var league = league(["A", "B", "C"])
    league.take(.retire(entrant: 1))
    #expect(LeagueResults().field(of: league).retired == [1] && league.active == [0, 2])
    league.take(.readmit(entrant: 1))
    #expect(LeagueResults().field(of: league).retired.isEmpty)
  }

  @Test func `a bot that left with its file waits for it, unless it is retired by hand as well`() {
    var league = league(["A", "B", "C"])
    league.take(.leave(entrant: 1))
    #expect(league.active == [0, 2] && league.entrants[1].awaitsFile)
    league.take(.retire(entrant: 1))
    #expect(league.active == [0, 2] && !league.entrants[1].awaitsFile)
  }

  @Test(arguments: [
    LeagueEvent.add(bot: PlannedBot(name: "A", spec: "x", isDeterministic: true), folder: "."),
    .change(entrant: 1, bot: PlannedBot(name: "A", spec: "x"), folder: "."),
    .retire(entrant: 2), .leave(entrant: -1), .anchor(entrant: -1, elo: 0),
    .anchor(entrant: 0, elo: .nan),
    .score(first: 1, second: 0, asX: [], asO: []),
    .score(first: 0, second: 1, asX: [1, 0], asO: []),
    .score(first: 0, second: 1, asX: [2, 0, -1], asO: [1, 0, 0]), .close(round: 0),
    .round(number: 3, choices: [], newcomers: []), .round(number: 2, choices: [], newcomers: []),
  ])
  func `impossible events are refused`(event: LeagueEvent) {
    let league = league(["A", "B"])
    var other = league
    let isTaken = other.take(event)
    #expect(!isTaken && other == league)
  }

  @Test func `matches number their own games, continuing where the last ones ended`()
    throws
  {
    var league = league(["A", "B", "C"])
    let choices = [choice(0, 2, games: 2), choice(0, 1, games: 10), choice(1, 2, games: 6)]
    league.take(.round(number: 2, choices: choices, newcomers: []))
    let plan = league.plan(of: league.rounds[1], TournamentPlan.Terms(seed: 7))
    #expect(plan.gameCount == 18)
    #expect(plan.pairings.indices.map { plan.games(ofPairing: $0) } == [2, 10, 6])
    #expect(plan.round?.gamesBefore == 4 && plan.round?.earlierGames == [0, 4, 0])
    // Every game is in one chunk, and has its own number.
    var games = plan.pairings.map { _ in Set<Int>() }
    var order: [Int] = []
    for chunk in (0..<plan.chunkCount).map(plan.chunk) {
      for game in chunk.games {
        #expect(games[chunk.pairing].insert(game).inserted)
        order.append(plan.number(ofGame: plan.game(game, ofPairing: chunk.pairing).number))
      }
    }
    // Games are numbered in the order of play, on from those of the rounds before.
    #expect(order == Array(5...22) && games == [Set(0..<2), Set(0..<10), Set(0..<6)])
    let all = plan.pairings.indices.flatMap { pairing in
      (0..<plan.games(ofPairing: pairing)).map { plan.game($0, ofPairing: pairing).number }
    }
    #expect(all == Array(0..<18))
    for number in all {
      let place = plan.place(ofGame: number)
      #expect(plan.game(place.game, ofPairing: place.pairing).number == number)
    }
    // The fifth game of two bots is the first of this round.
    let alone = try TournamentPlan([bot("A"), bot("B")], .init(gamesPerPairing: 20, seed: 7))
    #expect(
      plan.streams(ofPairing: 1).stream(game: 0, side: .x)
        == alone.streams(ofPairing: 0).stream(game: 4, side: .x)
    )
  }

  @Test func `only the versions of a round are bots of its plan`() {
    var league = league(["A", "B", "C", "D"])
    league.take(.round(number: 2, choices: [choice(1, 3)], newcomers: []))
    let plan = league.plan(of: league.rounds[1], TournamentPlan.Terms())
    #expect(plan.bots.map(\.name) == ["B", "D"])
    #expect(league.players(of: league.rounds[1]) == [1, 3])
  }
}
