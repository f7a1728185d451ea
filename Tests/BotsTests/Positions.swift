import GameModel
import StrategyKit
import TestSupport

/// Unfinished positions to try bots in.
enum Positions {
  /// All of tic-tac-toe that play can reach.
  static let ofTicTacToe: [Position] = {
    var reached: Set<Position> = []
    var layer: Set<Position> = [Position(.ticTacToe)]
    while !layer.isEmpty {
      reached.formUnion(layer)
      let next = layer.flatMap { position in
        position.freeSquares.compactMap { try? position.playing($0) }
      }
      layer = Set(next.filter { !$0.isOver })
    }
    return reached.sorted { ($0.plies, $0.description) < ($1.plies, $1.description) }
  }()

  /// Those that bots are tried in: all of them in a release build, every eleventh in a debug build,
  /// in which a solver is some fifty times slower.
  static var tried: [Position] {
    #if DEBUG
    ofTicTacToe.enumerated().filter { $0.offset.isMultiple(of: 11) }.map(\.element)
    #else
    ofTicTacToe
    #endif
  }

  /// Random drawings that are not over, with somewhat more marks of X's than of O's and some free squares.
  static func drawings(on rules: Rules, free: ClosedRange<Int>, count: Int) throws -> [Position] {
    var random = SplitMix(seed: 2026)
    var positions: [Position] = []
    while positions.count < count {
      let squares = Array(rules.squares).shuffled(using: &random)
        .dropFirst(Int.random(in: free, using: &random))
      var marks = (x: SquareSet(on: rules), o: SquareSet(on: rules))
      for square in squares {
        if Int.random(in: 0..<9, using: &random) < 5 {
          marks.x.insert(square)
        } else {
          marks.o.insert(square)
        }
      }
      let player: Player = Bool.random(using: &random) ? .x : .o
      positions += unfinished(rules, marks.x, marks.o, playerToMove: player)
    }
    return positions
  }

  /// Random drawings in which nobody has a line, and X's and O's marks gather.
  static func gatherings(on rules: Rules, count: Int) throws -> [Position] {
    var random = SplitMix(seed: 33)
    var positions: [Position] = []
    while positions.count < count {
      var marks = (x: SquareSet(on: rules), o: SquareSet(on: rules))
      let centre = Square(random.number(below: rules.squareCount))
      let share = 1 + random.number(below: 3)
      for square in rules.squares {
        let distance = max(
          abs(rules.column(of: square) - rules.column(of: centre)),
          abs(rules.row(of: square) - rules.row(of: centre))
        )
        guard random.number(below: 4 + distance) < share else { continue }
        if Bool.random(using: &random) { marks.x.insert(square) } else { marks.o.insert(square) }
      }
      let player: Player = Bool.random(using: &random) ? .x : .o
      positions += unfinished(rules, marks.x, marks.o, playerToMove: player)
    }
    return positions
  }

  /// A drawing, if the game goes on there and nobody has a line.
  private static func unfinished(
    _ rules: Rules,
    _ xMarks: SquareSet,
    _ oMarks: SquareSet,
    playerToMove player: Player
  ) -> [Position] {
    let position = Position(rules, xMarks: xMarks, oMarks: oMarks, playerToMove: player)
    let hasLine = Player.allCases.contains { !position.completedLines(of: $0).isEmpty }
    return hasLine || position.isOver ? [] : [position]
  }

  /// Positions of random games: of each game those after every so many plies.
  static func ofRandomGames(_ games: Int, every plies: Int, on rules: Rules) throws -> [Position] {
    var random = GameRandom(seed: 2026)
    var positions: [Position] = []
    for _ in 0..<games {
      var position = Position(rules)
      while !position.isOver {
        if position.plies.isMultiple(of: plies) { positions.append(position) }
        try position.play(position.move(rank: random.next(below: position.moveCount)))
      }
    }
    return positions
  }
}

extension Position {
  /// The value to the player to move, by every game from here: a win the more the fewer marks there are.
  func plainValue(depth: Int = 9) throws -> Int {
    if winner != nil { return -(100 - plies) }
    if isOver || depth == 0 { return 0 }
    return try freeSquares.map { -(try playing($0).plainValue(depth: depth - 1)) }.max() ?? 0
  }
}
