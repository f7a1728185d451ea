import GameModel

/// How many marks each player has on each line, kept up as squares are marked.
///
/// What a bot that thinks in lines looks at: a line that both players have marked is dead, one with
/// a single mark missing is a threat.
struct LineCounts {
  /// The lines of a board and those through each square.
  struct Geometry: Sendable {
    let lineLength: Int
    let lines: [[Square]]
    let through: [[Int]]

    init(_ rules: Rules) {
      lineLength = rules.lineLength
      lines = rules.lines.map(\.squares)
      through = rules.linesThroughSquares.map { $0.map(\.index) }
    }
  }

  let geometry: Geometry
  private var xMarks: [Int]
  private var oMarks: [Int]
  private var free: SquareSet

  init(_ position: Position, geometry: Geometry) {
    self.geometry = geometry
    free = position.freeSquares
    xMarks = [Int](repeating: 0, count: geometry.lines.count)
    oMarks = xMarks
    for player in Player.allCases {
      for square in position.marks(of: player) { count(square, for: player) }
    }
  }

  /// Marks a free square.
  mutating func mark(_ square: Square, for player: Player) {
    free.remove(square)
    count(square, for: player)
  }

  private mutating func count(_ square: Square, for player: Player) {
    for line in geometry.through[square.index] {
      if player == .x { xMarks[line] += 1 } else { oMarks[line] += 1 }
    }
  }

  /// Whether a line lacks `missing` marks of a player and has none of the opponent's.
  private func isOpen(_ line: Int, for player: Player, missing: Int) -> Bool {
    let (own, others) = player == .x ? (xMarks, oMarks) : (oMarks, xMarks)
    return own[line] == geometry.lineLength - missing && others[line] == 0
  }

  /// The squares that complete a line of a player, in reading order.
  func threats(of player: Player) -> [Square] {
    free.filter { square in
      geometry.through[square.index].contains { isOpen($0, for: player, missing: 1) }
    }
  }

  /// Whether a free square makes two threats of a player at once.
  func isFork(_ square: Square, for player: Player) -> Bool {
    let completions = geometry.through[square.index]
      .filter { isOpen($0, for: player, missing: 2) }
      .compactMap { line in
        geometry.lines[line].first { $0 != square && free.contains($0) }
      }
    return Set(completions).count > 1
  }
}
