import GameModel
import StrategyKit

/// The manager's side of the Gomocup protocol: leads one engine through games.
///
/// Every method that asks something has a deadline, and throws what the engine did instead of
/// answering. After a fault the engine is of no more use.
struct GomocupManager {
  var process: EngineProcess
  let rules: Rules
  let settings: EngineSettings
  /// The squares as the protocol writes them, in order.
  let coordinates: [String]
  /// What the engine is told at the beginning of every game.
  let announcements: [String]
  /// The last lines of the game that is played.
  var exchange = Exchange()
  let log: (log: EngineLog, name: String)?
  /// What the engine knows of the game: the position after its last move, `nil` before its first.
  var known: Position?
  /// The game to be played: the engine's side and where it began.
  private var player = Player.x
  var opening: Position
  /// The moves that lead to openings, in order, where that is known.
  var openingMoves: [Position: [Square]] = [:]
  /// Whether it has been asked for a move since its last game began.
  var hasPlayed = false
  var matchTimeUsed = Duration.zero
  /// How often it objected to something before its last answer, and answered all the same.
  var objections = 0
  /// Whether ABOUT was not answered in time, so that the answer may yet come.
  var owesAbout = false
  /// How long it has thought since it was started.
  private(set) var age = Duration.zero
  /// How long its last answer took.
  private(set) var lastThinking = Duration.zero
  /// Its last move of this game as it wrote it.
  private var lastAnswer: String?
  /// How many moves it has been asked for since it was started.
  private var questions = 0
  /// Until when it is listened to for more than its last answer, before it is asked again.
  private var listeningTime = ContinuousClock.now
  /// An engine whose answers take longer on average is not bound to a core; nor is any listened to for
  /// longer after its answer.
  private static let quickAnswer: Duration = .milliseconds(1)
  /// An engine whose answers take longer on average is stopped while others think.
  private static let slowAnswer: Duration = .milliseconds(5)
  /// How long more is waited for after an answer that is no move.
  private static let secondAnswer: Duration = .milliseconds(20)

  init(
    _ process: EngineProcess,
    _ rules: Rules,
    _ settings: EngineSettings,
    log: (log: EngineLog, name: String)?
  ) {
    self.process = process
    self.rules = rules
    self.settings = settings
    self.log = log
    opening = Position(rules)
    coordinates = rules.squares.map { "\(rules.column(of: $0)),\(rules.row(of: $0))" }
    announcements = settings.isServed ? [] : settings.announcements(folder: process.folder)
  }

  // MARK: Before games

  /// The command that announces a game of some rules.
  ///
  /// Five in a row on boards of at least five by five is Gomocup's own; everything else is said by
  /// a command of ours.
  static func startCommand(for rules: Rules) -> String {
    let (columns, rows) = (rules.columns, rules.rows)
    guard rules.lineLength == 5, min(columns, rows) >= 5 else {
      return "MNKSTART \(columns),\(rows),\(rules.lineLength)"
    }
    return columns == rows ? "START \(columns)" : "RECTSTART \(columns),\(rows)"
  }

  /// Announces the rules, and waits until the engine has agreed.
  mutating func start() throws(EngineFault) {
    let command = Self.startCommand(for: rules)
    // A greeting that should have been a MESSAGE is passed over, as other managers do.
    var greeting: String?
    let answer: String
    do {
      answer = try ask(command, limit: settings.startTime) { reply in
        switch reply {
        case .ok: return "OK"
        case .unknown: return "UNKNOWN"
        case .error(let text): return "ERROR \(text)"
        case .move(let column?, let row?), .suggestion(let column?, let row?):
          return "\(column),\(row)"
        case .move, .suggestion: return "a move"
        case .message: return nil
        case .other(let text):
          greeting = greeting ?? text
          return nil
        }
      }
    } catch {
      guard let greeting, case .late = error else { throw error }
      answer = greeting
    }
    guard answer == "OK" else { throw .refused(command: command, answer: answer) }
  }

  /// Asks for a move in a position that begins in the middle of a game; the engine must be started
  /// anew afterwards.
  ///
  /// Engines object to an INFO that they do not know and play well all the same: only one that
  /// objects and then makes no move does not know.
  ///
  /// - Returns: What an engine says that does not know such positions, `nil` where it does.
  mutating func objection(toBoard position: Position) throws(EngineFault) -> String? {
    beginGame(as: position.playerToMove, from: position)
    let lines = information(GameRandom(seed: 0)) + moveCommand(in: position)
    do {
      _ = try answer(to: lines, by: .now + settings.startTime)
      return nil
    } catch {
      switch error {
      case .late(_, _, _, .said(let text)): return text
      // Whatever it is doing, it has not said that it does not know.
      case .late, .wrongSyntax, .unasked, .repeated: return nil
      default: throw error
      }
    }
  }

  /// How long the answer to ABOUT is waited for; an engine that says nothing plays all the same.
  private static let aboutTime: Duration = .seconds(3)

  /// What the engine says of itself: name and version where it gives them, else its line.
  ///
  /// - Returns: The text, `nil` where it says nothing or that it does not know.
  mutating func about() throws(EngineFault) -> String? {
    do {
      let text = try ask("ABOUT", limit: min(settings.startTime, Self.aboutTime)) { reply in
        switch reply {
        case .other(let text): Self.summary(of: text)
        case .unknown, .error: ""
        case .move, .suggestion, .ok, .message: nil
        }
      }
      return text.isEmpty ? nil : text
    } catch {
      guard case .late = error else { throw error }
      owesAbout = true
      return nil
    }
  }

  /// Tells an engine that answers ABOUT what it may use, and waits until it has taken that in: what
  /// it prepares then, perhaps a table of a gigabyte, is not counted as thinking.
  mutating func prepare() throws(EngineFault) {
    do {
      try ask("ABOUT", after: announcements, limit: settings.startTime) { reply in
        if case .other = reply { () } else { nil }
      }
    } catch {
      guard case .late = error else { throw error }
      owesAbout = true
    }
  }

  /// Name and version out of `name="…", version="…"`.
  static func summary(of about: String) -> String {
    func value(_ key: String) -> Substring? {
      guard let range = about.firstRange(of: "\(key)=\"") else { return nil }
      return about[range.upperBound...].prefix { $0 != "\"" }
    }
    let parts = [value("name"), value("version")].compactMap { $0 }.filter { !$0.isEmpty }
    let text = value("name") == nil ? String(about.prefix(60)) : parts.joined(separator: " ")
    return text.filter { !$0.isNewline }
  }

  // MARK: Games

  /// Whether the engine must be told of a new game.
  var needsRestart: Bool { hasPlayed }

  /// Tells the engine that a new game begins.
  ///
  /// - Returns: Whether it has agreed; otherwise it must be started anew.
  mutating func restart() -> Bool {
    var noise = objections
    let answer: Bool? = try? ask(
      "RESTART",
      after: settings.isServed ? [] : [timeLeft],
      limit: settings.startTime
    ) { reply in
      switch reply {
      case .ok: return true
      case .unknown, .error, .other:
        // As many as it has for a question may be meant for the INFO.
        noise -= 1
        return noise < 0 ? false : nil
      case .move, .suggestion, .message: return nil
      }
    }
    hasPlayed = false
    known = nil
    return answer == true
  }

  /// Prepares for a game, of which the engine hears with its first move.
  mutating func beginGame(as player: Player, from start: Position) {
    self.player = player
    opening = start
    known = nil
    matchTimeUsed = .zero
    lastAnswer = nil
    // What a forfeit quotes is of its game alone.
    exchange = Exchange()
    process.forgetErrors()
    settle()
  }

  /// Shares the core of this thread, which leads it from now on, where it answers at once.
  mutating func settle() {
    let isQuick = questions > 0 && age < Self.quickAnswer * questions
    if isQuick, settings.sharesCore, let share = CoreShare.ofThisThread {
      process.join(share)
    } else {
      process.free()
    }
  }

  /// Is led by no thread from now on.
  mutating func leave() { process.leave() }

  /// Lets the engine be stopped while others think, where it takes its time.
  private mutating func rest() {
    if !settings.ponders, age > Self.slowAnswer * questions { process.rest() }
  }

  /// Asks for a move.
  ///
  /// The first move that an engine says is its answer. Another one before the next question is a
  /// fault: the same square once more an illegal move, a different one a breach of the protocol. One
  /// that comes only when the next question has been written is taken for the answer to it, and it is
  /// the engine's next that is one too many; a square that is taken is therefore not judged before it is
  /// known whether another follows. A game that has ended stays as it ended.
  ///
  /// - Parameters:
  ///   - position: A position with the engine to move.
  ///   - random: The player's random stream, for a bot of ours that is served.
  /// - Returns: A free square.
  /// - Throws: What the engine did instead.
  mutating func move(in position: Position, random: GameRandom) throws(EngineFault) -> Square {
    if let unasked = try unaskedMove(by: listeningTime) { throw fault(forUnasked: unasked) }
    process.wake()
    let began = ContinuousClock.now
    // The tolerance is on top of each limit: of the time for the game it is granted once.
    let turnLimit = settings.turnTime + settings.tolerance
    let matchLimit = settings.matchTime.map { $0 + settings.tolerance - matchTimeUsed }
    let limit = min(turnLimit, matchLimit ?? turnLimit)
    let command = moveCommand(in: position)
    let lines = information(random) + command
    defer {
      lastThinking = began.duration(to: .now)
      matchTimeUsed += lastThinking
      age += lastThinking
      questions += 1
      listeningTime = .now + min(age / questions, Self.quickAnswer)
      if lastThinking > Self.quickAnswer { process.free() }
      rest()
    }
    let answer: (square: Square?, text: String)
    do {
      answer = try self.answer(to: lines, by: began + limit)
    } catch .late(_, _, _, let instead) {
      if limit < turnLimit, let matchTime = settings.matchTime {
        throw .outOfMatchTime(limit: matchTime, tolerance: settings.tolerance)
      }
      throw .late(
        command: command[0],
        limit: settings.turnTime,
        tolerance: settings.tolerance,
        instead: instead
      )
    }
    if answer.text == lastAnswer { throw .repeated(answer.text) }
    lastAnswer = answer.text
    guard let square = answer.square, position.isFree(square) else {
      let other = (try? unaskedMove(by: .now + Self.secondAnswer)) ?? nil
      if let other, other != answer.text { throw .unasked(other) }
      throw answer.square.map { .taken("\(answer.text) (\(rules.name(of: $0)))") }
        ?? .offBoard(answer.text)
    }
    known = try? position.playing(square)
    return square
  }

  /// The fault that a move is which nobody has asked for.
  ///
  /// The last move once more is the same fault whether it comes before the next question or only then,
  /// when it looks like an answer.
  private func fault(forUnasked move: String) -> EngineFault {
    move == lastAnswer ? .repeated(move) : .unasked(move)
  }

  // MARK: The end

  /// Kills the engine for a fault.
  ///
  /// - Returns: The fault that it is judged by: what it took beyond its limits rather than what it did
  ///   while it took it, for which of them is seen first is chance.
  mutating func kill(for fault: EngineFault) -> EngineFault {
    for line in process.lastErrors(3) { note(line, .error) }
    close(by: .now)
    return process.excess ?? fault
  }

  /// The forfeit that a fault comes to, with the last lines exchanged.
  func forfeit(for fault: EngineFault) -> Forfeit {
    Forfeit(fault.cause, fault.description, exchange: exchange.ordered)
  }

  /// Tells the engine to end, without waiting until it has.
  mutating func sendEnd() {
    try? send(["END"], by: .now)
  }

  /// Waits until the engine has ended by itself; false where it does not in time.
  mutating func awaitEnd(by deadline: ContinuousClock.Instant) -> Bool {
    process.awaitEnd(by: deadline)
  }

  /// Waits until the engine has ended; what is left is killed.
  ///
  /// - Returns: Whether it has ended by itself in time.
  @discardableResult
  mutating func close(by deadline: ContinuousClock.Instant) -> Bool {
    let hasEnded = process.awaitEnd(by: deadline)
    process.close()
    return hasEnded
  }
}
