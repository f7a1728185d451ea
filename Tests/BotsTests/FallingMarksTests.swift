import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Bots

/// What bots make of gravity and misère.
@Suite struct FallingMarksTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let drawing: String
    let square: String
    var testDescription: String { what }

    var position: Position {
      get throws {
        let rows = drawing.split(separator: "/").map { $0.filter { !$0.isWhitespace } }
        let rules = try Rules(
          columns: rows[0].count,
          rows: rows.count,
          lineLength: 4,
          variants: [.gravity]
        )
        return try Position(drawing, rules: rules)
      }
    }
  }

  static let cases = [
    Case(
      what: "completes a line",
      drawing: "..... / ..... / ooo.. / xxx..",
      square: "d1"
    ),
    Case(
      what: "blocks a line that can be completed now",
      drawing: "..... / ..... / o.... / xxx.o",
      square: "d1"
    ),
  ]

  @Test(
    arguments: cases,
    ["heuristic", "minimax:depth=3", "minimax:nodes=200", "monte-carlo:playouts=50"]
  )
  func `lines within reach decide`(row: Case, spec: String) throws {
    let position = try row.position
    var strategy = try roster.strategy(spec, on: position.rules)
    var random = GameRandom(seed: 3)
    let square = try strategy.chooseMove(in: position, using: &random)
    #expect(position.rules.name(of: square) == row.square)
  }

  @Test func `heuristic begins in the middle column, and never prefers a corner`() throws {
    let rules = try Rules(columns: 7, rows: 6, lineLength: 4, variants: [.gravity])
    var position = Position(rules)
    var strategy = try roster.strategy("heuristic", on: rules)
    var random = GameRandom(seed: 1)
    for expected in ["d1", "d2", "d3"] {
      let square = try strategy.chooseMove(in: position, using: &random)
      #expect(rules.name(of: square) == expected)
      try position.play(square)
    }
  }

  @Test(arguments: ["heuristic", "minimax:depth=2", "minimax:nodes=200", "monte-carlo:playouts=50"])
  func `nobody fills the square below one that completes the opponent's line`(spec: String) throws {
    // X threatens d2; nobody may mark d1 below it but X.
    let rules = try Rules(columns: 6, rows: 4, lineLength: 4, variants: [.gravity])
    let position = try Position("...... / ...... / xxx.o. / oxo.xo", rules: rules)
    #expect(position.playerToMove == .o)
    var strategy = try roster.strategy(spec, on: rules)
    for seed in 1...5 {
      var random = GameRandom(seed: UInt64(seed))
      let square = try strategy.chooseMove(in: position, using: &random)
      #expect(rules.name(of: square) != "d1")
    }
  }

  @Test(arguments: ["heuristic", "minimax:depth=1", "minimax:nodes=50", "monte-carlo:playouts=20"])
  func `nobody completes a line in misère where another move is left`(spec: String) throws {
    let rules = try Rules(columns: 4, rows: 4, lineLength: 3, variants: [.misere])
    for position in try Positions.ofRandomGames(4, every: 1, on: rules) {
      let losing = position.completions(of: position.playerToMove)
      guard !losing.isEmpty, losing.count < position.moveCount else { continue }
      var strategy = try roster.strategy(spec, on: rules)
      var random = GameRandom(seed: 4)
      let square = try strategy.chooseMove(in: position, using: &random)
      #expect(!losing.contains(square), "\(position)")
    }
  }

  @Test func `an overline is no threat where lines are exact`() throws {
    let rules = try Rules(columns: 7, rows: 3, lineLength: 4, variants: [.exactLine])
    // c3 would make five in a row: O need not block it, and X cannot win by it.
    let position = try Position("xx.xx.. / oo...o. / o.o..x.", rules: rules)
    let board = LineBoard(position, geometry: LineGeometry(rules))
    #expect(!board.hasFour(.x))
    #expect(Heuristic(rules).moves(in: position).onlyMove.map(rules.name) != "c3")
  }

  @Test(
    arguments: try Rules.all(on: "6,5,4") + [
      Rules(columns: 7, rows: 6, lineLength: 5, variants: [.renju])
    ]
  )
  func `marks and their removal leave a board as it was`(rules: Rules) throws {
    for position in try Positions.ofRandomGames(3, every: 4, on: rules) {
      let before = LineBoard(position, geometry: LineGeometry(rules))
      var board = before
      for square in position.moves {
        for player in Player.allCases {
          board.mark(square.index, for: player)
          board.unmark(square.index, for: player)
        }
      }
      for square in position.moves {
        for player in Player.allCases {
          #expect(board.tally(square.index, for: player) == before.tally(square.index, for: player))
          let isLine = board.completes(square.index, for: player)
          let next = Position(
            rules,
            xMarks: SquareSet(
              Array(position.marks(of: .x)) + (player == .x ? [square] : []),
              on: rules
            ),
            oMarks: SquareSet(
              Array(position.marks(of: .o)) + (player == .o ? [square] : []),
              on: rules
            )
          )
          #expect(
            isLine == next.completedLines(of: player).contains { $0.squares.contains(square) }
          )
        }
      }
      #expect(board.lineScore(for: .x) == before.lineScore(for: .x))
    }
  }

  @Test func `a threat in the air counts most at a height of its owner's`() throws {
    let rules = try Rules(columns: 7, rows: 6, lineLength: 4, variants: [.gravity])
    func evaluation(_ drawing: String) throws -> Score {
      let position = try Position(drawing, rules: rules)
      return LineBoard(position, geometry: LineGeometry(rules)).evaluation(for: .x)
    }
    // X can complete row 3 at d3, an odd row, or row 2 at d2, an even one.
    let odd = try evaluation("....... / ....... / ....... / xxx.... / oox.... / oxo...o")
    let even = try evaluation("....... / ....... / ....... / ....... / xxx...o / oxo...o")
    #expect(odd > even + 50)
  }

  @Test(
    arguments: [
      ("heuristic", "7,6,4", [Rules.Variant.gravity]),
      ("heuristic", "4,4,3", [.gravity, .misere]), ("heuristic", "4,4,3", [.misere]),
      ("minimax:nodes=60", "7,6,4", [.gravity]),
      ("minimax:nodes=60", "4,4,3", [.gravity, .misere]),
      ("minimax:nodes=60", "4,4,3", [.misere]), ("monte-carlo:playouts=30", "7,6,4", [.gravity]),
      ("monte-carlo:playouts=30", "4,4,3", [.misere]),
    ] as [(String, Board, [Rules.Variant])]
  )
  func `bots that think beat random moves`(
    spec: String,
    board: Board,
    variants: [Rules.Variant]
  ) throws {
    let rules = try board.rules(variants)
    var wins = (own: 0, others: 0)
    for seed in 1...5 as ClosedRange<UInt64> {
      for (side, game) in try roster.gamesAgainstRandom(of: spec, on: rules, seed: seed) {
        switch game.position.winner {
        case side: wins.own += 1
        case nil: break
        default: wins.others += 1
        }
      }
    }
    #expect(wins.own > 2 * wins.others, "\(wins)")
  }
}
