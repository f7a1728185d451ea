import GameModel

/// The order in which the marks of a position can have fallen, X and O in turn.
///
/// It is searched for from the empty board, column by column, and no filling of the columns is visited
/// twice. A search that takes too long finds nothing, and does not say that there is nothing.
struct FallenMarks {
  /// A move order that leads to the position, or `nil` if none was found.
  let moves: [Square]?
  /// Whether there is certainly none.
  let areImpossible: Bool

  /// The fillings of columns that are looked at.
  private static let mostVisits = 100_000

  /// Searches for the order of a position's marks, where none floats.
  init(_ position: Position) {
    let rules = position.rules
    // The squares of each column with their marks, from the bottom.
    let columns = (0..<rules.columns).map { column in
      (0..<rules.rows).reversed().compactMap { row in rules.square(column: column, row: row) }
        .prefix { position[$0] != nil }
    }
    let count = columns.reduce(0) { $0 + $1.count }
    var heights = [Int](repeating: 0, count: rules.columns)
    var order: [(column: Int, square: Square)] = []
    var seen: Set<[Int]> = []
    var next = 0
    while order.count < count {
      let player: Player = order.count.isMultiple(of: 2) ? .x : .o
      let column = (next..<rules.columns).first { column in
        guard heights[column] < columns[column].count else { return false }
        return position[columns[column][heights[column]]] == player
      }
      if let column {
        let square = columns[column][heights[column]]
        heights[column] += 1
        next = column + 1
        guard seen.count < Self.mostVisits else { break }
        guard seen.insert(heights).inserted else {
          heights[column] -= 1
          continue
        }
        order.append((column, square))
        next = 0
      } else if let last = order.popLast() {
        heights[last.column] -= 1
        next = last.column + 1
      } else {
        break
      }
    }
    moves = order.count == count ? order.map(\.square) : nil
    areImpossible = moves == nil && seen.count < Self.mostVisits
  }
}

extension Position {
  /// The position with some marks, X's and O's in turn.
  ///
  /// Where marks go anywhere, it does not matter in which order they were made: one that is made up
  /// may have a line on the way, or a square that renju forbids.
  ///
  /// - Throws: `MoveError` if a square is given twice, or a mark cannot fall there.
  init(alternating squares: [Square], on rules: Rules) throws(MoveError) {
    guard !rules.has(.gravity) else {
      self = try Game(rules, opening: squares).start
      return
    }
    var marks = [SquareSet(on: rules), SquareSet(on: rules)]
    for (index, square) in squares.enumerated() {
      guard !marks.contains(where: { $0.contains(square) }) else { throw .taken(square) }
      marks[index % 2].insert(square)
    }
    self.init(rules, xMarks: marks[0], oMarks: marks[1])
  }

  /// Moves, X first, that lead to this position from the empty board, for a format that has no
  /// other way to begin.
  func orderOfMarks(for format: String) throws(RecordError) -> [Square] {
    guard self != Position(rules) else { return [] }
    let moves: [Square]
    if rules.has(.gravity) {
      moves = FallenMarks(self).moves ?? []
    } else {
      let marks = Player.allCases.map { player in rules.squares.filter { self[$0] == player } }
      moves = marks[0].indices.flatMap { index in
        [marks[0][index]] + (index < marks[1].count ? [marks[1][index]] : [])
      }
    }
    guard (try? Position(alternating: moves, on: rules)) == self else {
      throw RecordError(
        "\(format) cannot hold a game that begins from \(self): alternating moves do not lead there"
      )
    }
    return moves
  }
}
