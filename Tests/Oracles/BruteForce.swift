package import GameModel
package import GameSolver

/// The plainest solver there is, for small positions: every move, no bounds, one dictionary.
///
/// It shares nothing with the solver under test: rows of marks are walked along, square by square.
package struct BruteForce {
  fileprivate struct Marks: Hashable {
    var mover: UInt64
    var other: UInt64
  }

  private let rules: Rules
  private var known: [Marks: PositionValue] = [:]

  /// A solver that knows no position yet.
  package init(_ rules: Rules) { self.rules = rules }

  /// The value of a position to the player to move.
  package mutating func value(of position: Position) -> PositionValue { value(of: Marks(position)) }

  /// What a position is worth to a player: 1 for a win, 0 for a draw, -1 for a loss.
  package mutating func result(of position: Position, for player: Player) -> Int {
    let result = value(of: position).result.rawValue
    return position.playerToMove == player ? result : -result
  }

  /// The moves after which a position is worth as much as before to the player who makes them.
  package mutating func goodMoves(in position: Position) -> [Square] {
    let good = answers(about: position).movesKeepingResult
    return position.moves.filter { good.contains($0.index) }
  }

  private mutating func value(of marks: Marks) -> PositionValue {
    if let value = known[marks] { return value }
    let value: PositionValue =
      if hasLine(marks.other, against: marks.mover) {
        rules.has(.misere) ? .win(plies: 0) : .loss(plies: 0)
      } else if hasLine(marks.mover, against: marks.other) {
        rules.has(.misere) ? .loss(plies: 0) : .win(plies: 0)
      } else {
        moves(in: marks).map { self.value(ofMove: $0, in: marks) }.max() ?? .draw
      }
    known[marks] = value
    return value
  }

  /// The value of a move to the player who makes it.
  private mutating func value(ofMove square: Int, in marks: Marks) -> PositionValue {
    switch value(of: Marks(mover: marks.other, other: marks.mover | 1 << UInt64(square))) {
    case .win(let plies): .loss(plies: plies + 1)
    case .draw: .draw
    case .loss(let plies): .win(plies: plies + 1)
    }
  }

  private func moves(in marks: Marks) -> [Int] {
    (0..<rules.squareCount).filter { square in
      guard !isMarked(square, marks.mover | marks.other) else { return false }
      let below = square + rules.columns
      return !rules.has(.gravity) || below >= rules.squareCount
        || isMarked(below, marks.mover | marks.other)
    }
  }

  private func isMarked(_ square: Int, _ marks: UInt64) -> Bool {
    marks & 1 << UInt64(square) != 0
  }

  /// Whether some row of marks is as long as a line must be, and not blocked.
  private func hasLine(_ marks: UInt64, against others: UInt64) -> Bool {
    // A single mark is the same in every direction.
    let directions = rules.lineLength == 1 ? [(1, 0)] : [(1, 0), (0, 1), (1, 1), (-1, 1)]
    func has(_ column: Int, _ row: Int, of marks: UInt64) -> Bool {
      (0..<rules.columns).contains(column) && (0..<rules.rows).contains(row)
        && isMarked(row * rules.columns + column, marks)
    }
    let mustBeExact = rules.has(.exactLine)
    let mayBeBlocked = rules.has(.unblockedLine)
    for row in 0..<rules.rows {
      for column in 0..<rules.columns where has(column, row, of: marks) {
        for (right, down) in directions where !has(column - right, row - down, of: marks) {
          var length = 1
          while has(column + length * right, row + length * down, of: marks) { length += 1 }
          let isBlocked =
            has(column - right, row - down, of: others)
            && has(column + length * right, row + length * down, of: others)
          if length == rules.lineLength, !(mayBeBlocked && isBlocked) { return true }
          if length > rules.lineLength, !mustBeExact { return true }
        }
      }
    }
    return false
  }

  /// All that the solver can be asked about a position.
  package mutating func answers(about position: Position) -> Answers {
    let marks = Marks(position)
    let value = value(of: marks)
    let isFinished = value == .win(plies: 0) || value == .loss(plies: 0)
    let squares = isFinished ? [] : moves(in: marks)
    let values = squares.map { self.value(ofMove: $0, in: marks) }
    return Answers(
      result: value.result,
      value: value,
      bestMoves: zip(squares, values).filter { $1 == value }.map(\.0),
      movesKeepingResult: zip(squares, values).filter { $1.result == value.result }.map(\.0),
      moveValues: values
    )
  }
}

/// All that a solver can be asked about a position.
package struct Answers: Equatable {
  package var result: PositionValue.Result
  package var value: PositionValue
  package var bestMoves: [Int]
  package var movesKeepingResult: [Int]
  package var moveValues: [PositionValue]
}

extension Solver {
  /// The answers of this solver.
  package mutating func answers(about position: Position) throws -> Answers {
    Answers(
      result: try result(of: position),
      value: try value(of: position),
      bestMoves: try bestMoves(in: position).map(\.index),
      movesKeepingResult: try movesKeepingResult(in: position).map(\.index),
      moveValues: try values(ofMovesIn: position).map(\.value)
    )
  }
}

extension BruteForce.Marks {
  fileprivate init(_ position: Position) {
    mover = position.marks(of: position.playerToMove).firstWord
    other = position.marks(of: position.playerToMove.opponent).firstWord
  }
}

extension Position {
  /// All positions reachable from this one, itself included.
  package func reachable() throws -> Set<Position> {
    var all: Set<Position> = [self]
    var frontier = [self]
    while let position = frontier.popLast() {
      guard !position.isOver else { continue }
      for square in position.moves {
        let next = try position.playing(square)
        if all.insert(next).inserted { frontier.append(next) }
      }
    }
    return all
  }
}
