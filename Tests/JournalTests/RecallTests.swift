import GameModel
@testable import TournamentCore
import StrategyKit
import TestSupport
import Testing

@testable import Journal

/// What a worker records while it plays is enough for another one to continue.
@Suite struct RecallTests {
  static let tournaments = [
    Tournament(bots: ["random", "first-free"], games: 300),
    Tournament(bots: ["random", "careless"], kinds: [.careless], games: 300),
    Tournament(bots: ["random", "careless"], kinds: [.careless], rules: "5,4,4", games: 100),
    Tournament(bots: ["random", "a=random"], games: 12_000),
    Tournament(bots: ["random:learns=true", "first-free"], games: 200),
    Tournament(bots: ["heuristic", "random"], rules: "10,10,5", games: 20),
    Tournament(
      bots: ["random", "careless"],
      kinds: [.careless],
      rules: "4,3,3",
      games: 100,
      openings: (try? Openings.distinct(after: 2, on: "4,3,3")) ?? [],
      adjudication: 20
    ),
  ]

  /// A worker's page in the memory of a test.
  private struct Page {
    let memory: UnsafeMutableRawPointer
    let size: Int

    init(_ plan: TournamentPlan) {
      let games = plan.chunk(0).games.count
      size = 4096 + MoveTrace.size(of: games, on: plan.rules)
      memory = .allocate(byteCount: size, alignment: 4096)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    }

    var page: WorkerPage {
      WorkerPage(memory.assumingMemoryBound(to: UInt8.self), moves: memory + 4096)
    }

    func reading(_ rules: Rules) -> MoveTrace.Reading {
      let start = (memory + 4096).assumingMemoryBound(to: UInt16.self)
      let entries = UnsafeBufferPointer(start: start, count: (size - 4096) / 2)
      return MoveTrace.Reading(entries, rules)
    }
  }

  @Test(arguments: tournaments.indices)
  func `a chunk continues after any of its games as if nothing had happened`(index: Int) throws {
    let tournament = Self.tournaments[index]
    let (plan, bots) = (try tournament.plan(), try tournament.entered())
    let coder = try tournament.coder()
    for selection in [nil, GameSelection(40, of: plan)] {
      let page = Page(plan)
      defer { page.memory.deallocate() }
      func worker() -> Worker {
        Worker(plan, bots: bots, keeping: selection, page: page.page, now: { .now })
      }
      let chunk = plan.chunk(plan.chunkCount / 2)
      var first = worker()
      let whole = try coder.encoded(first.play(chunk))
      let games = page.reading(plan.rules).games
      #expect(games.count == chunk.games.count && page.page.turn.pointee == Turn.nobody)
      let order = Worker.playOrder(of: chunk)
      #expect(order.sorted() == Array(chunk.games))
      for cut in Set([0, 1, 2, 7, games.count / 2, games.count - 1, games.count]) {
        var task = Worker.Task(chunk)
        task.recalled = Array(games.prefix(cut))
        var next = worker()
        #expect(try coder.encoded(next.play(task)) == whole, "cut after \(cut)")
        #expect(page.reading(plan.rules).games == games)
      }
    }
  }

  @Test func `a game lost by a fault is counted and kept as one`() throws {
    let (plan, bots) = (try Self.tournaments[0].plan(), try Self.tournaments[0].entered())
    let selection = GameSelection(300, of: plan)
    var worker = Worker(plan, bots: bots, keeping: selection, now: { .now })
    var task = Worker.Task(plan.chunk(0))
    let forfeit = Forfeit(.crash, "was killed")
    let fault = GameFault(player: .o, forfeit: forfeit)
    task.recalled = [
      PlayedGame(number: 0, moves: [Square(4), Square(0), Square(8)], end: .fault(fault))
    ]
    let result = try worker.play(task)
    let record = try #require(result.forfeits.first)
    #expect(result.forfeits.count == 1 && result.firstAsX.o.forfeits == 1)
    #expect(record.game == 0 && record.player == .o && record.forfeit == forfeit)
    #expect(record.position.description == "o../.x./..x")
    let kept = try #require(result.games.first { $0.number == Worker.playOrder(of: task.chunk)[0] })
    #expect(kept.moves.map(\.index) == [4, 0, 8] && kept.fault?.forfeit == forfeit)
  }

  @Test func `a fault at the end of a game that is decided loses it`() throws {
    let tournament = Tournament(games: 20, adjudication: 10_000)
    let (plan, bots) = (try tournament.plan(), try tournament.entered())
    var worker = Worker(plan, bots: bots, now: { .now })
    var task = Worker.Task(plan.chunk(0))
    let fault = GameFault(player: .x, forfeit: Forfeit(.crash, "was killed"))
    task.recalled = [
      PlayedGame(number: 0, end: .fault(fault)), PlayedGame(number: 0, moves: [Square(4)]),
    ]
    let result = try worker.play(task)
    #expect(result.forfeits.map(\.forfeit) == [fault.forfeit])
    #expect(result.firstAsX.x.forfeits == 1)
    // All others end after a move.
    #expect(result.firstAsX.plies + result.secondAsX.plies == task.chunk.games.count - 1)
    let counts = result.adjudications?.map(\.games)
    #expect(counts == [task.chunk.games.count / 2 - 1, task.chunk.games.count / 2])
  }

  @Test func `a bot that cannot be made forfeits every game that is left`() throws {
    let (plan, bots) = (try Self.tournaments[0].plan(), try Self.tournaments[0].entered())
    let chunk = plan.chunk(0)
    var task = Worker.Task(chunk)
    task.unmade = [plan.pairings[0].second: Forfeit(.crash, "was killed")]
    var worker = Worker(plan, bots: bots, now: { .now })
    let result = try worker.play(task)
    #expect(result.firstAsX.o.forfeits == chunk.games.count / 2)
    #expect(result.secondAsX.x.forfeits == chunk.games.count / 2)
    #expect(result.forfeitRuns?[1].longest.length == chunk.games.count)
  }

  @Test func `a trace that makes no sense is not read`() {
    let rules = Rules.ticTacToe
    func reading(_ entries: [UInt16]) -> MoveTrace.Reading {
      entries.withUnsafeBufferPointer { MoveTrace.Reading($0, rules) }
    }
    #expect(reading([]).games.isEmpty)
    #expect(
      reading([5, 1, 0xFFFF, 3]).games == [PlayedGame(number: 0, moves: [Square(4), Square(0)])]
    )
    #expect(reading([5, 1, 0xFFFF, 3]).unfinished.moves == [Square(2)])
    #expect(reading([5, 10, 0xFFFF]).games.isEmpty)
    #expect(reading([5, 0, 7, 0xFFFF]).unfinished.moves == [Square(4)])
    #expect(reading([5, 0xFFFE, 1, 1, 3, 98]).games.isEmpty)
    #expect(reading([5, 0xFFFE, 3, 1, 1]).games.isEmpty)
    let fault = GameFault(player: .o, forfeit: Forfeit(.illegalMove, "a"))
    #expect(
      reading([5, 0xFFFE, 2, 1, 2, 98]).games == [
        PlayedGame(number: 0, moves: [Square(4)], end: .fault(fault))
      ]
    )
  }
}
