import GameModel

/// The threats in a position, on lines of any length.
struct Threats {
  private let position: Position

  init(in position: Position) { self.position = position }

  /// The squares that leave a player two squares to complete lines on, of which the opponent can take
  /// only one; in reading order.
  func forks(of player: Player) -> [Square] {
    var completions: [Square: Set<Square>] = [:]
    for gap in gaps(2, of: player) {
      completions[gap[0], default: []].insert(gap[1])
      completions[gap[1], default: []].insert(gap[0])
    }
    return completions.filter { $0.value.count > 1 }.keys.sorted()
  }

  /// The squares that keep the opponent of the player to move from every fork, or, where none does,
  /// the forks themselves; in reading order.
  var answersToForks: [Square] {
    let opponent = position.playerToMove.opponent
    let forks = forks(of: opponent)
    guard !forks.isEmpty else { return [] }
    // What touches none of these lines leaves every fork as it is.
    let answers = Set(gaps(2, of: opponent).joined()).filter { square in
      (try? position.playing(square)).map { Threats(in: $0).forks(of: opponent) } == []
    }
    return answers.isEmpty ? forks : answers.sorted()
  }

  /// The squares that make an open row of the player to move: in Gomoku an open three.
  ///
  /// Of all such squares those that do so in the most ways, in reading order.
  var openRowMakers: [Square] {
    let (rules, player) = (position.rules, position.playerToMove)
    let length = rules.lineLength
    // An open row lies within a line of one square more, both of whose ends are free.
    guard length > 3,
      let longer = try? Rules(columns: rules.columns, rows: rules.rows, lineLength: length + 1)
    else { return [] }
    var ways: [Square: Int] = [:]
    for line in longer.lines {
      let inner = line.squares.dropFirst().dropLast()
      let free = inner.filter(position.isFree)
      guard free.count == 2, line.squares.filter(position.isFree).count == 4,
        inner.allSatisfy({ position[$0] != player.opponent })
      else { continue }
      for square in free { ways[square, default: 0] += 1 }
    }
    let most = ways.values.max()
    return ways.filter { $0.value == most }.keys.sorted()
  }

  /// The free squares of each line that has so many of them and otherwise marks of one player alone.
  private func gaps(_ count: Int, of player: Player) -> [[Square]] {
    position.rules.lines.compactMap { line in
      var free: [Square] = []
      for square in line.squares {
        guard let mark = position[square] else {
          free.append(square)
          continue
        }
        guard mark == player else { return nil }
      }
      return free.count == count ? free : nil
    }
  }
}
