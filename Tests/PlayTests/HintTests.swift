import GameModel
import GameSolver
import Play
import StrategyKit
import TestSupport
import Testing

/// What a hint says.
@Suite struct HintTests {
  @Test(arguments: [
    ("x../.../...", "draw with best play; b2"),
    ("xo./.../...", "X wins in 5 moves with best play; a2, b2 or a1"),
    ("xx./oo./...", "X wins in 1 move with best play; c3"),
    ("x.x/.o./x..", "X wins in 2 moves with best play; "),
    ("xxx/oo./...", "X has won"),
    (".../.../...", "draw with best play; any free square"),
    ("xox/xox/o.o", "draw with best play; b1"),
  ])
  func `a hint names the value and the best squares`(_ drawing: String, _ text: String) throws {
    let solver = try SharedSolver(.ticTacToe)
    let hint = try Hint(for: Position(drawing), solver: solver)
    #expect(hint.description.hasPrefix(text), "\(hint)")
  }

  @Test func `in renju a block is a square that X may mark`() throws {
    let rules = try Rules(columns: 9, rows: 9, lineLength: 5, variants: [.renju])
    // O threatens at both ends of its four; at f6 X would make two threes.
    let left =
      "........./........./.....x.../.oooo..../.....xx../.......x./........./........./........."
    let position = try Position(left, rules: rules, playerToMove: .x)
    #expect(position.completions(of: .o).map(rules.name(of:)) == ["a6", "f6"])
    #expect(position.forbiddenMoves.map { rules.name(of: $0.square) } == ["f6"])
    #expect(Hint(threatsIn: position)?.description == "O threatens to win; block with a6")
    // Where no block is allowed, there is none to be hinted at.
    let none = try Position(left.replacing(".oooo", with: "xoooo"), rules: rules, playerToMove: .x)
    #expect(Hint(threatsIn: none) == nil)
  }

  static let threats: [(drawing: String, lineLength: Int, hint: String?)] = [
    // A win comes before a block, a block before everything else.
    ("xxxx...../ooo....../........./o........", 5, "X wins with e4"),
    ("xxxx.xo../oooo...../........./.........", 5, "X wins with e4"),
    ("xxx....../oooo...../........./x........", 5, "O threatens to win; block with e3"),
    ("........./.oooo..../...x..x../x....x...", 5, "O threatens to win; block with a3 or f3"),
    // An open four is two threats.
    ("........./..xxx..../........./.o.o...o.", 5, "b3 or f3 makes two threats at once"),
    (
      "........./..ooo..../........./x.x.x....",
      5,
      "O is about to make two threats at once; block with b3 or f3"
    ),
    ("........./....xx.../........./o.......o", 5, "d3 or g3 makes an open three"),
    ("......./...x.../......./o......", 4, "c3 or e3 makes an open two"),
    // A three at the edge is open on one side alone, and threatens nothing.
    ("xxx....../........./........./o.o....o.", 5, nil),
    ("........./........./........./.........", 5, nil),
    ("xxxxx..../oooo...../........./.........", 5, nil),
  ]

  @Test(arguments: threats)
  func `where the board cannot be solved a hint names the threat to make or to meet`(
    drawing: String,
    lineLength: Int,
    hint: String?
  ) throws {
    let drawn = drawing.split(separator: "/")
    let rules = try Rules(columns: drawn[0].count, rows: drawn.count, lineLength: lineLength)
    let position = try Position(drawing, rules: rules)
    #expect(Hint(threatsIn: position)?.description == hint)
  }

  @Test func `a position always gets the same hint, whatever was asked before`() throws {
    let rules = try Rules(columns: 7, rows: 7, lineLength: 5)
    let solver = try SharedSolver(rules, nodeLimit: 4000)
    func hint() -> String? { (try? Hint(for: Position(rules), solver: solver))?.description }
    let first = hint()
    for _ in 0..<3 { _ = try? solver.value(of: Position(rules)) }
    #expect(hint() == first)
  }

  @Test @MainActor func `without threats it is what the adviser would play, if there is one`()
    async throws
  {
    let session = PlaySession(try Rules(columns: 15, rows: 15))
    #expect(try await session.hint() == nil)
    session.adviser = .strategy("Ada", Closure { $0.move(rank: 1) })
    #expect(try await session.hint()?.description == "Ada would play b15")
    session.adviser = .person()
    #expect(try await session.hint() == nil)
    // One that would mark a square that is forbidden, or taken, gives no hint.
    session.adviser = .strategy("Ada", Closure { _ in Square(0) })
    session.choose(Square(0))
    #expect(try await session.hint() == nil)
    let solved = PlaySession(try Rules(columns: 7, rows: 5, lineLength: 4))
    #expect(try await solved.hint()?.description.hasPrefix("X wins in 11 moves") == true)
    let small = PlaySession()
    #expect(try await small.hint()?.description.hasPrefix("draw with best play; any free") == true)
  }
}
