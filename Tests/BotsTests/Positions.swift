import GameModel
import StrategyKit
import TestSupport

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

  /// Random drawings in which nobody has a line, and X's and O's marks gather.
  static func gatherings(on rules: Rules, count: Int) -> [Position] {
    var random = SplitMix(seed: 33)
    let drawings = (0..<50 * count).lazy.map { _ in
      let share = 1 + random.number(below: 3)
      return RandomPositions.gathering(on: rules, share: share, using: &random)
    }
    return Array(drawings.filter(\.goesOn).prefix(count))
  }

  /// Positions of random games: one every few plies of each game.
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
  var goesOn: Bool {
    !isOver && Player.allCases.allSatisfy { completedLines(of: $0).isEmpty }
  }

  /// The value to the player to move, by every game from here: a win the more the fewer marks there are.
  func plainValue(depth: Int = 9) throws -> Int {
    if winner != nil { return -(100 - plies) }
    if isOver || depth == 0 { return 0 }
    return try freeSquares.map { -(try playing($0).plainValue(depth: depth - 1)) }.max() ?? 0
  }
}
