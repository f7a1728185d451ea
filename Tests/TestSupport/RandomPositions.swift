package import GameModel
import Testing

/// Random drawings of a board, reachable or not, with few enough free squares for brute force; no mark
/// hangs in the air where marks fall.
package struct RandomPositions: CustomTestStringConvertible {
  /// The board.
  package let rules: Rules
  private let free: ClosedRange<Int>
  private let count: Int

  /// A number of drawings whose count of free squares is in a range.
  package init(_ rules: Rules, free: ClosedRange<Int>, count: Int = FullTests.isOn ? 40 : 8) {
    (self.rules, self.free, self.count) = (rules, free, count)
  }

  /// How many there are, and of what.
  package var testDescription: String { "\(count) drawings of \(rules)" }

  /// The same drawings every time.
  package func positions() -> [Position] {
    var random = SplitMix(seed: 2026)
    return (0..<count).map { _ in drawing(using: &random) }
  }

  /// Half of the drawings have about as many marks of either player, as in a game.
  private func drawing(using random: inout SplitMix) -> Position {
    let squares = squares(rules.squareCount - Int.random(in: free, using: &random), using: &random)
    let isFair = Bool.random(using: &random)
    var (x, o) = (SquareSet(on: rules), SquareSet(on: rules))
    for (number, square) in squares.enumerated() {
      let isX = isFair ? number % 2 == 0 : Int.random(in: 0..<3, using: &random) == 0
      if isX { x.insert(square) } else { o.insert(square) }
    }
    let fair: Player = x.count > o.count ? .o : .x
    let player: Player = isFair ? fair : Bool.random(using: &random) ? .x : .o
    return Position(rules, xMarks: x, oMarks: o, playerToMove: player)
  }

  /// A number of squares that may bear marks.
  private func squares(_ count: Int, using random: inout SplitMix) -> [Square] {
    let all = Array(rules.squares).shuffled(using: &random)
    guard rules.has(.gravity) else { return Array(all.prefix(count)) }
    // The columns in the order of the squares, each filled from below.
    var heights = [Int](repeating: 0, count: rules.columns)
    return all.prefix(count).map { square in
      let column = rules.column(of: square)
      heights[column] += 1
      return Square((rules.rows - heights[column]) * rules.columns + column)
    }
  }

  /// A drawing in which marks gather around a square, as they do in games: the greater `share`, the
  /// more, and of every four about `xShare` are X's.
  package static func gathering(
    on rules: Rules,
    share: Int,
    xShare: Int = 2,
    using random: inout SplitMix
  ) -> Position {
    var (x, o) = (SquareSet(on: rules), SquareSet(on: rules))
    let centre = Square(random.number(below: rules.squareCount))
    for square in rules.squares {
      let across = rules.column(of: square) - rules.column(of: centre)
      let down = rules.row(of: square) - rules.row(of: centre)
      guard random.number(below: 4 + max(abs(across), abs(down))) < share else { continue }
      if random.number(below: 4) < xShare { x.insert(square) } else { o.insert(square) }
    }
    let player: Player = Bool.random(using: &random) ? .x : .o
    return Position(rules, xMarks: x, oMarks: o, playerToMove: player)
  }
}
