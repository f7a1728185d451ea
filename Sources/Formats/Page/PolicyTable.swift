import GameModel
import StrategyKit
import TextKit

/// How likely each move of a policy is in every unfinished position of a board of nine squares.
///
/// The positions come in the order of the numbers that their marks are to the base of three, the
/// first square in reading order the highest digit, 1 for X and 2 for O. For each there is the index
/// of a row of weights, one for each free square in reading order; few rows are different.
struct PolicyTable {
  /// The different rows of weights in the order in which they first occur.
  private(set) var rows: [MoveWeights] = []
  /// For each position the index of its row.
  private(set) var rowIndices: [Int] = []

  /// The weights of the free squares of a position.
  struct MoveWeights: Hashable {
    let weights: [UInt64]
  }

  /// The number of squares that boards have of which there are tables.
  static let squareCount = 9

  /// - Precondition: The board has three columns and three rows.
  init(_ policy: any Policy, positions: [Position]) {
    var known: [MoveWeights: Int] = [:]
    for position in positions {
      let distribution = policy.moves(in: position)
      let row = MoveWeights(
        weights: position.freeSquares.map { distribution.weight(of: $0) }
      )
      let index = known[row] ?? rows.count
      if index == rows.count {
        known[row] = index
        rows.append(row)
      }
      rowIndices.append(index)
    }
  }

  /// All unfinished positions of a board in the order of their numbers.
  static func positions(on rules: Rules) -> [Position] {
    var found: [Int: Position] = [:]
    var open = [Position(rules)]
    while let position = open.popLast() {
      guard !position.isOver, found.updateValue(position, forKey: position.ternary) == nil else {
        continue
      }
      for square in position.freeSquares {
        guard let next = try? position.playing(square), found[next.ternary] == nil else { continue }
        open.append(next)
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The table as JSON: `weights`, and in `index` the index of each position's row as `width` digits
  /// to the base of 64.
  var json: [String: JSONValue] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    let width = rows.count <= 64 ? 1 : rows.count <= 4096 ? 2 : 3
    let index = rowIndices.reduce(into: "") { text, index in
      for digit in (0..<width).reversed() { text.append(digits[index >> (6 * digit) & 63]) }
    }
    return [
      "weights": .array(rows.map(\.json)),
      "width": .integer(width),
      "index": .string(index),
    ]
  }
}

extension PolicyTable.MoveWeights {
  /// The weights as whole numbers where a script can hold them, else as shares of the whole.
  fileprivate var json: JSONValue {
    let total = weights.reduce(0, +)
    guard total >= 1 << 53 else { return .array(weights.map { .unsigned($0) }) }
    return .array(weights.map { .number(Double($0) / Double(total)) })
  }
}

extension Position {
  /// The marks as a number to the base of three.
  fileprivate var ternary: Int {
    rules.squares.reduce(0) { $0 * 3 + (self[$1] == .x ? 1 : self[$1] == .o ? 2 : 0) }
  }
}
