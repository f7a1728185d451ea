import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// The time that a tournament allows for a move, beside an engine's own.
@Suite struct MoveLimitTests {
  /// A limit of the tournament in milliseconds, and what comes of it beside an engine's own 5 s and
  /// 1 s of tolerance.
  struct Case: CustomTestStringConvertible {
    let limit: Int?
    let told: Int
    let longest: Int
    let words: String

    var testDescription: String { "limit \(limit.map { "\($0)" } ?? "none")" }
  }

  private static let ownWords = "no answer to TURN in 5s and 1s of tolerance"

  @Test(arguments: [
    Case(limit: nil, told: 5000, longest: 6000, words: ownWords),
    Case(limit: 8000, told: 5000, longest: 6000, words: ownWords),
    Case(limit: 5500, told: 5000, longest: 5500, words: "no answer to TURN in 5.5s"),
    Case(limit: 200, told: 200, longest: 200, words: "no answer to TURN in 200ms"),
  ])
  func `the shorter limit holds, without tolerance beyond the tournament's`(one: Case) {
    var settings = EngineSettings(words: ["engine"])
    settings.turnTime = .milliseconds(5000)
    settings.tolerance = .milliseconds(1000)
    settings.moveLimit = one.limit.map { .milliseconds($0) }
    #expect(settings.announcements(folder: "/", rule: 0).contains("INFO timeout_turn \(one.told)"))
    let game = EngineGame(on: SquareCoordinates(.ticTacToe), from: Position(.ticTacToe))
    #expect(game.limit(of: settings) == .milliseconds(one.longest))
    #expect(game.lateness(of: settings, after: "TURN", nil).description == one.words)
    settings.matchTime = MatchTime(.milliseconds(100))
    settings.tolerance = .milliseconds(20)
    #expect(game.limit(of: settings) == .milliseconds(120))
    #expect(
      game.lateness(of: settings, after: "TURN", nil)
        == .outOfMatchTime(MatchTime(.milliseconds(100)), tolerance: .milliseconds(20))
    )
  }

  @Test func `the increment of a game's time is there before each move`() throws {
    var settings = EngineSettings(words: ["engine"])
    settings.turnTime = .seconds(500)
    settings.tolerance = .milliseconds(10)
    settings.matchTime = MatchTime(.seconds(180), increment: .seconds(2))
    var game = EngineGame(on: SquareCoordinates(.ticTacToe), from: Position(.ticTacToe))
    var seen = [(game.timeLeft(of: settings), game.limit(of: settings))]
    for seconds in [30.0, 100, 55.5] {
      _ = game.take("0,0", after: .seconds(seconds))
      seen.append((game.timeLeft(of: settings), game.limit(of: settings)))
    }
    #expect(seen.map(\.0) == [182_000, 154_000, 56_000, 2500].map { "INFO time_left \($0)" })
    #expect(seen.map(\.1) == [182_010, 154_010, 56_010, 2510].map { .milliseconds($0) })
    #expect(
      game.lateness(of: settings, after: "TURN", nil).description
        == "used up its 3m for the game, 2s more for each move and 10ms of tolerance"
    )
  }

  @Test(.needs("python3"))
  func `an engine that hangs loses its games after the tournament's limit`() throws {
    let bench = Bench()
    bench.host.limitMoves(to: .milliseconds(40))
    defer { bench.host.shutDown() }
    let result = try bench.play(bench.bot("faulty.py hang"))
    #expect(result.forfeits.count == 2)
    #expect(result.forfeits.allSatisfy { $0.forfeit.detail.hasSuffix(" in 40ms") })
  }
}
