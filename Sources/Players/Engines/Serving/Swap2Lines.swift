import GameModel
import TextKit

/// The lines that follow SWAP2BOARD, a stone each in the order in which they were placed.
struct Swap2Lines {
  private var stones: [[Int]] = []
  /// The first error so far, reported after the last line.
  private var error: Problem?

  /// Takes the next line: a column and a row.
  mutating func add(_ line: String) {
    do throws(Problem) {
      stones.append(try wholeNumbers(2, in: line))
    } catch {
      self.error = self.error ?? error
    }
  }

  func stage(on rules: Rules) throws(Problem) -> Swap2Stage {
    if let error { throw error }
    var squares: [Square] = []
    for stone in stones {
      guard let square = rules.square(column: stone[0], row: stone[1]) else {
        throw Problem("\(stone[0]),\(stone[1]) is off the board")
      }
      squares.append(square)
    }
    do {
      return try Swap2Stage(rules, stones: squares)
    } catch {
      throw Problem("\(error)")
    }
  }
}
