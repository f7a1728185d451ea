public import GameModel

extension OpeningFile {
  /// A line of a file of openings, without a comment: the moves of an opening if they are known,
  /// otherwise a drawing.
  public static func line(of opening: Game) -> String {
    opening.opening.isEmpty
      ? "\(opening.start)"
      : opening.opening.map(opening.rules.name(of:)).joined(separator: " ")
  }
}

extension Game {
  /// A game that begins with a position, and with moves that lead there: from the centre outwards, or in
  /// an order in which the marks can have fallen.
  ///
  /// There are no moves if none were found that keep to the rules.
  public init(openingWith position: Position) {
    let rules = position.rules
    func distance(_ square: Square) -> Int {
      let column = 2 * rules.column(of: square) - rules.columns + 1
      let row = 2 * rules.row(of: square) - rules.rows + 1
      return column * column + row * row
    }
    let moves: [Square]
    if rules.has(.gravity) {
      moves = FallenMarks(position).moves ?? []
    } else {
      let (x, o) = (
        position.marks(of: .x).sorted { (distance($0), $0) < (distance($1), $1) },
        position.marks(of: .o).sorted { (distance($0), $0) < (distance($1), $1) }
      )
      moves = (0..<x.count + o.count).compactMap { ply in
        let (own, index) = (ply.isMultiple(of: 2) ? x : o, ply / 2)
        return own.indices.contains(index) ? own[index] : nil
      }
    }
    let game = try? Game(rules, opening: moves)
    self = game.flatMap { $0.start == position ? $0 : nil } ?? Game(from: position)
  }
}
