import Foundation
import GameModel
import Records
import StrategyKit
import Synchronization
import TestSupport
import Testing

@testable import TournamentCore

/// Games that end once it is proved who wins, or that nobody does.
@Suite struct AdjudicationTests {
  private static func tournaments() throws -> [Tournament] {
    let careless = BotKind.choosing("careless") { position, random in
      Square(random.next(below: position.rules.squareCount))
    }
    let fourByFour = try Rules(columns: 4, rows: 4)
    return [
      Tournament(bots: ["A=random", "first-free", "B=random"], games: 200, adjudication: 30),
      Tournament(
        bots: ["A=random", "careless", "heuristic"],
        kinds: [careless],
        rules: fourByFour,
        games: 40,
        openings: try Openings.distinct(after: 3, on: fourByFour),
        adjudication: 200
      ),
      Tournament(
        bots: ["A=random", "heuristic"],
        rules: try Rules(columns: 6, rows: 5, lineLength: 4, variants: [.gravity, .misere]),
        games: 40,
        adjudication: 400
      ),
    ]
  }

  @Test(arguments: 0..<3)
  func `all games add up to the result`(index: Int) throws {
    let tournament = try Self.tournaments()[index]
    let (games, result) = try tournament.played()
    let plan = result.plan
    var counts: [Verdict.Proof: [Int]] = [:]
    var tallies: [TournamentResult.Pair: [Int]] = [:]
    for kept in games {
      let game = try kept.record(in: plan).game
      let players = kept.players(in: plan)
      let outcome = try #require(game.outcome)
      let pair = TournamentResult.Pair(x: players.x, o: players.o)
      let ended = [outcome.winner == .x ? 1 : 0, outcome.winner == .o ? 1 : 0, game.position.plies]
      tallies[pair] = zip(tallies[pair] ?? [0, 0, 0], ended).map(+)
      guard case .adjudicated(let verdict) = outcome else { continue }
      #expect(verdict == kept.verdict)
      let plies = verdict.plies ?? 0
      let free = verdict.winner == nil ? game.position.freeCount : 0
      counts[verdict.proof] = zip(
        counts[verdict.proof] ?? [0, 0, 0, 0, 0],
        [ended[0], ended[1], verdict.winner == nil ? 1 : 0, plies, free]
      )
      .map(+)
    }
    let counted = result.adjudications
    #expect(counted.games > games.count / 2)
    for count in counted.counts {
      #expect(
        [count.xWins, count.oWins, count.draws, count.pliesToWins, count.freeInDraws]
          == counts[count.proof] ?? [0, 0, 0, 0, 0]
      )
    }
    for (pair, tally) in result.tallies {
      #expect(tallies[pair] == [tally.x.wins, tally.o.wins, tally.plies])
    }
  }

  @Test func `nobody is asked about a position that is decided`() throws {
    let asked = Mutex<[Position]>([])
    let begun = Mutex<[Position]>([])
    let kind = BotKind("listening", "a test") { _, _ in
      {
        Closure(
          begin: { _, start in begun.withLock { $0.append(start) } },
          choose: { position, random in
            asked.withLock { $0.append(position) }
            return position.move(rank: random.next(below: position.moveCount))
          }
        )
      }
    }
    let rules = try Rules(columns: 4, rows: 3, lineLength: 3, variants: [.misere])
    let openings = try Openings.distinct(after: 3, on: rules)
    let tournament = Tournament(
      bots: ["listening", "Other=listening"],
      kinds: [kind],
      rules: rules,
      games: 2 * openings.count,
      openings: openings,
      adjudication: 200
    )
    let (games, result) = try tournament.played()
    let positions = asked.withLock(\.self)
    #expect(positions.count > 100)
    #expect(positions.allSatisfy { !result.plan.isDecided($0) })
    // An opening that is decided is no game for anybody.
    let decided = Set(openings.filter(result.plan.isDecided))
    #expect(!decided.isEmpty && decided.count < openings.count)
    #expect(begun.withLock { Set($0) } == Set(openings).subtracting(decided))
    for kept in games {
      let game = try kept.record(in: result.plan).game
      #expect(decided.contains(game.start) == game.moves.isEmpty)
      #expect(game.position.isOver != result.plan.isDecided(game.position))
    }
  }

  @Test func `the empty board is not asked about`() throws {
    let tournament = Tournament(games: 20, adjudication: 100_000)
    let (games, result) = try tournament.played()
    #expect(games.allSatisfy { $0.moves.count == 1 && $0.verdict?.winner == nil })
    #expect(result.adjudications.games == 20)
  }

  @Test func `without a budget nothing is written about it`() throws {
    let tournament = Tournament(games: 20)
    let (games, result) = try tournament.played()
    let plan = String(decoding: try JSONEncoder().encode(result.plan), as: UTF8.self)
    let kept = String(decoding: try JSONEncoder().encode(games), as: UTF8.self)
    #expect(!plan.contains("adjudication") && !kept.contains("\"v\""))
    #expect(result.adjudications == AdjudicationCounts())
    var other = tournament
    other.adjudication = 1_000
    #expect(try other.plan() != tournament.plan())
    let read = try JSONDecoder().decode(
      TournamentPlan.self,
      from: JSONEncoder().encode(try other.plan())
    )
    #expect(read.adjudication == 1_000)
  }

  @Test(arguments: ["0", "-1", "1000001"])
  func `a plan with an unknown budget is not read`(budget: String) throws {
    var tournament = Tournament(games: 20)
    tournament.adjudication = 1_234
    let text = String(decoding: try JSONEncoder().encode(try tournament.plan()), as: UTF8.self)
    let changed = text.replacing("\"adjudication\":1234", with: "\"adjudication\":\(budget)")
    #expect(changed != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TournamentPlan.self, from: Data(changed.utf8))
    }
  }

  @Test func `counts are read back, and others are refused`() throws {
    let counts = try Self.tournaments()[1].played().result.adjudications
    let text = try JSONEncoder().encode(counts)
    #expect(try JSONDecoder().decode(AdjudicationCounts.self, from: text) == counts)
    let rules = try Rules(columns: 4, rows: 4)
    #expect(counts.fits(counts.games, on: rules))
    #expect(!counts.fits(counts.games - 1, on: rules))
    let names = ["xWins", "oWins", "draws", "measuredWins", "pliesToWins", "freeInDraws"]
    func written(_ numbers: [Int], _ proofs: [String]) -> Data {
      let counts = proofs.map { proof in
        let fields = zip(names, numbers).map { "\"\($0)\":\(proof == "search" ? $1 : 0)" }
        return #"{"proof":"\#(proof)",\#(fields.joined(separator: ","))}"#
      }
      return Data(#"{"counts":[\#(counts.joined(separator: ","))]}"#.utf8)
    }
    func read(_ data: Data) throws -> AdjudicationCounts {
      try JSONDecoder().decode(AdjudicationCounts.self, from: data)
    }
    let proofs = Verdict.Proof.allCases.map(\.rawValue)
    let fitting = [1, 0, 1, 1, 3, 2]
    #expect(try read(written(fitting, proofs)).fits(10, on: rules))
    #expect(try !read(written(fitting, proofs.dropLast())).fits(10, on: rules))
    for wrong in [written(fitting, ["guess"]), written([1, 0, 0], proofs)] {
      #expect(throws: DecodingError.self) { try read(wrong) }
    }
    for unfit in [
      [2, 0, 0, 3, 1, 0], [-1, 0, 1, 0, 0, 1], [1, 0, 0, 1, 17, 0], [0, 0, 1, 0, 0, 17],
      [9, 9, 9, 9, 9, 9],
    ] { #expect(try !read(written(unfit, proofs)).fits(10, on: rules), "\(unfit)") }
  }
}
