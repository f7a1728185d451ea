import GameModel

/// The moves of a game, one turn of both players to a line, as in usual notation.
struct MoveList {
  private let rules: Rules
  private let moves: [Square]
  private let first: Player
  private let ply: Int
  /// The ply of the first mistake.
  private let mistake: Int?

  /// A list of a game's moves; the last of so many, or of all, is highlighted, and the first
  /// mistake gets a question mark.
  package init(_ game: Game, ply: Int? = nil, mistake: Int? = nil) {
    rules = game.rules
    moves = game.moves
    first = game.start.playerToMove
    self.ply = ply ?? game.moves.count
    self.mistake = mistake
  }

  private static let gap = 3

  private var turns: Int { (moves.count + 1) / 2 }

  private var widths: (number: Int, move: Int) {
    let longest = moves.map { rules.name(of: $0).count }.max() ?? 0
    return ("\(turns)".count, max(2, longest) + (mistake == nil ? 0 : 1))
  }

  private var width: Int { widths.number + 2 * (1 + widths.move) }

  /// The part of the list that fits a rectangle, from its upper left: the moves up to the last one
  /// made if not all fit, and none if not even one turn fits.
  func lines(columns: Int, rows: Int) -> [ScreenLine] {
    let blocks = (columns + Self.gap) / (width + Self.gap)
    let height = min(rows - 1, turns)
    guard blocks > 0, height > 0 else { return [] }
    let current = max(0, (ply - 1) / 2)
    let start = max(0, min(current + 1, turns) - blocks * height)
    let used = min(blocks, (turns - start + height - 1) / height)
    return (-1..<height).map { row in
      var line = ScreenLine()
      for block in 0..<used {
        let turn = start + block * height + row
        guard row < 0 || turn < turns else { continue }
        line.add(row < 0 ? head : self.turn(turn), at: block * (width + Self.gap))
      }
      return line
    }
  }

  private var head: ScreenLine {
    var line = ScreenLine()
    for (index, player) in [first, first.opponent].enumerated() {
      var name = ScreenLine()
      name.add("\(player)", [.bold, .mark(of: player)])
      line.add(name, at: column(of: index))
    }
    return line
  }

  private func column(of index: Int) -> Int { widths.number + 1 + index * (1 + widths.move) }

  private func turn(_ turn: Int) -> ScreenLine {
    let number = "\(turn + 1)"
    var line = ScreenLine(String(repeating: " ", count: widths.number - number.count))
    line.add(number, [.faint])
    for index in 0..<2 where 2 * turn + index < moves.count {
      let place = 2 * turn + index
      var move = ScreenLine()
      let looks: Set<ScreenSpan.Look> = place == ply - 1 ? [.bold, .reverse] : []
      let name = rules.name(of: moves[place]) + (place + 1 == mistake ? "?" : "")
      move.add(name, looks.union([.mark(of: index == 0 ? first : first.opponent)]))
      line.add(move, at: column(of: index))
    }
    return line
  }
}
