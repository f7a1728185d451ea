import GameModel
import TestSupport
import Testing

/// Random drawings of a board, reachable or not, with few enough free squares for brute force; no mark
/// hangs in the air where marks fall.
struct RandomPositions: CustomTestStringConvertible {
  let rules: Rules
  let free: ClosedRange<Int>
  let count: Int

  init(_ rules: Rules, free: ClosedRange<Int>, count: Int = FullTests.isOn ? 40 : 8) {
    self.rules = rules
    self.free = free
    self.count = count
  }

  var testDescription: String { "\(count) drawings of \(rules)" }

  /// The same drawings every time.
  func positions() throws -> [Position] {
    var random = SplitMix(seed: 2026)
    return try (0..<count).map { _ in try drawing(using: &random) }
  }

  /// Half of the drawings have about as many marks of either player, as in a game.
  private func drawing(using random: inout SplitMix) throws -> Position {
    let count = rules.squareCount - Int.random(in: free, using: &random)
    let marks = squares(count, using: &random)
    let isFair = Bool.random(using: &random)
    var characters = [Character](repeating: ".", count: rules.squareCount)
    for (number, square) in marks.enumerated() {
      let isX = isFair ? number % 2 == 0 : Int.random(in: 0..<3, using: &random) == 0
      characters[square.index] = isX ? "x" : "o"
    }
    let rows = stride(from: 0, to: characters.count, by: rules.columns).map {
      String(characters[$0..<$0 + rules.columns])
    }
    let player: Player? = isFair ? nil : Bool.random(using: &random) ? .x : .o
    return try Position(rows.joined(separator: "/"), rules: rules, playerToMove: player)
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
}
