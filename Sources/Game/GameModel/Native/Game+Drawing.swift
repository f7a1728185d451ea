/// Games as drawings, for people.
extension Game {
  /// The game board by board, as many side by side as fit the width.
  ///
  /// Each board is captioned with the move that led to it; the squares of winning lines are in
  /// capitals.
  ///
  /// - Parameter width: The number of columns of text.
  /// - Returns: The drawing, its lines without trailing blanks.
  public func drawing(width: Int = 80) -> String {
    var position = start
    var boards = start.plies > 0 || moves.isEmpty ? [start.captioned("start")] : []
    for (index, move) in moves.enumerated() {
      let player = position.playerToMove
      guard let next = try? position.playing(move) else { break }
      position = next
      boards.append(position.captioned("\(index + 1) \(player) \(rules.name(of: move))"))
    }
    let boardWidth = boards.joined().map { $0.count }.max() ?? 0
    let perRow = max(1, (width + 3) / (boardWidth + 3))
    return stride(from: 0, to: boards.count, by: perRow).map { first in
      let row = boards[first..<min(first + perRow, boards.count)]
      return (0...rules.rows).map { line in
        let cells = row.map { board in
          board[line] + String(repeating: " ", count: boardWidth - board[line].count)
        }
        let text = cells.joined(separator: "   ")
        return String(text.reversed().drop { $0 == " " }.reversed())
      }
      .joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }
}

extension Position {
  /// The rows of the board with blanks between the squares, winning lines in capitals, beneath a
  /// caption.
  fileprivate func captioned(_ caption: String) -> [String] {
    let rows = drawnSquares(showsLines: true)
    return [caption] + rows.map { $0.joined(separator: " ") }
  }
}
