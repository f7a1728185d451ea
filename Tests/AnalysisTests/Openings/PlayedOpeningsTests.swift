import Analysis
import Bots
import GameModel
import GameSolver
import StrategyKit
import Statistics
import TestSupport
import Testing
import TextKit
import TournamentCore

/// Openings that bots judge by their games.
@Suite struct PlayedOpeningsTests {
  private static let gomoku = Rules("15,15,5")

  private static func match(
    _ specs: String...,
    games: Int,
    seed: UInt64 = 1,
    on rules: Rules = gomoku
  ) throws -> OpeningMatch {
    let bots = try specs.map { try roster.bot(BotSpec($0), rules: rules) }
    return try OpeningMatch(bots, games: games, seed: seed)
  }

  private static func found(
    _ count: Int,
    _ match: OpeningMatch,
    threads: Int? = nil,
    seed: UInt64 = 2026
  ) throws -> JudgedOpenings {
    try JudgedOpenings(
      balanced: count,
      among: OpeningCandidates(after: 5, on: gomoku, everywhere: false, seed: seed),
      by: .games(match),
      threads: threads
    )
  }

  /// What X scores from a position in a tournament of a bot against itself.
  private static func recount(_ position: Position, _ spec: String, games: Int) throws -> Score {
    let bots = try ["A", "B"].map { name in
      try roster.bot(BotSpec("\(name)=\(spec)"), rules: gomoku)
    }
    let openings = [Opening(position)]
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      .init(rules: gomoku, gamesPerPairing: games, openings: openings, seed: 99)
    )
    let result = try Runner(plan, bots: bots, jobs: 1).run()
    return result.orderedTallies.reduce(into: Score()) { $0 += $1.score }
  }

  @Test func `openings found on 15×15 are even when a tournament recounts them`() throws {
    let spec = "minimax:depth=1,temperature=0.5"
    let count = FullTests.isOn ? 20 : 2
    let match = try Self.match(spec, games: FullTests.isOn ? 4000 : 1000, seed: 2026)
    let found = try Self.found(count, match).openings
    #expect(found.count == count && Set(found.map(\.position.canonical)).count == count)
    let scores = try found.map { try Self.recount($0.position, spec, games: OpeningScore.recount) }
    let even = scores.filter { OpeningScore.range.contains($0.rate) }
    // Of openings that are perfectly even, one in twenty-five scores outside by chance.
    #expect(even.count >= count * 9 / 10, "\(scores.map(\.rate))")
    let points = scores.reduce(0) { $0 + $1.points }
    #expect(
      abs(points / Double(count * OpeningScore.recount) - 0.5) < (FullTests.isOn ? 0.02 : 0.05)
    )
    for opening in found {
      guard case .score(let score) = opening.evidence else {
        Issue.record("it was not played")
        continue
      }
      #expect(score.results.games == match.games && score.isBalanced && score.isReliable)
    }
  }

  @Test func `X wins from a won opening, and every game counts`() throws {
    let rules = Rules.ticTacToe
    let match = try Self.match("minimax:ties=random", games: 30, on: rules)
    let won = try #require(try match.score(from: Position("xo./.../...")))
    #expect(won.results == Score(wins: 30))
    #expect(!won.isBalanced && won.recountProbability < 0.01)
    let drawn = try #require(try match.score(from: Position("x../.o./...")))
    #expect(drawn.results == Score(draws: 30) && drawn.isBalanced)
    #expect(try match.score(from: Position("xo./.../..."), droppingIfOneSided: true) == nil)
  }

  @Test func `several bots play each other with both sides`() throws {
    let match = try Self.match("random", "minimax", games: 40, on: .ticTacToe)
    let score = try #require(try match.score(from: Position("x../.o./...")))
    // The perfect bot never loses: with X it wins games, and with O.
    #expect(score.results.wins > 0 && score.results.losses > 0 && score.results.games == 40)
    // Against itself it would only draw.
    let alone = try Self.match("minimax:ties=random", games: 40, on: .ticTacToe)
    #expect(try alone.score(from: Position("x../.o./..."))?.results == Score(draws: 40))
  }

  /// Results with the least and the greatest probability that a recount is even.
  @Test(
    arguments: [
      // 400 games of a fair coin lie within 20 of 200 with 95 %, less what the score leaves open.
      (Score(wins: 50_000_000, losses: 50_000_000), 0.954...0.955),
      (Score(wins: 2000, losses: 2000), 0.9424...0.9444), (Score(wins: 500, losses: 500), 0.9...1),
      (Score(wins: 400, losses: 400), 0...0.9), (Score(wins: 2060, losses: 1940), 0...0.9424),
      // Draws make a score more certain.
      (Score(wins: 100, draws: 1800, losses: 100), 0.999...1), (Score(draws: 100), 0.999...1),
      (Score(wins: 1000), 0...1e-6),
    ] as [(Score, ClosedRange<Double>)]
  )
  func `a recount is judged by the games played`(score: Score, range: ClosedRange<Double>) throws {
    let found = try #require(OpeningScore(score)).recountProbability
    #expect(range.contains(found), "\(found)")
    let other = Score(wins: score.losses, draws: score.draws, losses: score.wins)
    #expect(try abs(#require(OpeningScore(other)).recountProbability - found) < 1e-9)
    #expect(OpeningScore(Score()) == nil)
  }

  @Test func `bots that always play the same game cannot judge`() throws {
    let error = #expect(throws: Problem.self) { try Self.match("heuristic", games: 10) }
    #expect(
      error?.description
        == "heuristic against itself would play the same game from an opening every time; name bots "
        + "that vary, such as minimax:depth=1,temperature=0.5"
    )
    let other = #expect(throws: Problem.self) {
      try Self.match("random", "heuristic", "minimax:depth=1", games: 10)
    }
    #expect(other?.description.hasPrefix("heuristic and minimax:depth=1 would") == true)
    _ = try Self.match("random", "heuristic", games: 10)
  }

  @Test func `a bot that does not play ends the search`() throws {
    let kind = BotKind.choosing("broken") { _, _ in Square(0) }
    let bot = try Registry([kind]).bot(BotSpec("broken"), rules: .ticTacToe)
    let match = try OpeningMatch([bot], games: 10, seed: 1)
    let error = #expect(throws: AnalysisError.self) {
      try JudgedOpenings(judging: [Position(.ticTacToe)], by: .games(match))
    }
    #expect(error?.description == "broken: a3 is taken, after a3")
  }

  @Test func `a search that is stopped gives what it has found`() throws {
    let meter = OpeningMeter()
    let match = try Self.match("random", games: 100, on: .ticTacToe)
    let judged = try JudgedOpenings(
      judging: Openings.distinct(after: 3, on: .ticTacToe),
      by: .games(match),
      threads: 1,
      meter: meter,
      mustStop: { meter.games >= 250 }
    )
    #expect(judged.openings.count == 2 && judged.candidates == 2)
    #expect(meter.candidates == 2 && meter.games == 250)
  }
}
