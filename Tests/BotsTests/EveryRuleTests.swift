import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Bots

/// Every bot on the roster plays every rule.
@Suite struct EveryRuleTests {
  private static let specs = [
    "random", "first-free", "scripted", "scripted:moves=a1b1c1", "minimax", "minimax:ties=random",
    "minimax:depth=1", "minimax:depth=3,ties=random,blunder=1/3", "minimax:nodes=40,ties=random",
    "minimax:depth=2,temperature=2", "heuristic", "heuristic:without=block", "heuristic:notice=0.5",
    "monte-carlo:playouts=9",
  ]

  @Test func `every kind is tried`() {
    let kinds = Set(Self.specs.map { String($0.prefix { $0 != ":" }) })
    #expect(kinds == Set(roster.kinds.map(\.name)))
  }

  @Test(arguments: specs)
  func `the laws are kept under all rules`(spec: String) throws {
    for board in ["3,3,3", "4,3,3"] as [Board] {
      for rules in try Rules.all(on: board) {
        let bot = try roster.bot(BotSpec(spec), rules: rules)
        #expect(try Laws(bot).violations(games: 3) == [], "\(rules)")
      }
    }
  }

  @Test(arguments: [
    "random", "first-free", "scripted", "minimax:nodes=20", "minimax:depth=1", "heuristic",
    "monte-carlo:playouts=3",
  ])
  func `moves are legal on large boards under all rules`(spec: String) throws {
    for board in ["7,6,4", "9,8,5"] as [Board] {
      for rules in try Rules.all(on: board) {
        let bot = try roster.bot(BotSpec(spec), rules: rules)
        let positions = try Positions.ofRandomGames(1, every: 7, on: rules)
        #expect(try Laws(bot).illegalMoves(in: positions) == [], "\(rules)")
      }
    }
  }

  /// The values of positions, found by playing everything.
  private struct Enumeration {
    private var known: [Position: Int] = [:]

    /// What a position is worth to the player to move: the more the sooner it is won.
    mutating func value(of position: Position) throws -> Int {
      if let winner = position.winner {
        return winner == position.playerToMove ? 100 : -100
      }
      if position.isOver { return 0 }
      if let value = known[position] { return value }
      let value = try moves(of: position).map(\.value).max() ?? 0
      known[position] = value
      return value
    }

    mutating func moves(of position: Position) throws -> [(square: Square, value: Int)] {
      var moves: [(square: Square, value: Int)] = []
      for square in position.moves {
        let value = -(try value(of: position.playing(square)))
        moves.append((square, value - value.signum()))
      }
      return moves
    }
  }

  @Test(
    arguments: [("3,3,3", 0), ("4,3,3", 5), ("3,4,3", 5), ("4,4,3", 9), ("5,3,3", 8)]
      as [(Board, Int)]
  )
  func `a search to the end finds the best moves under all rules`(board: Board, plies: Int) throws {
    for rules in try Rules.all(on: board) {
      var enumeration = Enumeration()
      let search = LimitedSearch(rules, within: SearchLimits(depth: rules.squareCount))
      let positions = try Positions.ofRandomGames(9, every: 1, on: rules)
        .filter { $0.plies >= plies }
      try #require(!positions.isEmpty, "\(rules)")
      for position in positions {
        try expectTheBest(of: search, in: position, &enumeration)
      }
    }
  }

  private func expectTheBest(
    of search: LimitedSearch,
    in position: Position,
    _ enumeration: inout Enumeration
  ) throws {
    let moves = try enumeration.moves(of: position)
    let best = try #require(moves.map(\.value).max())
    let expected = Set(moves.filter { $0.value == best }.map(\.square))
    #expect(Set(search.bestMoves(in: position)) == expected, "\(position), \(position.rules)")
    for (square, grade) in search.grades(in: position) {
      let value = try #require(moves.first { $0.square == square }).value
      let expected: MoveGrade? =
        value > 0 ? .win(plies: 100 - value) : value < 0 ? .loss(plies: 100 + value) : nil
      #expect(grade.isProved ? grade == expected : expected == nil, "\(position)")
    }
  }

  @Test(
    arguments: ["5,5,5 renju", "6,5,5 renju", "6,6,5 renju", "7,7,5 renju", "9,8,5 renju"]
      as [Rules]
  )
  func `a search that sees the end of renju finds the best moves`(rules: Rules) throws {
    let search = LimitedSearch(rules, within: SearchLimits(depth: rules.squareCount))
    var fouls = 0
    // Most drawings of a larger board have a line.
    let drawings = RandomPositions(rules, free: 3...7, count: rules.squareCount > 64 ? 900 : 150)
    for position in drawings.positions() where position.goesOn {
      fouls += position.fouls.count
      var enumeration = Enumeration()
      try expectTheBest(of: search, in: position, &enumeration)
    }
    #expect(fouls > 0)
  }

  @Test func `the ladder of grades has no gap in misère`() {
    let grades: [MoveGrade] = [
      .win(plies: 2), .win(plies: 4), .open(0), .loss(plies: 5), .loss(plies: 3), .loss(plies: 1),
    ]
    #expect(MoveGrade.steps(below: grades, freeCount: 5, isMisere: true) == [0, 1, 2, 3, 4, 5])
  }
}
