package import GameModel
import TextKit

/// A recorded game on a screen, at one of its moves.
package struct ReplayScreen {
  private let game: Game
  private let title: String
  private let notes: [String]
  private let remarks: [[String]]
  /// The positions of the game, the start first.
  private let positions: [Position]

  /// The screen of a game.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - title: Who played it.
  ///   - notes: What is said of it at its end, a sentence each.
  ///   - remarks: What is said of each of its moves, in a few words each.
  package init(_ game: Game, title: String, notes: [String], remarks: [[String]]) {
    self.game = game
    self.title = title
    self.notes = notes
    self.remarks = remarks
    var played = Game(from: game.start)
    var positions = [played.position]
    for move in game.moves where (try? played.play(move)) != nil {
      positions.append(played.position)
    }
    self.positions = positions
  }

  /// The number of moves of the game.
  package var lastPly: Int { positions.count - 1 }

  /// The lines of the screen.
  ///
  /// - Parameters:
  ///   - ply: How many moves have been made.
  ///   - place: Which of how many games it is, in words.
  ///   - width: The columns of the screen.
  ///   - height: Its rows.
  /// - Returns: At most `height` lines.
  package func lines(ply: Int, place: String, width: Int, height: Int) -> [ScreenLine] {
    let head =
      title.wrapped(to: width).map { ScreenLine($0, .bold) }
      + [ScreenLine("\(game.rules) · \(place)"), ScreenLine()]
    var foot = [ScreenLine(), ScreenLine(caption(ply))]
    if ply == lastPly { foot += notes.flatMap { $0.wrapped(to: width) }.map { ScreenLine($0) } }
    let keys = "←→ move  ↑↓ game  Home End  q quit".shortened(to: width)
    foot += [ScreenLine(), ScreenLine(keys, .faint)]
    let room = max(1, height - head.count - foot.count)
    return Array((head + board(ply, room: room) + foot).prefix(height))
  }

  private func caption(_ ply: Int) -> String {
    guard ply > 0 else {
      return lastPly == 0 ? "No move was made." : "Start, \(positions[0].playerToMove) to move"
    }
    let player = positions[ply - 1].playerToMove
    let move = "\(player) marks \(game.rules.name(of: game.moves[ply - 1]))"
    return "Ply \(ply) of \(lastPly): " + ([move] + remarks[ply - 1]).joined(separator: ", ")
  }

  /// The board with coordinates at its edges; the last mark and winning lines stand out.
  ///
  /// Where it is higher than the room for it, the rows around the last mark are seen.
  private func board(_ ply: Int, room: Int) -> [ScreenLine] {
    let position = positions[ply]
    let rules = position.rules
    let winning = Set(position.winningLines.flatMap(\.squares))
    let last = ply > 0 ? game.moves[ply - 1] : nil
    let margin = "\(rules.rows)".count
    let labels = BoardText.columnLabels(0..<rules.columns, on: rules)
    let count = max(1, min(rules.rows, room - labels.count))
    let middle = last.map { rules.row(of: $0) } ?? rules.rows / 2
    let first = max(0, min(middle - count / 2, rules.rows - count))
    let rows = (first..<first + count).map { row in
      var line = ScreenLine(" \("\(rules.rows - row)".padded(to: margin, .trailing)) ")
      for column in 0..<rules.columns {
        let square = Square(row * rules.columns + column)
        let isWinning = winning.contains(square)
        let mark = position[square].map { isWinning ? "\($0)" : $0.rawValue } ?? "·"
        line.add(" ")
        line.add(mark, isWinning ? [.bold] : square == last ? [.reverse] : [])
      }
      return line
    }
    let indent = String(repeating: " ", count: margin + 3)
    let foot = labels.map { ScreenLine(indent + $0.joined(separator: " "), .faint) }
    return Array((rows + foot).prefix(room))
  }
}
