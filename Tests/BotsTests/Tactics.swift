import GameModel

/// What a position asks of a player, found the plain way: line by line.
struct Tactics {
  private let position: Position
  private let lines: [Line]

  /// The tactics of a position on a board with some lines.
  init(_ position: Position, lines: [Line]) {
    self.position = position
    self.lines = lines
  }

  /// The squares that complete a line of a player.
  func completions(of player: Player) -> Set<Square> {
    let found = lines.compactMap { line -> Square? in
      var free: Square?
      for square in line.squares {
        switch position[square] {
        case player: continue
        case nil where free == nil: free = square
        default: return nil
        }
      }
      return free
    }
    return Set(found)
  }

  /// The squares that make two different completions for a player.
  func forks(of player: Player) throws -> Set<Square> {
    let wanted = position.rules.lineLength - 2
    // Squares on lines that lack two marks and are open.
    let candidates = lines.filter { line in
      line.squares.count { position[$0] == player } == wanted
        && !line.squares.contains { position[$0] == player.opponent }
    }
    let squares = Set(candidates.flatMap { $0.squares.filter(position.isFree) })
    return try squares.filter { square in
      let next = Tactics(
        try position.adding(square, of: player),
        lines: candidates.filter { $0.squares.contains(square) }
      )
      return next.completions(of: player).count > 1
    }
  }
}

extension Position {
  /// The position with a mark more, whose turn it is left aside.
  fileprivate func adding(_ square: Square, of player: Player) throws -> Position {
    var marks = drawnRows.joined().map(\.self)
    marks[square.index] = player == .x ? "x" : "o"
    return try Position(marks: marks, rules: rules, playerToMove: playerToMove)
  }

  /// The position of a board's marks in reading order: `x`, `o` and `.`.
  init(marks: [Character], rules: Rules, playerToMove: Player) throws {
    let rows = stride(from: 0, to: marks.count, by: rules.columns).map {
      String(marks[$0..<$0 + rules.columns])
    }
    try self.init(rows.joined(separator: "/"), rules: rules, playerToMove: playerToMove)
  }
}
