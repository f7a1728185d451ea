import Analysis
import AnalysisReports
import CommandKit
import GameModel
import Records
import Reports

/// Recorded games being replayed: the game shown, and the move it is at.
struct Replay {
  var size = (columns: 80, rows: 24)
  private let records: [GameRecord]
  private(set) var game: Int
  private(set) var ply = 0
  /// Whether moves advance automatically.
  private(set) var isPlaying = false
  private var speed = 2
  /// The square to keep in view when the person has scrolled.
  private var focus: Square?
  private var note: String?
  private var screen: ReplayScreen
  private var mistakes = MistakeFinder()

  /// The effect of a key on the replay.
  enum Step { case stay, quit, interrupt }

  /// How long each move is shown, and the speed that makes.
  private static let speeds: [(pause: Duration, words: String)] = [
    (.seconds(4), "a move in 4 seconds"), (.seconds(2), "a move in 2 seconds"),
    (.seconds(1), "a move a second"), (.milliseconds(500), "2 moves a second"),
    (.milliseconds(250), "4 moves a second"), (.milliseconds(100), "10 moves a second"),
  ]

  /// Starts at a game, by its index.
  init(_ records: [GameRecord], game: Int) {
    self.records = records
    self.game = game
    screen = ReplayScreen(mistakes.report(on: records[game]))
  }

  /// How long to wait for a key before showing the next move; `nil` if moves do not advance
  /// automatically.
  var pause: Duration? { isPlaying ? Self.speeds[speed].pause : nil }

  var lines: [ScreenLine] { board.lines(columns: size.columns, rows: size.rows) }

  var board: BoardScreen { board(keys: keys) }

  private func board(keys: [(name: String, meaning: String)]) -> BoardScreen {
    let place = records.count == 1 ? "the only game" : "\(game + 1) of \(records.count) games"
    let pace = isPlaying ? " · \(Self.speeds[speed].words)" : ""
    var board = screen.board(ply: ply, place: place + pace, focus: focus, keys: keys, size: size)
    if let note { board.notes.append(note) }
    return board
  }

  /// The keys that have an effect now.
  private var keys: [(name: String, meaning: String)] {
    var keys = [(name: "←→ Home End", meaning: "move")]
    if records.count > 1 { keys.append(("↑↓", "game")) }
    keys.append(("space", isPlaying ? "pause" : "play"))
    if isPlaying { keys.append(("+ -", "speed")) }
    if screen.mistake != nil { keys.append(("m", "mistake")) }
    let quit = [(name: "q", meaning: "quit")]
    let layout = board(keys: keys + quit).layout(columns: size.columns, rows: size.rows)
    return keys + (layout.isWhole ? [] : [("wasd", "scroll")]) + quit
  }
}

extension Replay {
  /// Shows the next move of a game that is playing, until its end.
  mutating func advance() {
    guard isPlaying else { return }
    go(to: ply + 1)
    isPlaying = ply < screen.lastPly
  }

  mutating func press(_ key: Key) -> Step {
    note = nil
    switch key {
    case .right, .character("l"): stop(at: ply + 1)
    case .left, .backspace, .character("h"): stop(at: ply - 1)
    case .home: stop(at: 0)
    case .end: stop(at: screen.lastPly)
    case .down, .pageDown, .enter, .character("j"), .character("n"): show(game + 1)
    case .up, .pageUp, .character("k"), .character("p"): show(game - 1)
    case .character(" "): play()
    case .character("+"), .character("="): speed = min(speed + 1, Self.speeds.count - 1)
    case .character("-"): speed = max(speed - 1, 0)
    case .character("m"): showMistake()
    case .character("w"): scroll(0, -1)
    case .character("a"): scroll(-1, 0)
    case .character("s"): scroll(0, 1)
    case .character("d"): scroll(1, 0)
    case .character("q"), .character("Q"), .escape, .endOfInput: return .quit
    case .interrupt: return .interrupt
    default: break
    }
    return .stay
  }

  private mutating func go(to ply: Int) {
    self.ply = max(0, min(ply, screen.lastPly))
    focus = nil
  }

  private mutating func stop(at ply: Int) {
    isPlaying = false
    go(to: ply)
  }

  /// Starts playing from here, or from the start if the game is at its end; or stops.
  private mutating func play() {
    isPlaying.toggle()
    if isPlaying, ply == screen.lastPly { go(to: 0) }
    isPlaying = isPlaying && ply < screen.lastPly
  }

  private mutating func showMistake() {
    if let mistake = screen.mistake {
      stop(at: mistake)
    } else {
      note = "No mistake of this game is known."
    }
  }

  private mutating func scroll(_ columns: Int, _ rows: Int) {
    let layout = board.layout(columns: size.columns, rows: size.rows)
    guard !layout.isWhole else { return }
    focus = layout.focus(movedBy: (columns, rows))
  }

  private mutating func show(_ number: Int) {
    guard records.indices.contains(number) else { return }
    game = number
    go(to: 0)
    screen = ReplayScreen(mistakes.report(on: records[game]))
  }
}

extension ReplayScreen {
  fileprivate init(_ report: GameReport) {
    let record = report.record
    let remarks = record.game.moves.indices.map { index in
      let time = record.times.map { [$0[index].ofMove] } ?? []
      let blunder = report.blunder.flatMap { $0.ply == index + 1 ? $0 : nil }
      return (blunder.map { ["a mistake: \($0.remedy(on: record.game.rules))"] } ?? []) + time
    }
    self.init(
      record.game,
      title: report.title,
      mistake: report.blunder?.ply,
      opening: report.openingNote,
      notes: report.notes,
      remarks: remarks
    )
  }
}
