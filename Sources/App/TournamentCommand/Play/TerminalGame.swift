import CommandKit
import Foundation
import GameModel
import Observation
import Play
import Statistics
import SystemKit

/// A session on a terminal: it reads keys and redraws the screen after every change.
@MainActor
final class TerminalGame {
  private let setup: PlaySetup
  private let session: PlaySession
  private let terminal: Terminal
  private var controls: PlayControls
  private let events: AsyncStream<Event>
  private let post: AsyncStream<Event>.Continuation
  /// The game on the screen, and the remarks on its position.
  private var seenGame: Game?
  private var remarks: [String] = []

  private enum Event: Sendable {
    case terminal(Terminal.Event)
    /// The session changed.
    case change
    /// A note on a position, shown until the position changes.
    case note(String, Position)
  }

  init(_ setup: PlaySetup, on terminal: Terminal) {
    self.setup = setup
    self.terminal = terminal
    session = setup.session(usualPause: .milliseconds(setup.isWatched ? 500 : 200))
    controls = PlayControls(setup.rules)
    (events, post) = AsyncStream.makeStream()
  }

  /// Plays until the person quits or the terminal is gone.
  func run() async throws -> ExitStatus {
    try DetachedThread.start { [terminal, post] in
      while true {
        let event = terminal.event()
        post.yield(.terminal(event))
        if event == .end { return }
      }
    }
    observe()
    try update()
    for await event in events {
      switch event {
      case .terminal(.end):
        try save()
        return .success
      case .terminal(.redraw), .terminal(.timeout): break
      case .terminal(.key(let key)):
        switch request(key) {
        case .quit?, .interrupt?:
          try save()
          return key == .interrupt ? .interrupted : .success
        case let request?: act(on: request)
        case nil: break
        }
      case .change: observe()
      case .note(let text, let position):
        if session.position == position { remarks = [text] }
      }
      try update()
    }
    return .success
  }

  /// The final score, printed after the screen is closed.
  var summary: String { session.scoreText }

  /// The request of a key, or of the mouse on the board as last drawn.
  private func request(_ key: Key) -> PlayControls.Request? {
    switch key {
    case .click(let place): return controls.click(square(at: place), session.state)
    case .hover(let place): controls.hover(square(at: place))
    default: return controls.press(key, session.state)
    }
    return nil
  }

  private func square(at place: ScreenPlace) -> Square? {
    let size = terminal.size
    return screen.board(columns: size.columns)
      .square(at: place, columns: size.columns, rows: size.rows)
  }

  private func act(on request: PlayControls.Request) {
    switch request {
    case .choose(let square): session.choose(square)
    case .newGame: session.newGame()
    case .switchSides: session.switchSides()
    case .undo: if !session.undo() { controls.note("there is no move to take back") }
    case .hint: showHint()
    case .explain: explain()
    case .pause: session.isAwaitingReply ? session.cancelReply() : session.requestReply()
    case .quit, .interrupt: break
    }
  }

  /// Posts an event at the next change of the session.
  private func observe() {
    withObservationTracking {
      _ = session.state
    } onChange: { [post] in
      post.yield(.change)
    }
  }

  /// Handles the end of a game and the hint at a new turn, and draws the screen.
  private func update() throws {
    if seenGame != session.game {
      seenGame = session.game
      remarks = []
      // After every move, because a signal that ends the process leaves no time to save.
      try save()
      if session.isOver {
        if let move = session.lastMove { controls.show(move) }
        findMistake()
      } else if setup.showsHints, !session.isBoardDisabled {
        showHint()
      }
    }
    draw()
  }

  private var screen: PlayScreen {
    PlayScreen(state: session.state, controls: controls, remarks: remarks)
  }

  private func draw() {
    let size = terminal.size
    let style: ScreenStyle = setup.isColoured ? .colours : .monochrome
    terminal.draw(screen.lines(columns: size.columns, rows: size.rows).map { $0.text(style) })
  }

  private func save() throws { try setup.save?.write(session.games, seed: setup.seed) }

  private func showHint() {
    guard !session.isOver else {
      controls.note("the game is over")
      return
    }
    let position = session.position
    // On a large board this may take a while.
    remarks = ["hint: …"]
    Task { [session, post] in
      let hint = try? await session.hint()
      let none = "no hint: this position is not solved"
      post.yield(.note(hint.map { "hint: \($0)" } ?? none, position))
    }
  }

  private func explain() {
    guard session.state.lastReply != nil else {
      controls.note("no bot has moved yet")
      return
    }
    let position = session.position
    remarks = ["…"]
    Task { [session, post] in
      do {
        guard let explanation = try await session.explanation() else { return }
        post.yield(.note("\(explanation)", position))
      } catch {
        post.yield(.note("no explanation: \(error)", position))
      }
    }
  }

  private func findMistake() {
    let game = session.game
    Task.detached { [post] in
      var finder = MistakeFinder()
      if let mistake = finder.firstMistake(in: game) { post.yield(.note(mistake, game.position)) }
    }
  }
}
