import GameModel
import GameSolver
import TestSupport
import Testing

/// What threats prove is true, and what they should find they find.
@Suite struct ThreatWinTests {
  /// Boards with the free squares of drawings, their number, and how many wins at least are found: by
  /// threats alone, then with quiet moves.
  static let boards: [(Rules, ClosedRange<Int>, count: Int, least: Int, quiet: Bool)] = [
    ("3,3,3", 1...9, 200, 21, false), ("4,3,3", 1...12, 100, 11, false),
    ("4,4,4", 4...14, 80, 9, false), ("5,4,4", 4...14, 50, 6, false),
    ("5,5,4", 4...13, 30, 4, false), ("5,5,3", 8...20, 15, 2, false),
    ("9,2,4", 4...18, 60, 7, false), ("5,4,3", 15...19, 60, 40, true),
    ("5,4,4", 8...17, 100, 20, true), ("5,5,4", 11...19, 60, 20, true),
    ("6,4,4", 10...20, 60, 20, true), ("6,5,4", 14...22, 60, 30, true),
    ("6,6,5", 12...20, 40, 2, true),
  ]

  @Test(arguments: boards)
  func `a solver agrees about who wins, and needs no more plies`(
    row: (rules: Rules, free: ClosedRange<Int>, count: Int, least: Int, quiet: Bool)
  ) throws {
    var (solver, found) = (try Solver(row.rules), 0)
    let drawings = RandomPositions(row.rules, free: row.free, count: row.count)
    for position in drawings.positions() where !position.isOver {
      let limit = row.quiet ? 1_000 : 500
      let win = try? ThreatWin.find(in: position, withQuietMoves: row.quiet, nodeLimit: limit)
      guard let win else { continue }
      found += 1
      let value = try solver.value(of: position)
      let mover = position.playerToMove
      #expect(value.result == (win.winner == mover ? .win : .loss), "\(position)")
      #expect(value.plies.map { $0 <= win.plies } == true, "\(position)")
      var game = Game(from: position)
      for square in win.line { try game.play(square) }
      #expect(game.position.winner == win.winner, "\(position)")
    }
    #expect(found >= row.least)
  }

  /// Whoever wins within five plies makes nothing but threats, so that all such wins are found.
  @Test(
    arguments: [("4,4,3", 6...16, 60), ("5,4,4", 5...13, 150), ("5,5,4", 5...13, 60)]
      as [(Rules, ClosedRange<Int>, Int)]
  )
  func `a short win is found`(rules: Rules, free: ClosedRange<Int>, count: Int) throws {
    var solver = try Solver(rules)
    var lengths: Set<Int> = []
    for position in RandomPositions(rules, free: free, count: count).positions()
    where !position.isOver {
      let value = try solver.value(of: position)
      guard let plies = value.plies, plies <= 5 else { continue }
      let win = try ThreatWin.find(in: position, nodeLimit: 50_000)
      #expect(win?.plies == plies, "\(position)")
      lengths.insert(plies)
    }
    #expect(lengths.isSuperset(of: [1, 2, 3]))
  }

  static let starts: [(rules: Rules, plies: Int?)] = [
    ("3,3,3", nil), ("4,3,3", 7), ("5,3,3", 7), ("4,4,3", 5), ("4,4,4", nil), ("6,4,4", nil),
    ("7,5,4", 11), ("13,5,4", 11), ("15,15,5", nil),
  ]

  @Test(arguments: starts)
  func `a first move wins on boards large for their lines`(rules: Rules, plies: Int?) throws {
    let start = Position(rules)
    let found = try ThreatWin.find(in: start)
    #expect(found?.plies == plies)
    guard let found else { return }
    #expect(found.winner == .x)
    var game = Game(from: start)
    for square in found.line { try game.play(square) }
    #expect(game.position.winner == .x)
    let second = try ThreatWin.find(in: start.playing(found.line[0]))
    #expect(second?.winner == .x && second?.plies == found.plies - 1)
    guard start.rules.squareCount <= 16 else { return }
    var solver = try Solver(start.rules)
    #expect(try solver.value(of: start).plies == plies)
  }

  @Test func `a short win comes before longer ones`() throws {
    let rules = try Rules(columns: 10, rows: 9, lineLength: 4)
    for moves in ["e5a1", "e5a1g8b9", "e5a1g6b9"] {
      let position = try rules.squares(named: moves).reduce(into: Position(rules)) {
        try $0.play($1)
      }
      #expect(try ThreatWin.find(in: position, nodeLimit: 50_000)?.plies ?? 99 <= 7, "\(moves)")
    }
  }

  /// A position of 15×15 by its rows from the seventh on, as far as they bear marks.
  private static func gomoku(_ drawing: String, to player: Player) throws -> Position {
    let rows = drawing.split(separator: "/", omittingEmptySubsequences: false)
    let all = Array(repeating: "", count: 6) + rows + Array(repeating: "", count: 9 - rows.count)
    let filled = all.map { $0 + String(repeating: ".", count: 15 - $0.count) }
    return try Position(filled.joined(separator: "/"), rules: "15,15,5", playerToMove: player)
  }

  static let positions: [(rows: String, player: Player, winner: Player?, plies: Int)] = [
    // An open three wins with the move, and against it if it is not stopped in time: it is.
    ("......xxx/......o.o", .x, .x, 3), ("......xxx/......o.o", .o, nil, 0),
    // A closed three does not.
    (".....oxxx/......o", .x, nil, 0),
    // An open four wins for whoever is not to move, unless the other has a line first.
    ("......xxxx/......ooo", .o, .x, 2), ("......xxxx/......oooo", .o, .o, 1),
    // Two closed threes that meet.
    (".....oxxx/.........x/.........x/.........x/.........o", .x, .x, 3),
    // Two open twos that meet: a three twice over, then a four.
    ("......xx/........x/........x//..o....o....o/...o", .x, .x, 9), ("", .x, nil, 0),
  ]

  @Test(arguments: positions)
  func `a win is found or not`(rows: String, player: Player, winner: Player?, plies: Int) throws {
    let position = try Self.gomoku(rows, to: player)
    let win = (try? ThreatWin.find(in: position, nodeLimit: 20_000)) ?? nil
    #expect(win?.winner == winner && win?.plies ?? 0 <= plies)
  }

  @Test func `limits stop the search`() throws {
    let position = try Self.gomoku("......xx/.......ox/......oxo", to: .x)
    #expect(throws: SolverError.nodeLimitReached(3)) {
      try ThreatWin.find(in: position, nodeLimit: 3)
    }
    let solution = Solution(byPairsAndThreatsIn: position, nodeLimit: 3)
    #expect(solution.obstacle == .nodeLimitReached(3) && !solution.isSolved)
    // Until a watch stops it, the limit grows.
    let found = Solution(byPairsAndThreatsIn: position, until: SolverWatch(), from: 3)
    #expect(found.isSolved && found.winner == .x)
    let start = try Position(position.rules).playing(Square(112)).playing(Square(98))
    let stopped = Solution(byPairsAndThreatsIn: start, until: SolverWatch { true }, from: 3)
    #expect(stopped.obstacle == .stopped)
  }
}
