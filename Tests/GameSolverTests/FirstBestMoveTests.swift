import GameModel
import GameSolver
import Testing

/// The first best move is found by itself, and is the first of all best moves.
@Suite struct FirstBestMoveTests {
  static let boards = [
    ("3,3,3", 0...9, 900), ("4,3,3", 0...12, 600), ("4,4,4", 0...16, 450), ("4,4,3", 0...16, 450),
    ("5,4,4", 0...14, 300), ("5,5,4", 0...13, 180), ("2,5,2", 0...10, 300), ("6,6,4", 2...12, 120),
    ("9,2,4", 0...18, 300),
  ]

  @Test(arguments: boards)
  func `it is the first of the best moves, whatever was asked before`(
    board: String,
    free: ClosedRange<Int>,
    count: Int
  ) throws {
    let rules = try Rules.named(board)
    var (first, all) = (try Solver(rules), try Solver(rules))
    for position in try RandomPositions(rules, free: free, count: count).positions() {
      let best = try all.bestMoves(in: position).first { _ in true }
      #expect(try first.firstBestMove(in: position) == best, "\(position)")
    }
  }

  @Test func `a node limit leaves no wrong answer`() throws {
    let rules = try Rules.named("5,5,4")
    var solver = try Solver(rules)
    for position in try RandomPositions(rules, free: 10...14, count: 20).positions() {
      let best = try solver.bestMoves(in: position).first { _ in true }
      for limit in [1, 10, 100, 1_000] {
        var limited = try Solver(rules, nodeLimit: limit)
        if let move = try? limited.firstBestMove(in: position) {
          #expect(move == best, "\(position) within \(limit)")
        }
      }
    }
  }
}
