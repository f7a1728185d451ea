import GameModel
package import Play
import TextKit

/// What is to be seen of a session on a screen: a function of the session and the keys pressed.
package struct PlayScreen {
  /// The session as it stands.
  package let state: PlayState
  /// Where the cursor is, and what is asked.
  package let controls: PlayControls
  /// What is said of the position: a hint, or the first mistake of the game.
  package let remarks: [String]

  /// A screen of a session, with more to be said beneath the board.
  package init(state: PlayState, controls: PlayControls, remarks: [String] = []) {
    self.state = state
    self.controls = controls
    self.remarks = remarks
  }

  /// The lines without which no board can be made out: the letters of the columns and two rows.
  private static let leastRoom = 3

  /// The screen, not wider nor higher than it may be.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen.
  ///   - rows: Its height.
  /// - Returns: Its lines from the top.
  package func lines(columns: Int, rows: Int) -> [ScreenLine] {
    let head = head(columns)
    let notes = notes.flatMap { $0.visible.wrapped(to: max(1, columns)) }.map { ScreenLine($0) }
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
      state.rules,
      cursor: controls.cursor,
      width: columns,
      height: max(2, room)
    )
    let cursor = state.activePlayer.map { state.seats[$0].isPerson } == true ? controls.cursor : nil
    let board = BoardPicture(state, cursor: cursor, layout: layout).lines
    // The board stands in the middle of the space left, with a line of air above it where there is.
    let margin = String(repeating: " ", count: max(0, min(4, (columns - layout.width) / 2)))
    var lines = head
    if room > board.count + 1 { lines.append(ScreenLine()) }
    lines += board.prefix(max(0, room)).map { line in
      var indented = ScreenLine(margin)
      for span in line.spans { indented.add(span.text, span.looks) }
      return indented
    }
    if room > board.count { lines.append(ScreenLine()) }
    lines += notes
    while lines.count + foot.count < rows { lines.append(ScreenLine()) }
    return (lines + foot).prefix(max(0, rows)).map { $0.fitting(columns) }
  }

  /// The players with their scores, and whose turn it is or how the game ended.
  private func head(_ columns: Int) -> [ScreenLine] {
    let draws = "draws \(state.score.draws)"
    let names = names(columns - draws.count)
    var players = ScreenLine()
    for player in Player.allCases {
      let seat = state.seats[player]
      let isActive = state.activePlayer == player
      players.add(isActive ? "▸ " : "  ", [.bold])
      players.add("\(player)", [.bold, player == .x ? .x : .o])
      players.add(
        " \(player == .x ? names.x : names.o) \(state.score.wins(of: seat.name))  ",
        isActive ? [.bold] : []
      )
    }
    players.add(" \(draws)", [.faint])
    return [players, ScreenLine("  " + status, .bold)]
  }

  /// The names of both players, shortened where they would take more than a room with their scores.
  private func names(_ room: Int) -> (x: String, o: String) {
    let (x, o) = (state.seats.x.name, state.seats.o.name)
    let scores = [x, o].map { "\(state.score.wins(of: $0))".count }.reduce(0, +)
    // The longer name gives way first.
    let both = max(2, room - scores - 15)
    let xWidth = max(both / 2, both - o.visible.displayWidth)
    let oWidth = max(both - both / 2, both - x.visible.displayWidth)
    return (x.visible.shortened(to: xWidth), o.visible.shortened(to: oWidth))
  }

  private var status: String {
    guard let player = state.activePlayer else { return state.namedResultText.visible }
    let seat = state.seats[player]
    if seat.isPerson { return state.turnText }
    return "\(state.turnText): \(seat.name) \(state.request == nil ? "is held up" : "thinks")"
      .visible
  }

  private var notes: [String] {
    let entry = controls.entry.isEmpty ? [] : ["square: \(controls.entry)_"]
    let forfeit = state.forfeitText.isEmpty ? [] : [state.forfeitText]
    return forfeit + remarks + entry + controls.notes
  }

  /// The keys, as many in a line as fit.
  private func foot(_ columns: Int) -> [ScreenLine] {
    controls.keys(state).reduce(into: [ScreenLine]()) { lines, key in
      var addition = ScreenLine()
      addition.add(key.name, [.bold])
      addition.add(" \(key.meaning)", [.faint])
      let last = lines.last?.width ?? columns
      if last + 2 + addition.width > columns { lines.append(ScreenLine()) }
      if let width = lines.last?.width, width > 0 { lines[lines.count - 1].add("  ") }
      for span in addition.spans { lines[lines.count - 1].add(span.text, span.looks) }
    }
  }
}
