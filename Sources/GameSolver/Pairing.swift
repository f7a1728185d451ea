public import GameModel

/// Pairs of free squares, one on every line that matters: whoever answers a mark on one square of a
/// pair with a mark on the other lets no such line be completed.
///
/// This proves draws on boards of any size without search (A. W. Hales and R. I. Jewett,
/// *Regularity and positional games*, 1963).
public struct Pairing: Hashable, Sendable {
  /// The pairs, disjoint.
  public private(set) var pairs: [[Square]] = []

  /// Looks for pairs with which a player keeps the opponent from completing a line.
  ///
  /// They are chosen greedily, so some pairings are missed.
  ///
  /// - Parameters:
  ///   - player: Who answers; `nil` for pairs that serve either player.
  ///   - position: The position, with either player to move.
  public init?(for player: Player?, in position: Position) {
    let lines = position.rules.lines.compactMap { Self.freeSquares(of: $0, player, position) }
    guard cover(lines) else { return nil }
  }

  /// The free squares of a line that must be stopped, or `nil` if it is already.
  private static func freeSquares(
    of line: Line,
    _ player: Player?,
    _ position: Position
  ) -> [Int]? {
    var marks: Set<Player> = []
    var free: [Int] = []
    for square in line.squares {
      if let mark = position[square] { marks.insert(mark) } else { free.append(square.index) }
    }
    let isStopped = player.map { marks.contains($0) } ?? (marks.count == 2)
    return isStopped ? nil : free
  }

  /// Chooses pairs until every line has one: always for the line with the fewest squares left.
  private mutating func cover(_ lines: [[Int]]) -> Bool {
    var rest = lines
    while let line = rest.min(by: { $0.count < $1.count }) {
      guard line.count >= 2, let pair = Self.bestPair(of: line, among: rest) else { return false }
      pairs.append(pair.map { Square($0) })
      rest = rest.compactMap { line in
        let left = line.filter { !pair.contains($0) }
        return left.count == line.count - 2 ? nil : left
      }
    }
    return true
  }

  /// The pair of a line that stops the most, and harms the fewest others.
  ///
  /// A line counts twice as much as one with another free square.
  private static func bestPair(of line: [Int], among lines: [[Int]]) -> [Int]? {
    var shared: [Int: [Double]] = [:]
    for other in lines {
      let common = line.indices.filter { other.contains(line[$0]) }
      guard !common.isEmpty else { continue }
      let weight = 1 / Double(sign: .plus, exponent: other.count, significand: 1)
      for first in line.indices {
        let hasFirst = common.contains(first)
        var sums = shared[first] ?? Array(repeating: 0, count: line.count)
        for second in line.indices where second > first {
          let hasSecond = common.contains(second)
          sums[second] += hasFirst && hasSecond ? weight : hasFirst || hasSecond ? -weight : 0
        }
        shared[first] = sums
      }
    }
    var best: (pair: [Int], score: Double)?
    for first in line.indices {
      for second in line.indices where second > first {
        let score = shared[first]?[second] ?? 0
        if score > best?.score ?? -.infinity { best = ([line[first], line[second]], score) }
      }
    }
    return best?.pair
  }
}
