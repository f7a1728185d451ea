package import GameModel
package import TestSupport

/// What the model is compared with: every line tried square by square on a plain array.
extension Board {
  /// The complete lines of a player among `marks`, which are in reading order; only those through
  /// the square `last` where it is given.
  package func lines(
    of player: Player,
    in marks: [Player?],
    through last: Int? = nil
  ) -> Set<[Int]> {
    var lines: Set<[Int]> = []
    for start in last.map(possibleStarts) ?? Array(marks.indices) {
      for (across, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
        let places = (0..<lineLength).map { step in
          (column: start % columns + step * across, row: start / columns + step * down)
        }
        let onBoard = places.allSatisfy { place in
          (0..<columns).contains(place.column) && (0..<rows).contains(place.row)
        }
        guard onBoard else { continue }
        let line = places.map { $0.row * columns + $0.column }
        guard line.allSatisfy({ marks[$0] == player }) else { continue }
        if last.map(line.contains) ?? true { lines.insert(line) }
      }
    }
    return lines
  }

  /// All squares from which a line might reach a square.
  private func possibleStarts(_ square: Int) -> [Int] {
    let directions = [1, columns, columns + 1, columns - 1]
    let starts = directions.flatMap { stride in
      (0..<lineLength).map { square - $0 * stride }
    }
    return Set(starts).filter { (0..<columns * rows).contains($0) }.sorted()
  }
}

/// The same for other rules.
extension Board {
  /// The squares that may be marked, in reading order.
  package func moves(in marks: [Player?], of rules: Rules) -> [Int] {
    marks.indices.filter { square in
      let below = square + columns
      let rests = below >= marks.count || marks[below] != nil
      return marks[square] == nil && (!rules.has(.gravity) || rests)
    }
  }

  /// The complete lines of a player by the rules of a game.
  package func lines(
    of player: Player,
    in marks: [Player?],
    through last: Int? = nil,
    _ rules: Rules
  ) -> Set<[Int]> {
    let lines = lines(of: player, in: marks, through: last)
    guard lineLength > 1 else { return lines }
    return lines.filter { line in
      let (across, down) = (
        line[1] % columns - line[0] % columns, line[1] / columns - line[0] / columns
      )
      let ends = [(line[0], -1), (line[lineLength - 1], 1)].compactMap { end, sign in
        let (column, row) = (end % columns + sign * across, end / columns + sign * down)
        return (0..<columns).contains(column) && (0..<rows).contains(row)
          ? marks[row * columns + column] : nil
      }
      let mustBeExact = rules.has(.exactLine) || rules.has(.renju) && player == .x
      let mustBeOpen = rules.has(.unblockedLine)
      if mustBeExact, ends.contains(player) { return false }
      return !mustBeOpen || ends != [player.opponent, player.opponent]
    }
  }
}

extension Position {
  /// What each square bears, in reading order.
  package var marks: [Player?] { rules.squares.map { self[$0] } }
}
