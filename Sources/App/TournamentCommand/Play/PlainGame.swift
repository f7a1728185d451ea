import Analysis
import AnalysisReports
import CommandKit
import Dispatch
import GameModel
import Play
import Records
import Reports
import Statistics
import TextKit

/// A session in plain lines, without a terminal: squares are read, boards are printed.
@MainActor
final class PlainGame {
  private let setup: PlaySetup
  private let session: PlaySession
  private let console: Console
  private let input: ConsoleLines
  private let opening: PlainOpening
  private var mistakes = MistakeFinder()
  /// The players, where they play the opening, and who of them begins with it.
  private var openers: (first: Participant, second: Participant)
  /// The number of openings played.
  private var openingCount: UInt64 = 1
  /// The number of moves of this game printed so far.
  private var told = 0

  private init(
    _ setup: PlaySetup,
    _ console: Console,
    _ input: ConsoleLines,
    _ opening: PlainOpening,
    _ table: OpeningTable?
  ) {
    self.setup = setup
    self.console = console
    self.input = input
    self.opening = opening
    openers = (setup.x, setup.o)
    session = setup.session(usualPause: .zero, after: table)
  }

  /// Plays until the person quits or the input ends, or one game if two bots play.
  static func run(_ setup: PlaySetup, console: Console) async throws {
    let input = ConsoleLines(console.readLine)
    let opening = PlainOpening(setup, console, input)
    var table: OpeningTable?
    if setup.playsSwap2 {
      table = try await opening.play(first: setup.x, second: setup.o, game: 0)
      guard table != nil else { return }
    }
    try await PlainGame(setup, console, input, opening, table).run()
  }

  private func run() async throws {
    try printLines(title, "")
    try printBoard()
    try await printReplies()
    while !setup.isWatched {
      try await printTurn()
      guard let line = await input.next() else { break }
      let request = PlayInput(line, rules: session.rules)
      if request == .quit { break }
      guard try await act(on: request) else { break }
    }
    // At the end of a game the score has just been printed.
    if !session.isOver, session.score.games > 0 { try printLines(session.scoreText.visible) }
    try save()
  }

  /// Does what is asked for.
  ///
  /// - Returns: Whether the session goes on.
  private func act(on request: PlayInput) async throws -> Bool {
    switch request {
    case .square(let square): try await tellChoice(session.choose(square))
    case .column(let column): try await tellChoice(session.choose(column: column))
    case .newGame where setup.playsSwap2: return try await openNext()
    case .switchSides where setup.playsSwap2:
      openers = (openers.second, openers.first)
      return try await openNext()
    case .newGame:
      session.newGame()
      try await printStart()
    case .switchSides:
      session.switchSides()
      try printLines(title, "")
      try await printStart()
    case .undo:
      if session.undo() {
        told = session.game.moves.count
        try printBoard()
      } else {
        try printLines("there is no move to take back")
      }
    case .hint: try await printHint()
    case .explain: try await printExplanation()
    case .help: try printLines("write \(PlayInput.choices(session.rules))")
    case .wrong(let problem): try printLines(problem)
    case .quit: break
    }
    return true
  }

  /// Has the players play an opening, and begins a game after it.
  private func openNext() async throws -> Bool {
    let (first, second) = openers
    let table = try await opening.play(first: first, second: second, game: openingCount)
    guard let table else { return false }
    openingCount += 1
    session.newGame(x: table[.x], o: table[.o], after: table.opening)
    try printLines(title, "")
    try await printStart()
    return true
  }
}

/// Output.
extension PlainGame {
  /// Prints why a choice is refused, or what comes of it.
  private func tellChoice(_ refusal: Refusal?) async throws {
    guard refusal == nil else { return try printLines(refusal?.message(on: session.rules) ?? "") }
    if session.isOver || !session.isAwaitingReply { try printMoves() }
    try await printReplies()
  }

  private func printLines(_ lines: String...) throws {
    try console.print(lines.map { "\($0)\n" }.joined())
  }

  private var title: String {
    let (x, o) = (session.seats[.x].name, session.seats[.o].nameInLine)
    let beginner = session.first == .x ? "" : ", O begins"
    let game = session.rules.titleInLine
    return "\(x) (\(Player.x)) against \(o) (\(Player.o)): \(game)\(beginner)".visible
  }

  private func printStart() async throws {
    told = 0
    try printBoard()
    try await printReplies()
  }

  private func printBoard() throws {
    try console.print(BoardText.lines(session.position).map { "\($0)\n" }.joined() + "\n")
  }

  private func printTurn() async throws {
    guard session.activePlayer != nil else {
      return try printLines("The game is over: new, switch, undo or quit")
    }
    if setup.showsHints { try await printHint() }
    try printLines(session.namedTurnText.visible)
  }

  private func printHint() async throws {
    guard !session.isOver else { return try printLines("the game is over") }
    let hint = try await session.hint()
    try printLines(hint.map { "hint: \($0)" } ?? "no hint: this position is not solved")
  }

  private func printExplanation() async throws {
    do {
      try printLines(
        (try await session.explanation()).map { "\($0)".visible } ?? "no bot has moved yet"
      )
    } catch {
      try printLines("no explanation: \(error)".visible)
    }
  }

  /// Prints the bots' moves as they are made, and the end.
  private func printReplies() async throws {
    while session.isAwaitingReply {
      await session.change()
      try printMoves()
    }
    if session.isOver { try printEnd() }
  }

  /// Prints the moves made since the last call, and the boards after them.
  private func printMoves() throws {
    guard session.game.moves.count > told else { return }
    let lines = try session.lines(after: told)
    told = session.game.moves.count
    try console.print(lines.map { "\($0)\n" }.joined())
    try save()
  }

  private func printEnd() throws {
    if !session.forfeitText.isEmpty { try printLines(session.forfeitText.visible) }
    try printLines(session.namedResultText.visible)
    if let mistake = mistakes.firstMistake(in: session.game) { try printLines(mistake) }
    try printLines(session.scoreText.visible, "")
    try save()
  }

  private func save() throws { try setup.save?.write(session.games, seed: setup.seed) }
}

extension MistakeFinder {
  /// A description of the first move that gave away a win or a draw; `nil` if there is none or it
  /// cannot be found.
  mutating func firstMistake(in game: Game) -> String? {
    report(on: GameRecord(x: "", o: "", game)).blunder?.description(on: game.rules)
  }
}

/// Reads lines without blocking the caller's thread.
struct ConsoleLines: Sendable {
  private let read: @Sendable () -> String?
  private let queue = DispatchQueue(label: "lines")

  /// A reader of lines from a blocking closure.
  init(_ read: @escaping @Sendable () -> String?) { self.read = read }

  /// The next line without its line ending, or `nil` at the end of input.
  func next() async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: read()) }
    }
  }
}
