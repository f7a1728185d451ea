import GameModel
@testable import TournamentCore
import StrategyKit
import TestSupport
import Testing

@Suite struct ForfeitTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let kind: BotKind
    let forfeit: Forfeit
    /// The positions in which it happens, as X and as O.
    let positions: [Player: String]
    var testDescription: String { kind.name }
  }

  static let faults = [
    Fault(
      kind: .choosing("throws") { _, _ in throw Mishap("out of ideas") },
      forfeit: Forfeit(.crash, "out of ideas"),
      positions: [.x: ".../.../...", .o: "x../.../..."]
    ),
    Fault(
      kind: .choosing("takes") { _, _ in .upperLeft },
      forfeit: Forfeit(.illegalMove, "a3 is taken"),
      positions: [.x: "xo./.../...", .o: "x../.../..."]
    ),
    Fault(
      kind: .choosing("leaves") { position, _ in Square(position.plies > 1 ? 9 : position.plies) },
      forfeit: Forfeit(.illegalMove, "#9 is off the board"),
      positions: [.x: "xo./.../...", .o: "xox/.../..."]
    ),
    Fault(
      kind: BotKind("refuses", "a test") { _, _ in
        Closure(begin: { _, _ in throw Mishap("not today") })
      },
      forfeit: Forfeit(.crash, "not today"),
      positions: [.x: ".../.../...", .o: ".../.../..."]
    ),
  ]

  @Test(arguments: faults, [1, 3])
  func `a fault costs the game, and the tournament continues`(fault: Fault, jobs: Int) throws {
    let tournament = Tournament(
      bots: ["first-free", fault.kind.name, "random"],
      kinds: [fault.kind],
      games: 100
    )
    let result = try tournament.result(jobs: jobs)
    #expect(result.gameCount == 300)
    let asO = try #require(result.tally(x: 0, o: 1))
    #expect(asO.x.wins == 50)
    #expect(asO.o.forfeits == 50)
    #expect(asO.x.lines.allSatisfy { $0 == 0 })
    let asX = try #require(result.tally(x: 1, o: 0))
    #expect(asX.o.wins == 50)
    #expect(asX.x.forfeits == 50)
    #expect(asX.draws == 0)
    #expect(result.tally(x: 0, o: 2)?.forfeits == 0)

    // Its two pairings take turns, with a pair of games each.
    #expect(result.forfeits.map(\.game) == [0, 1, 200, 201, 2])
    #expect(result.forfeits.allSatisfy { $0.forfeit == fault.forfeit && $0.bot == 1 })
    for record in result.forfeits where record.game < 100 {
      #expect(record.player == (record.game.isMultiple(of: 2) ? .o : .x))
      #expect([record.x, record.o] == (record.player == .o ? [0, 1] : [1, 0]))
      #expect(record.position.description == fault.positions[record.player])
    }
    let plies = result.forfeits.prefix(2).map(\.position.plies).reduce(0, +)
    #expect(asX.plies + asO.plies == plies * 50)
  }

  @Test func `the first forfeits of each bot are kept, whoever finishes first`() throws {
    // Now and then a taken square, so that the first forfeits are spread over many chunks.
    let kind = BotKind.choosing("distracted") { position, random in
      random.next(below: 60) == 0
        ? position.rules.squares.first { !position.isFree($0) } ?? Square(99)
        : position.move(rank: 0)
    }
    let tournament = Tournament(
      bots: ["A=distracted", "random", "B=distracted"],
      kinds: [kind],
      games: 400
    )
    let result = try tournament.result()
    #expect(result.forfeits.map(\.bot) == [0, 0, 0, 0, 0, 2, 2, 2, 2, 2])
    #expect(result.tallies.values.reduce(0) { $0 + $1.forfeits } > 20)
    // All of them, as the chunks of a run tell of them one by one.
    let plan = try tournament.plan()
    var worker = Worker(plan, bots: try tournament.entered(), now: { .now })
    let all = try (0..<plan.chunkCount).flatMap { try worker.play(plan.chunk($0)).forfeits }
    for bot in [0, 2] {
      #expect(
        Array(all.filter { $0.bot == bot }.prefix(5)) == result.forfeits.filter { $0.bot == bot }
      )
    }
    for jobs in [2, 7] {
      #expect(try tournament.result(jobs: jobs).forfeits == result.forfeits)
    }
  }

  @Test func `a bot that forfeits late is among them, however many others did before`() throws {
    let faulty = BotKind.choosing("faulty") { position, _ in throw Forfeit(.crash, "gone") }
    let tournament = Tournament(
      bots: ["first-free"] + (1...9).map { "B\($0)=faulty" },
      kinds: [faulty],
      games: 20
    )
    let forfeits = try tournament.result().forfeits
    #expect(Set(forfeits.map(\.bot)) == Set(1...9))
    #expect(forfeits.count == 9 * ForfeitRecord.maximumPerBot)
  }

  private func slowTournament(
    _ clock: HandClock,
    thinks: Duration,
    moveLimit: Duration?
  ) -> Tournament {
    let slow = BotKind.choosing("slow") { position, _ in
      clock.advance(by: thinks)
      return position.move(rank: 0)
    }
    return Tournament(bots: ["first-free", "slow"], kinds: [slow], games: 10, moveLimit: moveLimit)
  }

  @Test func `a move that takes longer than is allowed forfeits the game`() throws {
    let clock = HandClock()
    let tournament = slowTournament(clock, thinks: .milliseconds(1500), moveLimit: .seconds(1))
    let result = try tournament.result(now: { clock.now })
    #expect(result.forfeits.map(\.game) == Array(0..<5))
    #expect(result.forfeits.allSatisfy { $0.bot == 1 })
    #expect(Set(result.forfeits.map(\.forfeit)) == [Forfeit(.time, "took 1.5s, with 1s allowed")])
    // A move that came too late is not made.
    #expect(Set(result.forfeits.map(\.position.description)) == ["x../.../...", ".../.../..."])
    #expect(result.tally(x: 0, o: 1)?.x.wins == 5)
  }

  @Test(arguments: [(.seconds(1), .seconds(1)), (.seconds(99), nil)] as [(Duration, Duration?)])
  func `a move that takes all the time allowed is in time`(
    thinks: Duration,
    moveLimit: Duration?
  ) throws {
    let clock = HandClock()
    let tournament = slowTournament(clock, thinks: thinks, moveLimit: moveLimit)
    let result = try tournament.result(now: { clock.now })
    #expect(result.forfeits.isEmpty)
    #expect(result.tally(x: 1, o: 0)?.x.wins == 5)
  }
}
