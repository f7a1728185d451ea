import GameModel
import GameSolver
import TestSupport
import Testing

/// What proof numbers and pairs prove is true, on boards on which a solver knows better.
@Suite struct QuietWinTests {
  /// A position of five in a row on a board of its own size.
  private static func position(_ drawing: String) throws -> Position {
    let rows = drawing.split(separator: "/")
    let rules = try Rules(columns: rows[0].count, rows: rows.count, lineLength: 5)
    return try Position(drawing, rules: rules)
  }

  static let quiet = [
    ".oxx......./x.o..x.oo.o/...x.x...oo/xx.ox.x..../.xx...oox../o.o.o.xo.ox",
    "..x.xxoooxo.x/x..x..oo..x.x/..oxx..oo.xoo/o.x.oxx.x..../oo..oxo.oxxo.",
  ]

  @Test(arguments: quiet)
  func `a win by a quiet move is found and holds against any answers`(drawing: String) throws {
    let position = try Self.position(drawing)
    #expect(((try? ThreatWin.find(in: position, nodeLimit: 20_000)) ?? nil) == nil)
    let solution = Solution(byPairsAndThreatsIn: position, nodeLimit: 20_000)
    let win = try #require(solution.threatWin)
    #expect(solution.isSolved && solution.obstacle == nil && solution.winner == win.winner)
    #expect(!win.replies.isEmpty)
    var random = SplitMix(seed: 17)
    for _ in 0..<10 {
      var game = Game(from: position)
      while !game.position.isOver {
        let isWinner = game.position.playerToMove == win.winner
        let reply = isWinner ? try reply(of: win, in: game.position) : nil
        try game.play(reply ?? answer(in: game.position, using: &random))
      }
      #expect(game.position.winner == win.winner && game.moves.count <= win.plies)
    }
  }

  private func reply(of win: ThreatWin, in position: Position) throws -> Square {
    if let reply = win.replies[position] { return reply }
    let quick = try? ThreatWin.find(in: position, nodeLimit: 2_000)
    let next = try #require(try quick ?? ThreatWin.find(in: position))
    #expect(next.winner == win.winner)
    return next.line[0]
  }

  /// A random answer, more often than not on a line that is about to be completed.
  private func answer(in position: Position, using random: inout SplitMix) -> Square {
    let free = Array(position.freeSquares)
    let urgent = free.filter { square in
      Player.allCases.contains { player in
        position.rules.lines.contains { line in
          line.squares.contains(square)
            && line.squares.allSatisfy { $0 == square || position[$0] == player }
        }
      }
    }
    let squares = urgent.isEmpty || Int.random(in: 0..<10, using: &random) == 0 ? free : urgent
    return squares[Int.random(in: 0..<squares.count, using: &random)]
  }

  @Test func `limits stop the search, and nothing is claimed`() throws {
    let position = try Self.position(Self.quiet[0])
    #expect(throws: SolverError.nodeLimitReached(9)) {
      try ThreatWin.find(in: position, withQuietMoves: true, nodeLimit: 9)
    }
    let watch = SolverWatch { true }
    #expect(throws: SolverError.stopped) {
      try ThreatWin.find(in: position, withQuietMoves: true, watch: watch)
    }
    let solution = Solution(byPairsAndThreatsIn: position, watch: watch)
    #expect(solution.obstacle == .stopped && !solution.isSolved)
    let empty = Position(try Rules(columns: 15, rows: 15, lineLength: 5))
    #expect(try ThreatWin.find(in: empty, withQuietMoves: true) == nil)
  }

  @Test(arguments: ["3,3,3", "4,4,4", "5,5,5", "7,6,5", "6,3,3"] as [Rules])
  func `pairs are of free squares, and one is on each line that matters`(rules: Rules) throws {
    var found = 0
    for position in RandomPositions(rules, free: 0...rules.squareCount, count: 100).positions() {
      for player in [Player.x, .o, nil] {
        guard let pairing = SquarePairing(for: player, in: position) else { continue }
        found += 1
        let squares = pairing.pairs.flatMap(\.self)
        #expect(Set(squares).count == squares.count)
        #expect(squares.allSatisfy { position[$0] == nil })
        for line in rules.lines {
          let marks = Set(line.squares.compactMap { position[$0] })
          let isStopped = player.map { marks.contains($0) } ?? (marks.count == 2)
          let hasPair = pairing.pairs.contains { $0.allSatisfy(line.squares.contains) }
          #expect(isStopped || hasPair, "\(position)")
        }
      }
    }
    #expect(found > 0)
  }

  @Test(
    arguments: [("5,5,5", true), ("6,6,6", true), ("8,8,8", true), ("3,3,3", false)]
      as [(Rules, Bool)]
  )
  func `an empty board has pairs or not`(rules: Rules, hasPairs: Bool) throws {
    let position = Position(rules)
    #expect((SquarePairing(for: nil, in: position) != nil) == hasPairs)
  }
}
