import Synchronization
import Testing

@testable import GameSolver

@Suite struct GravitySolverTests {
  @Test(arguments: [(1, 2), (6, 3), (14, 8), (14, 1), (20, 1)])
  func `the table's size and the threads change no value`(logarithm: Int, threads: Int) throws {
    let position = GravityPosition(playing: "1411565752146")
    var solver = GravitySolver(position.game, tableLogarithm: logarithm)
    solver.threadCount = threads
    for _ in 1...2 { #expect(try solver.value(of: position) == .loss(plies: 26)) }
  }

  @Test func `threads that search together find the values of all moves`() throws {
    let position = GravityPosition(playing: "14115657521")
    var (alone, together) = (
      GravitySolver(position.game), GravitySolver(position.game, tableLogarithm: 16)
    )
    together.threadCount = 5
    let found = try together.values(ofMovesIn: position)
    #expect(try found.elementsEqual(alone.values(ofMovesIn: position), by: ==))
  }

  @Test func `a mirror image has the same value and no search of its own`() throws {
    let game = GravityGame()
    var solver = GravitySolver(game)
    let image = GravityPosition(playing: "1673763744136")
    let value = try solver.value(of: GravityPosition(playing: "7215125144752"))
    let count = solver.budget.nodeCount
    #expect(try solver.value(of: image) == value)
    #expect(solver.budget.nodeCount - count < count / 10)
  }

  @Test(arguments: [1, 2])
  func `a question that reaches the limit is given up and can be asked again`(threads: Int) throws {
    let position = GravityPosition(playing: "7215125144752")
    var solver = GravitySolver(position.game)
    solver.threadCount = threads
    solver.budget.limitNodes(to: 100)
    #expect(throws: SolverError.nodeLimitReached(100)) { try solver.value(of: position) }
    #expect(solver.budget.nodeCount == 100 * threads)
    solver.budget.limitNodes(to: nil)
    #expect(try solver.value(of: position) == .win(plies: 23))
  }

  @Test(arguments: [1, 2])
  func `a watch hears of the search and stops it`(threads: Int) throws {
    let calls = Atomic(0)
    let watch = SolverWatch { calls.add(1, ordering: .relaxed).newValue >= 3 }
    var solver = GravitySolver(GravityGame())
    solver.threadCount = threads
    solver.budget.watch = watch
    solver.budget.limitNodes(to: nil)
    #expect(throws: SolverError.stopped) { try solver.value(of: GravityPosition(solver.game)) }
    #expect(watch.nodes > 0 && watch.nodes <= solver.budget.nodeCount)
  }
}
