import GameModel
import TextKit

/// The lines that follow BOARD, one mark each.
struct MarkLines {
  private var marks: [(column: Int, row: Int, isOwn: Bool)] = []
  /// The first error so far, reported after the last line.
  private var error: Problem?

  /// Takes the next line: a column, a row, and whose mark it is.
  mutating func add(_ line: String) {
    do throws(Problem) {
      let numbers = try wholeNumbers(3, in: line)
      // 3 marks the squares of lines in games that go on after them, and what renju forbids.
      guard (1...2).contains(numbers[2]) else {
        throw Problem("'\(line)' is not a mark: the last number must be 1 or 2")
      }
      marks.append((numbers[0], numbers[1], numbers[2] == 1))
    } catch {
      self.error = self.error ?? error
    }
  }

  /// The position they describe, with the engine to move.
  func position(on rules: Rules) throws(Problem) -> Position {
    if let error { throw error }
    var (own, others) = (SquareSet(on: rules), SquareSet(on: rules))
    let ownCount = marks.count(where: \.isOwn)
    let otherCount = marks.count - ownCount
    // Players take turns, and it is the engine's turn.
    guard ownCount == otherCount || ownCount + 1 == otherCount else {
      throw Problem(
        "no game has \(ownCount) own marks and \(otherCount) of the opponent's"
      )
    }
    for mark in marks {
      guard let square = rules.square(column: mark.column, row: mark.row) else {
        throw Problem("\(mark.column),\(mark.row) is off the board")
      }
      guard !own.contains(square), !others.contains(square) else {
        throw Problem("\(mark.column),\(mark.row) is given twice")
      }
      if mark.isOwn { own.insert(square) } else { others.insert(square) }
    }
    let position =
      ownCount == otherCount
      ? Position(rules, xMarks: own, oMarks: others, playerToMove: .x)
      : Position(rules, xMarks: others, oMarks: own, playerToMove: .o)
    if let floating = position.floatingMark {
      func text(_ square: Square) -> String {
        "\(rules.column(of: square)),\(rules.row(of: square)) (\(rules.name(of: square)))"
      }
      let lowest = position.lowestFreeSquare(inColumn: rules.column(of: floating)) ?? floating
      throw Problem(
        "the mark at \(text(floating)) hangs in the air: it would fall to \(text(lowest))"
      )
    }
    return position
  }
}
