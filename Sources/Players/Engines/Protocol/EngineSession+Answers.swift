import GameModel
import StrategyKit

extension EngineSession {
  /// Notes that a move is asked for, and gives the lines that come before: more in the first request of a
  /// game.
  mutating func beginRequest() -> [String] {
    let isFirst = !needsRestart
    needsRestart = true
    // The time left comes before every request, as with other managers: some engines send their move
    // a moment before they accept commands again, and must not miss the request.
    return (isFirst ? announcements : []) + [game.timeLeft(of: settings)]
  }

  mutating func answer(
    to lines: [String],
    by limit: SuspendingClock.Instant
  ) throws(EngineFault) -> EngineAnswer {
    game.objections = 0
    var deadline = limit
    guard try connection.send(lines, by: deadline) else { return .none(nil) }
    var (objection, stray): (String?, String?)
    while let line = try connection.nextLine(by: deadline) {
      switch line.reply {
      case .move(let column, let row):
        // What follows it is handled before the next request.
        connection.endAbout()
        return .move(game.squares.square(column, row), text: line.shown)
      case .suggestion(let column, let row):
        guard let square = game.squares.square(column, row) else {
          return .move(nil, text: line.shown)
        }
        let acceptance = "PLAY \(game.squares.text(of: square))"
        guard try connection.send([acceptance], by: deadline) else { return .none(nil) }
      case .unknown, .error:
        objection = line.shown
        game.objections += 1
        if let patience = game.patience { deadline = min(limit, .now + patience) }
      case .ok, .message: continue
      case .other(let text):
        // It may be another line of ABOUT's answer, however late, and a move may follow.
        guard connection.owesAbout else { throw .wrongSyntax(String(text.prefix(60))) }
        stray = stray ?? text
      }
    }
    let instead = connection.unfinishedLine() ?? objection.map { .said($0) }
    if let stray, instead == nil {
      connection.quote(stray)
      throw .wrongSyntax(String(stray.prefix(60)))
    }
    return .none(instead)
  }

  /// Makes sure that the engine has sent no move since its answer.
  ///
  /// - Throws: The fault of such a move. Repeating its last move is the same fault whether it comes
  ///   before the next request or only then, when it looks like an answer.
  mutating func checkSilence() throws(EngineFault) {
    guard let move = try connection.unaskedMove(by: clock.listeningTime) else { return }
    throw move == game.lastAnswer ? .repeated(move) : .unasked(move)
  }

  mutating func fault(
    forIllegal square: Square?,
    _ text: String,
    in position: Position
  ) -> EngineFault {
    let deadline = SuspendingClock.now + EngineConnection.secondAnswer
    let other = (try? connection.unaskedMove(by: deadline)) ?? nil
    if let other, other != text { return .unasked(other) }
    guard let square else { return .offBoard(text) }
    let move = "\(text) (\(game.squares.rules.name(of: square)))"
    let refusal = position.refusal(of: square)
    switch refusal {
    case .unsupported(_, let lowest):
      let name = game.squares.rules.name(of: lowest)
      return .unsupported(move, lowest: "\(game.squares.text(of: lowest)) (\(name))")
    case .forbidden(_, _):
      return .forbidden(text, reason: refusal?.message(on: game.squares.rules) ?? "")
    case .taken, .offBoard, .gameOver, nil: return .taken(move)
    }
  }

  /// Asks for a move in a position that begins in the middle of a game; the engine must be started
  /// again afterwards.
  ///
  /// Some engines object to an INFO they do not know and play well all the same: only one that
  /// objects and then makes no move does not support it.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - moves: The moves that lead there, in order, or `nil` if they are not known.
  /// - Returns: The objection of an engine that does not support such positions, or `nil` if it
  ///   does.
  /// - Throws: What it does instead of answering, other than objecting.
  mutating func objection(toBoard position: Position, after moves: [Square]?) throws(EngineFault)
    -> String?
  {
    beginGame(from: position, after: moves)
    let lines = beginRequest() + game.moveCommand(in: position)
    do {
      let answer = try answer(to: lines, by: .now + settings.startTime)
      if case .none(.said(let text)) = answer { return text }
    } catch .wrongSyntax {
      // Whatever it is doing, it has not said that it does not support it.
    }
    return nil
  }
}

/// What an engine answers when a move is due.
enum EngineAnswer {
  /// A square, or `nil` for one off the board, and the text as written.
  case move(Square?, text: String)
  /// No move in time, and what it did instead.
  case none(EngineFault.Instead?)
}
