import GameModel
package import Play
import TextKit

/// The screen of a session: a function of the session and the keys pressed.
package struct PlayScreen {
  package let state: PlayState
  /// The cursor, and any question asked.
  package let controls: PlayControls
  /// Remarks on the position: a hint, or the first mistake of the game.
  package let remarks: [String]

  /// A screen of a session, with remarks below the board.
  package init(state: PlayState, controls: PlayControls, remarks: [String] = []) {
    self.state = state
    self.controls = controls
    self.remarks = remarks
  }

  /// The board as drawn on a screen with that many columns.
  package func board(columns: Int) -> BoardScreen {
    let isPersonToMove = state.activePlayer.map { state.seats[$0].isPerson } == true
    return BoardScreen(
      head: head(columns),
      position: state.position,
      lastMove: state.lastMove,
      cursor: isPersonToMove ? controls.cursor(in: state) : nil,
      focus: controls.cursor(in: state),
      moves: MoveList(state.game),
      notes: notes.map(\.visible),
      keys: controls.keys(state)
    )
  }

  /// The screen, within the given width and height.
  package func lines(columns: Int, rows: Int) -> [ScreenLine] {
    board(columns: columns).lines(columns: columns, rows: rows)
  }

  /// The game, the players with their scores, and whose turn it is or how the game ended.
  private func head(_ columns: Int) -> [ScreenLine] {
    let draws = "draws \(state.score.draws)"
    let names = names(columns - draws.count)
    var players = ScreenLine()
    for player in Player.allCases {
      let seat = state.seats[player]
      let isActive = state.activePlayer == player
      players.add(isActive ? "▸ " : "  ", [.bold])
      players.add("\(player)", [.bold, .mark(of: player)])
      players.add(
        " \(player == .x ? names.x : names.o) \(state.score.wins(of: seat.name))  ",
        isActive ? [.bold] : []
      )
    }
    players.add(" \(draws)", [.faint])
    // Which game it is need not be said of the plain one.
    let game = state.rules.isMonotone ? [] : [ScreenLine("  " + state.rules.titleInLine, .faint)]
    return game + [players, ScreenLine("  " + status, .bold)]
  }

  /// The names of both players, shortened to fit some width together with their scores.
  private func names(_ room: Int) -> (x: String, o: String) {
    let (x, o) = (state.seats.x.name, state.seats.o.name)
    let scores = [x, o].map { "\(state.score.wins(of: $0))".count }.reduce(0, +)
    // The longer name is shortened first.
    let both = max(2, room - scores - 15)
    let xWidth = max(both / 2, both - o.visible.displayWidth)
    let oWidth = max(both - both / 2, both - x.visible.displayWidth)
    return (x.visible.shortened(to: xWidth), o.visible.shortened(to: oWidth))
  }

  private var status: String {
    guard let player = state.activePlayer else { return state.namedResultText.visible }
    let seat = state.seats[player]
    let pace = seat.isPerson ? "" : state.request == nil ? ": paused" : ": thinking"
    return (state.namedTurnText + pace).visible
  }

  private var notes: [String] {
    let place = state.choosesColumns ? "column" : "square"
    let entry = controls.entry.isEmpty ? [] : ["\(place): \(controls.entry)_"]
    let forfeit = state.forfeitText.isEmpty ? [] : [state.forfeitText]
    return forfeit + remarks + entry + controls.notes
  }
}
