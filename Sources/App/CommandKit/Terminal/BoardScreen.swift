package import GameModel
import Records
import TextKit

/// A board on a screen and the text around it; both play and replay draw games with it.
package struct BoardScreen {
  var head: [ScreenLine]
  /// The marks on the board.
  var position: Position
  var lastMove: Square?
  /// The square that Enter marks, or `nil` if none can be chosen.
  var cursor: Square?
  /// The square to keep visible if not all of the board is.
  var focus: Square
  /// Whether to scroll so that the winning lines or the last move are visible too, if that is
  /// possible.
  var followsGame = true
  var moves: MoveList
  package var notes: [String]
  /// The keys, and what they do.
  var keys: [(name: String, meaning: String)]

  /// The fewest lines that show a readable board: the column letters and two rows.
  private static let leastRoom = 3
  /// The columns between the board and the list of moves.
  private static let gap = 3

  /// How a screen of some size is arranged.
  private struct Arrangement {
    let notes: [ScreenLine]
    let foot: [ScreenLine]
    /// The rows available to the board.
    let room: Int
    let layout: BoardLayout
    let board: [ScreenLine]
    /// The upper left corner of the board's drawing.
    let origin: ScreenPlace
  }

  /// The layout of the board on a screen of some size.
  package func layout(columns: Int, rows: Int) -> BoardLayout {
    arrangement(columns, rows).layout
  }

  /// The square at a place of a screen of some size, or `nil` if there is none.
  package func square(at place: ScreenPlace, columns: Int, rows: Int) -> Square? {
    let arrangement = arrangement(columns, rows)
    let (origin, room) = (arrangement.origin, arrangement.room)
    guard place.row < origin.row + min(room, arrangement.board.count) else { return nil }
    return arrangement.layout.square(
      at: ScreenPlace(column: place.column - origin.column, row: place.row - origin.row)
    )
  }

  /// The screen, within the given width and height.
  package func lines(columns: Int, rows: Int) -> [ScreenLine] {
    let parts = arrangement(columns, rows)
    let beside = parts.origin.column + parts.layout.width + Self.gap
    let list = moves.lines(columns: columns - beside, rows: parts.board.count)
    var lines = head
    while lines.count < parts.origin.row { lines.append(ScreenLine()) }
    for (index, line) in parts.board.prefix(max(0, parts.room)).enumerated() {
      var indented = ScreenLine(String(repeating: " ", count: parts.origin.column))
      indented.add(line)
      if list.indices.contains(index) { indented.add(list[index], at: beside) }
      lines.append(indented)
    }
    if parts.room > parts.board.count { lines.append(ScreenLine()) }
    lines += parts.notes
    let space = rows - lines.count - parts.foot.count
    if list.isEmpty, space > 2 {
      let below = moves.lines(columns: columns - parts.origin.column, rows: space - 2)
      if !below.isEmpty, !parts.notes.isEmpty { lines.append(ScreenLine()) }
      for line in below {
        var indented = ScreenLine(String(repeating: " ", count: parts.origin.column))
        indented.add(line)
        lines.append(indented)
      }
    }
    while lines.count + parts.foot.count < rows { lines.append(ScreenLine()) }
    return (lines + parts.foot).prefix(max(0, rows)).map { $0.fitting(columns) }
  }

  private func arrangement(_ columns: Int, _ rows: Int) -> Arrangement {
    let legend = [BoardText.forbiddenLegend(position)].compactMap(\.self)
    let notes = (legend + notes).flatMap { $0.wrapped(to: max(1, columns)) }.map { ScreenLine($0) }
    let space = rows - head.count - max(1, notes.count)
    var foot = foot(columns)
    // The board comes before the keys.
    if space - foot.count < Self.leastRoom {
      foot = [
        ScreenLine(space - 1 < Self.leastRoom ? "too small a screen" : "a small screen", .faint)
      ]
    }
    let room = space - foot.count
    let layout = BoardLayout(
      position.rules,
      focus: focus,
      others: followsGame ? events : [],
      width: columns,
      height: max(2, room)
    )
    let picture = BoardPicture(position, lastMove: lastMove, cursor: cursor, layout: layout)
    let board = picture.lines
    // An empty line is left above the board if there is room.
    return Arrangement(
      notes: notes,
      foot: foot,
      room: room,
      layout: layout,
      board: board,
      origin: ScreenPlace(
        column: max(0, min(4, (columns - layout.width) / 2)),
        row: head.count + (room > board.count + 1 ? 1 : 0)
      )
    )
  }

  /// The squares of the winning lines, or of the last move.
  private var events: [Square] {
    let winning = position.winningLines.flatMap(\.squares)
    return winning.isEmpty ? lastMove.map { [$0] } ?? [] : winning
  }

  /// The keys, as many to a line as fit.
  private func foot(_ columns: Int) -> [ScreenLine] {
    keys.reduce(into: [ScreenLine]()) { lines, key in
      var addition = ScreenLine()
      addition.add(key.name, [.bold])
      addition.add(" \(key.meaning)", [.faint])
      let last = lines.last?.width ?? columns
      if last + 2 + addition.width > columns { lines.append(ScreenLine()) }
      if let width = lines.last?.width, width > 0 { lines[lines.count - 1].add("  ") }
      lines[lines.count - 1].add(addition)
    }
  }
}
