import Analysis
import CommandKit
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
  private var mistakes = MistakeFinder()
  /// The number of moves of this game printed so far.
  private var told = 0

  init(_ setup: PlaySetup, console: Console) {
    self.setup = setup
    self.console = console
    session = setup.session(usualPause: .zero)
    input = ConsoleLines(console.readLine)
  }

  /// Plays until the person quits or the input ends, or one game if two bots play.
  ///
  /// - Throws: `CommandError` if something cannot be written.
  func run() async throws {
    try tell(title, "")
    try tellBoard()
    try await tellReplies()
    while !setup.isWatched {
      try await tellTurn()
      guard let line = await input.next() else { break }
      let request = PlayInput(line, rules: session.rules)
      if request == .quit { break }
      try await act(on: request)
    }
    // At the end of a game the score has just been printed.
    if !session.isOver, session.score.games > 0 { try tell(session.scoreText.visible) }
    try save()
  }

  private func act(on request: PlayInput) async throws {
    switch request {
    case .square(let square): try await tellChoice(session.choose(square))
    case .column(let column): try await tellChoice(session.choose(column: column))
    case .newGame:
      session.newGame()
      try await tellStart()
    case .switchSides:
      session.switchSides()
      try tell(title, "")
      try await tellStart()
    case .undo:
      guard session.undo() else { return try tell("there is no move to take back") }
      told = session.game.moves.count
      try tellBoard()
    case .hint: try await tellHint()
    case .explain: try await tellExplanation()
    case .help: try tell("write \(PlayInput.choices(session.rules))")
    case .wrong(let problem): try tell(problem)
    case .quit: break
    }
  }
}

/// Output.
extension PlainGame {
  /// Prints why a choice is refused, or what comes of it.
  private func tellChoice(_ refusal: Refusal?) async throws {
    guard refusal == nil else { return try tell(refusal?.message(on: session.rules) ?? "") }
    if session.isOver || !session.isAwaitingReply { try tellMoves() }
    try await tellReplies()
  }

  private func tell(_ lines: String...) throws {
    try console.print(lines.map { "\($0)\n" }.joined())
  }

  private var title: String {
    let names = Player.allCases.map { "\(session.seats[$0].name) (\($0))" }
    let beginner = session.first == .x ? "" : ", O begins"
    let game = session.rules.titleInLine
    return "\(names.joined(separator: " against ")): \(game)\(beginner)".visible
  }

  private func tellStart() async throws {
    told = 0
    try tellBoard()
    try await tellReplies()
  }

  private func tellBoard() throws {
    try console.print(BoardText.lines(session.position).map { "\($0)\n" }.joined() + "\n")
  }

  private func tellTurn() async throws {
    guard session.activePlayer != nil else {
      return try tell("The game is over: new, switch, undo or quit")
    }
    if setup.showsHints { try await tellHint() }
    try tell(session.namedTurnText.visible)
  }

  private func tellHint() async throws {
    guard !session.isOver else { return try tell("the game is over") }
    let hint = try await session.hint()
    try tell(hint.map { "hint: \($0)" } ?? "no hint: this position is not solved")
  }

  private func tellExplanation() async throws {
    do {
      try tell((try await session.explanation()).map { "\($0)".visible } ?? "no bot has moved yet")
    } catch {
      try tell("no explanation: \(error)".visible)
    }
  }

  /// Prints the bots' moves as they are made, and the end.
  private func tellReplies() async throws {
    while session.isAwaitingReply {
      await session.change()
      try tellMoves()
    }
    if session.isOver { try tellEnd() }
  }

  /// Prints the moves made since the last call, and the board.
  private func tellMoves() throws {
    let game = session.game
    guard game.moves.count > told else { return }
    for (index, move) in game.moves.enumerated().dropFirst(told) {
      let player = index.isMultiple(of: 2) ? session.first : session.first.opponent
      let seat = session.seats[player]
      guard !seat.isPerson else { continue }
      try tell("\(seat.name) (\(player)) marks \(session.rules.name(of: move))".visible)
    }
    told = game.moves.count
    try tellBoard()
    try save()
  }

  private func tellEnd() throws {
    if !session.forfeitText.isEmpty { try tell(session.forfeitText.visible) }
    try tell(session.namedResultText.visible)
    if let mistake = mistakes.firstMistake(in: session.game) { try tell(mistake) }
    try tell(session.scoreText.visible, "")
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
