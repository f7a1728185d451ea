import GameModel
import StrategyKit
import Supervision

/// A running engine, led by the Gomocup protocol through one game after the other.
///
/// Every method that sends a request has a deadline, and throws what the engine did instead of
/// answering. After a fault the engine is unusable: ``kill(for:)`` ends it, and the value with it,
/// as ``close(by:)`` does without a fault. There is one value for one engine, which cannot be
/// copied.
struct EngineSession: ~Copyable {
  let settings: EngineSettings
  /// The lines sent to the engine at the start of every game.
  let announcements: [String]
  var connection: EngineConnection
  var game: EngineGame
  private(set) var clock = EngineClock()
  /// Whether the engine must be told about a new game: it has been asked for a move since its last
  /// one began.
  var needsRestart = false

  /// Starts an engine.
  ///
  /// - Throws: If no process can be created; a failure of the engine to start shows later.
  init(
    _ rules: Rules,
    _ settings: EngineSettings,
    launcher: String,
    log: (log: EngineLog, name: String)? = nil
  ) throws(EngineFault) {
    self.settings = settings
    connection = try EngineConnection(settings, launcher: launcher, log: log)
    announcements = settings.announcements(
      folder: connection.process.folder,
      rule: rules.protocolRule
    )
    game = EngineGame(on: SquareCoordinates(rules), from: Position(rules))
  }

  // MARK: Games

  /// Prepares for a game, which the engine learns about with its first move; `moves`, if they are
  /// known, led to the start; `patience` is how long its first answer is awaited after an objection.
  mutating func beginGame(
    from start: Position,
    after moves: [Square]? = nil,
    patience: Duration? = nil
  ) {
    game = EngineGame(on: game.squares, from: start, after: moves, patience: patience)
    connection.forgetExchange()
    settle()
  }

  /// Asks for a move.
  ///
  /// The first move that an engine sends is its answer. Another one before the next request is a
  /// fault: the same square again is an illegal move, a different one violates the protocol. One
  /// that comes only after the next request has been written counts as its answer, and the engine's
  /// following move is then the extra one; a taken square is therefore not judged before it is
  /// known whether another move follows. A game that has ended stays as it ended.
  ///
  /// - Parameters:
  ///   - position: A position with the engine to move.
  ///   - end: When to stop waiting, however much time the engine has; `nil` for not before.
  /// - Returns: A legal move.
  /// - Throws: What the engine did instead.
  mutating func move(
    in position: Position,
    by end: SuspendingClock.Instant? = nil
  ) throws(EngineFault) -> Square {
    try checkSilence()
    connection.process.wake()
    connection.awaitRoomInLog()
    let began = SuspendingClock.now
    let command = game.moveCommand(in: position)
    let limit = game.limit(of: settings)
    let deadline = began + min(limit, game.patience.map { $0 * EngineGame.silence } ?? limit)
    switch try answer(to: beginRequest() + command, by: min(deadline, end ?? deadline)) {
    case .none(let instead):
      throw game.lateness(of: settings, after: command[0], instead)
    case .move(let said, let text):
      let thinking = max(.zero, began.duration(to: connection.process.lineTime))
      // If a BOARD leads back to an earlier position, the square of the last answer may be free.
      let isRepeated = count(thinking, for: text)
      guard let square = said, position.isLegal(square) else {
        throw isRepeated ? .repeated(text) : fault(forIllegal: said, text, in: position)
      }
      game.play(square, in: position)
      return square
    }
  }

  /// Goes on with a game whose opening it has played, from where the opening ended.
  mutating func continueGame(from start: Position, after moves: [Square]) {
    game.begin(from: start, after: moves)
  }

  /// Counts the time for an answer, and says whether it repeats the last one.
  @discardableResult
  mutating func count(_ thinking: Duration, for text: String) -> Bool {
    clock.count(thinking, listens: !settings.answersQuestions)
    makeRoom()
    return game.take(text, after: thinking)
  }

  // MARK: Cores and rest

  /// Shares the core of this thread, which leads it from now on, if it answers at once.
  mutating func settle() {
    if clock.isQuick, settings.sharesCore, let share = CoreShare.ofThisThread {
      connection.process.join(share)
    } else {
      connection.process.free()
    }
  }

  /// Leaves the shared core after a slow answer, and allows an engine with slow answers to be
  /// stopped while others think.
  private mutating func makeRoom() {
    if !clock.wasQuick { connection.process.free() }
    if !settings.ponders, !settings.answersQuestions, clock.isSlow { connection.process.rest() }
  }

  /// Is no longer led by any thread.
  mutating func leave() { connection.process.leave() }

  // MARK: The end

  /// Kills the engine for a fault.
  ///
  /// Exceeding its limits takes precedence over what it did meanwhile, since which is noticed first
  /// is a matter of chance.
  ///
  /// - Returns: The fault it is charged with, and what is left of it.
  consuming func kill(for fault: EngineFault) -> FailedEngine {
    let (exchange, end) = connection.kill()
    return FailedEngine(
      fault: end.excess.map(EngineFault.process) ?? fault,
      exchange: exchange,
      usage: end.usage
    )
  }

  mutating func sendEnd() { connection.sendEnd() }

  /// Waits until the engine has exited by itself; false if it does not in time.
  mutating func awaitEnd(by deadline: SuspendingClock.Instant) -> Bool {
    connection.process.awaitEnd(by: deadline)
  }

  /// Waits until the engine has exited; what is left is killed.
  @discardableResult
  consuming func close(by deadline: SuspendingClock.Instant) -> ChildEnd {
    connection.close(by: deadline)
  }
}

// MARK: Answers

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
        guard connection.owesAbout, !settings.isFunction else {
          throw .wrongSyntax(String(text.prefix(60)))
        }
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

/// What is left of an engine that was killed for a fault.
struct FailedEngine {
  let fault: EngineFault
  let exchange: [String]
  let usage: ChildUsage

  var forfeit: Forfeit { Forfeit(fault.cause, fault.description, exchange: exchange) }
}
