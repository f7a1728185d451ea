import GameModel
import Records
import Statistics
import StrategyKit
import TestSupport
import Testing

@testable import TournamentCore

/// Games whose opening the players play.
@Suite struct Swap2GamesTests {
  /// A tournament of two bots that answer as they are told, each told the same for all that it may be
  /// asked.
  private func tournament(
    _ first: [Int: String],
    _ second: [Int: String],
    games: Int = 2
  ) throws -> Tournament {
    Tournament(
      bots: ["A", "B"],
      kinds: [.opening("A", first), .opening("B", second)],
      rules: try Rules(columns: 4, rows: 4),
      games: games,
      playedOpening: .swap2
    )
  }

  /// What the second player answers to three stones, and the first to five.
  struct Branch: Sendable, CustomTestStringConvertible {
    let second: String
    let last: String
    let stones: String
    /// Whether the first player comes to have X.
    let isFirstX: Bool

    var testDescription: String { "\(second), \(last)" }

    static let all = [
      Branch(second: "swap", last: "swap", stones: "b2c2b3", isFirstX: false),
      Branch(second: "stay c3", last: "swap", stones: "b2c2b3c3", isFirstX: true),
      Branch(second: "place a1d4", last: "swap", stones: "b2c2b3a1d4", isFirstX: true),
      Branch(second: "place a1d4", last: "stay c3", stones: "b2c2b3a1d4c3", isFirstX: false),
    ]
  }

  @Test(arguments: Branch.all, [1, 3])
  func `the game continues from the opening with the sides that were chosen`(
    branch: Branch,
    jobs: Int
  ) throws {
    let answers = [0: placing, 3: branch.second, 5: branch.last]
    let (games, result) = try tournament(answers, answers, games: 8).played(jobs: jobs)
    #expect(games.count == 8)
    #expect(result.gameCount == 8)
    for kept in games {
      // The two take turns to place the first stones.
      let planned = result.plan.game(kept.number, ofPairing: 0)
      #expect(planned.x == kept.number % 2)
      let players = kept.players(in: result.plan)
      #expect(players.x == (branch.isFirstX ? planned.x : planned.o))
      let record = try kept.record(in: result.plan)
      #expect(record.x == ["A", "B"][players.x])
      #expect(record.game.rules.names(of: record.game.opening) == branch.stones)
      #expect(record.placer == (branch.isFirstX ? .x : .o))
      let first = ["A", "B"][planned.x]
      #expect(record.openingWords?.hasPrefix("\(first) placed b2 c2 b3; ") == true)
      #expect(record.game.moves.first == record.game.start.move(rank: 0))
      #expect(record.game.outcome != nil)
    }
  }

  @Test func `results count by the side that a bot had`() throws {
    // B takes X whenever it can, and gives it away when A places: A never has X.
    let tournament = try tournament(
      [0: placing, 3: "stay c3", 5: "swap"],
      [0: placing, 3: "swap", 5: "swap"],
      games: 20
    )
    let (games, result) = try tournament.played()
    let asX = try #require(result.tally(x: 0, o: 1))
    let asO = try #require(result.tally(x: 1, o: 0))
    #expect(asX.games == 0)
    #expect(asO.games == 20)
    #expect(asO.x.wins == games.count { (try? $0.record(in: result.plan))?.loser == .o })
    #expect(asO.o.wins == games.count { (try? $0.record(in: result.plan))?.loser == .x })
    #expect(asO.plies == games.reduce(0) { $0 + $1.moves.count + ($1.swap2?.stones.count ?? 0) })
    // Pairs are those of the plan.
    #expect(result.pairs[0].total == 10)
    #expect(result.pairs[0].fit(asX, asO, sidesAreChosen: true))
    #expect(result.pairs[0].first.games == 10)
  }

  /// Where A is asked, with how many stones on the board, and what its answer is; which answers are
  /// wrong is the rules' to say.
  @Test(
    arguments: [
      (
        0, "swap", Forfeit.Cause.protocol,
        "took X in swap2 on the empty board: three stones come first"
      ),
      (0, "place a1a2a1", .illegalMove, "a1 is taken"), (0, "", .crash, "no answer"),
      (3, "stay b2", .illegalMove, "b2 is taken"), (5, "stay a1", .illegalMove, "a1 is taken"),
    ] as [(Int, String, Forfeit.Cause, String)]
  )
  func `a wrong answer loses the game, as O`(
    stage: Int,
    answer: String,
    cause: Forfeit.Cause,
    detail: String
  ) throws {
    let right = [0: placing, 3: "place a1d4", 5: "swap"]
    var wrong = right
    wrong[stage] = answer.isEmpty ? nil : answer
    let (games, result) = try tournament(wrong, right, games: 4).played()
    // A errs where it is asked: as the first player, or as the second.
    let faults = games.filter { $0.fault != nil }
    #expect(faults.map { $0.number % 2 } == (stage == 3 ? [1, 1] : [0, 0]))
    for kept in faults {
      #expect(kept.fault?.forfeit == Forfeit(cause, detail))
      #expect(kept.fault?.player == .o)
      let record = try kept.record(in: result.plan)
      #expect(record.o == "A")
      #expect(record.game.moves.isEmpty)
      #expect(record.game.opening.count == stage)
      #expect(record.loser == .o)
      #expect(kept.hasOwnOpening(of: result.plan))
    }
    let tally = try #require(result.tally(x: 1, o: 0))
    #expect(tally.o.forfeits == 2)
    #expect(result.forfeits.allSatisfy { $0.bot == 0 && $0.forfeit == Forfeit(cause, detail) })
    #expect(result.forfeits.allSatisfy { $0.position.plies == stage })
    #expect(Standings(result).rows.first { $0.bot == 0 }?.forfeits == 2)
    // No game of this plan goes on from an opening that has not ended, or from none.
    for opening in [PlayedSwap2(stones: [], firstSide: .o), nil] {
      let game = PlayedGame(number: 0, swap2: opening, moves: [Square(0)])
      #expect(!game.hasOwnOpening(of: result.plan))
    }
  }

  @Test func `the time of an answer is limited as that of a move`() throws {
    let clock = HandClock()
    let slow = BotKind("slow", "a test") { _, _ in SlowOpener(clock: clock) }
    var tournament = try tournament([:], [0: placing, 3: "swap"])
    tournament.bots = ["slow", "B"]
    tournament.kinds.append(slow)
    tournament.moveLimit = .seconds(1)
    let result = try tournament.result { clock.now }
    #expect(result.forfeits.map(\.forfeit.cause) == [.time, .time])
    #expect(result.forfeits.allSatisfy { $0.bot == 0 })
    #expect(result.forfeits.first?.forfeit.detail == "took 2s, with 1s allowed")
  }

  /// Takes two seconds for an answer.
  private struct SlowOpener: OpeningPlayer {
    let clock: HandClock

    func answerSwap2(_ stage: Swap2Stage, using random: inout GameRandom) throws -> Swap2Answer {
      clock.advance(by: .seconds(2))
      return try Swap2Answer(stage.stones.isEmpty ? placing : "swap", on: stage.rules)
    }

    func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      position.move(rank: 0)
    }
  }

  @Test func `games of bots that draw their stones are not taken for one game`() throws {
    let tournament = Tournament(
      bots: ["minimax", "first-free"],
      rules: try Rules(columns: 4, rows: 4),
      games: 40,
      playedOpening: .swap2
    )
    let (games, result) = try tournament.played()
    #expect(result.repetitions.isEmpty)
    #expect(result.contradictions.isEmpty)
    #expect(Set(games.map { $0.swap2 }).count > 10)
    let record = try games[0].record(in: result.plan)
    #expect(record.isRandom == true)
  }

  @Test func `a trace recalls games with their openings`() throws {
    let rules = try Rules(columns: 4, rows: 4)
    let games = [
      PlayedGame(
        number: 0,
        swap2: PlayedSwap2(stones: [Square(5), Square(6), Square(9)], firstSide: .o),
        moves: [Square(0), Square(1), Square(2)]
      ),
      PlayedGame(
        number: 1,
        swap2: PlayedSwap2(),
        end: .fault(GameFault(player: .o, forfeit: Forfeit(.crash, "gone")))
      ),
      PlayedGame(number: 2, moves: [Square(3)]),
    ]
    let entries = MoveTrace.entries(of: games)
    let reading = entries.withUnsafeBufferPointer { MoveTrace.Reading($0, rules) }
    #expect(reading.games == games)
  }
}

private let placing = "place b2c2b3"
