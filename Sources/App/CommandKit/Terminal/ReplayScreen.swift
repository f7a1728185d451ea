package import GameModel
import TextKit

/// A recorded game on a screen, at one of its moves.
package struct ReplayScreen {
  /// The ply of the first mistake, or `nil` if there is none or it is unknown.
  package let mistake: Int?
  private let game: Game
  private let title: String
  private let notes: [String]
  private let remarks: [[String]]
  private let opening: String?
  /// The positions of the game, beginning with the start.
  private let positions: [Position]

  /// The screen of a game, with the ply of its first mistake, a sentence on its opening, sentences shown
  /// at its end, and a few words on each of its moves.
  package init(
    _ game: Game,
    title: String,
    mistake: Int?,
    opening: String? = nil,
    notes: [String],
    remarks: [[String]]
  ) {
    self.game = game
    self.title = title
    self.mistake = mistake
    self.opening = opening
    self.notes = notes
    self.remarks = remarks
    var played = Game(from: game.start)
    var positions = [played.position]
    for move in game.moves where (try? played.play(move)) != nil {
      positions.append(played.position)
    }
    self.positions = positions
  }

  package var lastPly: Int { positions.count - 1 }

  /// The board as drawn.
  ///
  /// - Parameters:
  ///   - ply: The number of moves made.
  ///   - place: The number of the game, and of how many.
  ///   - focus: The square to keep visible if not all of the board is; `nil` for the last move,
  ///     with the winning lines as far as they fit.
  ///   - keys: The keys, and what they do.
  ///   - size: The size of the screen.
  /// - Returns: The screen.
  package func board(
    ply: Int,
    place: String,
    focus: Square?,
    keys: [(name: String, meaning: String)],
    size: (columns: Int, rows: Int)
  ) -> BoardScreen {
    let titles =
      size.rows < 20 ? [title.shortened(to: size.columns)] : title.wrapped(to: size.columns)
    let lastMove = ply > 0 ? game.moves[ply - 1] : nil
    var board = BoardScreen(
      head: titles.map { ScreenLine($0, .bold) } + [
        ScreenLine("\(game.rules.title) · \(place)", .faint), ScreenLine(caption(ply)),
      ],
      position: positions[ply],
      lastMove: lastMove,
      cursor: nil,
      focus: focus ?? lastMove ?? game.rules.middle,
      moves: MoveList(game, ply: ply, mistake: mistake),
      notes: (ply == 0 ? [opening].compactMap(\.self) : []) + (ply == lastPly ? notes : []),
      keys: keys
    )
    board.followsGame = focus == nil
    return board
  }

  private func caption(_ ply: Int) -> String {
    guard ply > 0 else {
      return lastPly == 0 ? "No move was made." : "Start, \(positions[0].playerToMove) to move"
    }
    let player = positions[ply - 1].playerToMove
    let move = "\(player) plays \(game.rules.name(of: game.moves[ply - 1]))"
    return "Move \(ply) of \(lastPly): " + ([move] + remarks[ply - 1]).joined(separator: ", ")
  }
}
