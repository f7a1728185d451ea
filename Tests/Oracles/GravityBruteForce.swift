package import GameSolver

/// The values of a game with gravity by trying every game: the rules written down a second time,
/// with lists of columns and without any shortcut.
package struct GravityBruteForce {
  private let game: GravityGame
  /// The marks of each column from the bottom, 0 for the first player and 1 for the second.
  private(set) var columns: [[Int]]
  private(set) var player = 0
  /// The scores found, for the player to move.
  private var known: [String: Int] = [:]

  /// The empty board of a game.
  package init(_ game: GravityGame) {
    self.game = game
    columns = Array(repeating: [], count: game.columns)
  }

  /// Where a mark can fall.
  package var moves: [Int] { columns.indices.filter { columns[$0].count < game.rows } }

  /// Marks the lowest free square of a column.
  package mutating func drop(in column: Int) {
    columns[column].append(player)
    player = 1 - player
  }

  /// Takes the highest mark of a column back.
  package mutating func lift(from column: Int) {
    columns[column].removeLast()
    player = 1 - player
  }

  /// Whether the highest mark of a column is part of a line.
  package func completesLine(in column: Int) -> Bool {
    let row = columns[column].count - 1
    let owner = columns[column][row]
    func length(_ right: Int, _ up: Int) -> Int {
      var length = 0
      var (x, y) = (column + right, row + up)
      while columns.indices ~= x, columns[x].indices ~= y, columns[x][y] == owner {
        length += 1
        (x, y) = (x + right, y + up)
      }
      return length
    }
    return [(1, 0), (0, 1), (1, 1), (1, -1)].contains { right, up in
      let whole = 1 + length(right, up) + length(-right, -up)
      return whole >= game.lineLength
    }
  }

  /// The value of an unfinished position, for the player to move.
  package mutating func value() -> PositionValue {
    let score = score()
    let plies = 1_000 - abs(score)
    return score == 0 ? .draw : score > 0 ? .win(plies: plies) : .loss(plies: plies)
  }

  /// 1,000 less the plies to the end for a win, the negative of it for a loss.
  private mutating func score() -> Int {
    let key = columns.description
    if let score = known[key] { return score }
    var best = -1_000
    for column in moves {
      drop(in: column)
      defer { lift(from: column) }
      if completesLine(in: column) {
        best = max(best, 999)
      } else if moves.isEmpty {
        best = max(best, 0)
      } else {
        let score = score()
        best = max(best, -(score - score.signum()))
      }
    }
    known[key] = best
    return best
  }
}
