import GameModel
import TestSupport

/// What the model is compared with: every line tried square by square on a plain array.
extension Board {
  /// The complete lines of a player among `marks`, which are in reading order; only those through
  /// the square `last` where it is given.
  func lines(
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

extension Position {
  /// The position after the moves named, as in `"b2a1c3"`.
  init(_ rules: Rules, playing names: String) throws {
    self.init(rules)
    for square in try rules.squares(named: names) { try play(square) }
  }

  /// What each square bears, in reading order.
  var marks: [Player?] { rules.squares.map { self[$0] } }
}

extension Line {
  /// The numbers of the squares.
  var numbers: [Int] { squares.map(\.index) }
}
