package import GameModel

/// Renju's fouls read from the rule's text, on a plain array: what the model is compared with.
package struct PlainRenju {
  private var marks: [Player?]
  private let (columns, rows): (Int, Int)

  /// The marks of a position.
  package init(_ position: Position) {
    marks = position.marks
    (columns, rows) = (position.rules.columns, position.rules.rows)
  }

  /// What a mark of X comes to.
  private enum Verdict: Equatable {
    case five, legal, foul(Foul)
  }

  private static let directions = [(1, 0), (0, 1), (1, 1), (-1, 1)]

  /// The square a number of steps from another, if it is on the board.
  private func step(_ square: Int, _ direction: (Int, Int), _ count: Int) -> Int? {
    let (column, row) = (
      square % columns + count * direction.0, square / columns + count * direction.1
    )
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    return row * columns + column
  }

  /// X's unbroken row through a square.
  private func row(_ square: Int, _ direction: (Int, Int)) -> Set<Int> {
    var squares: Set<Int> = [square]
    for sign in [-1, 1] {
      var count = sign
      while let next = step(square, direction, count), marks[next] == .x {
        squares.insert(next)
        count += sign
      }
    }
    return squares
  }

  /// The free squares of a line that are no further away than five.
  private func free(near square: Int, _ direction: (Int, Int)) -> [Int] {
    (-5...5).compactMap { step(square, direction, $0) }.filter { marks[$0] == nil }
  }

  /// The fours of a line that a mark is in: each as its four marks.
  private func fours(_ square: Int, _ direction: (Int, Int)) -> Set<Set<Int>> {
    var board = self
    var fours: Set<Set<Int>> = []
    for free in free(near: square, direction) {
      board.marks[free] = .x
      let row = board.row(free, direction)
      if row.count == 5, row.contains(square) { fours.insert(row.subtracting([free])) }
      board.marks[free] = nil
    }
    return fours
  }

  /// Whether a mark is in a straight four of a line.
  private func isStraightFour(_ square: Int, _ direction: (Int, Int)) -> Bool {
    let row = row(square, direction)
    guard row.count == 4 else { return false }
    var board = self
    let ends = free(near: square, direction).filter { free in
      board.marks[free] = .x
      defer { board.marks[free] = nil }
      return board.row(free, direction).count == 5 && board.row(free, direction).isSuperset(of: row)
    }
    return ends.count == 2
  }

  /// Whether a mark is in a three of a line.
  private func isThree(_ square: Int, _ direction: (Int, Int)) -> Bool {
    free(near: square, direction).contains { free in
      var board = self
      board.marks[free] = .x
      guard board.isStraightFour(free, direction), board.row(free, direction).contains(square)
      else {
        return false
      }
      return verdict(free) == .legal
    }
  }

  /// What comes of X's mark on a free square.
  private func verdict(_ square: Int) -> Verdict {
    var board = self
    board.marks[square] = .x
    let lengths = Self.directions.map { board.row(square, $0).count }
    if lengths.contains(5) { return .five }
    if lengths.contains(where: { $0 > 5 }) { return .foul(.overline) }
    let fours = Self.directions.map { board.fours(square, $0).count }
    if fours.reduce(0, +) > 1 { return .foul(.doubleFour) }
    let threes = Self.directions.indices.filter { index in
      fours[index] == 0 && board.isThree(square, Self.directions[index])
    }
    return threes.count > 1 ? .foul(.doubleThree) : .legal
  }

  /// Why X may not mark a square.
  package func foul(_ square: Int) -> Foul? {
    guard marks[square] == nil, case .foul(let foul) = verdict(square) else { return nil }
    return foul
  }
}
