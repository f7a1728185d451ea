import GameModel
import StrategyKit

/// The manager's side of the Gomocup protocol: leads one engine through games.
///
/// Every method that asks something has a deadline, and throws what the engine did instead of
/// answering. After a fault the engine is of no more use.
struct GomocupManager {
  private(set) var process: EngineProcess
  let rules: Rules
  let settings: EngineSettings
  /// The squares as the protocol writes them, in order.
  private let coordinates: [String]
  private(set) var exchange = Exchange()
  private let log: (log: EngineLog, name: String)?
  /// What the engine knows of the game: the position after its last move, `nil` before its first.
  private var known: Position?
  /// The game to be played: the engine's side and where it began.
  private var player = Player.x
  private var opening: Position
  private var hasPlayed = false
  private var hasSettings = false
  private var matchTimeUsed = Duration.zero
  /// How long it has thought since it was started.
  private(set) var age = Duration.zero
  /// How long its last answer took.
  private(set) var lastThinking = Duration.zero
  /// How many moves it has been asked for since it was started.
  private var questions = 0
  /// An engine whose answers take longer on average is not bound to a core.
  private static let quickAnswer: Duration = .milliseconds(1)
  /// An engine whose answers take longer on average is stopped while others think.
  private static let slowAnswer: Duration = .milliseconds(5)

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
  }

  // MARK: Games

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
      answer = try ask(command, limit: settings.startPatience) { reply in
        switch reply {
        case .ok: return "OK"
        case .unknown: return "UNKNOWN"
        case .error(let text): return "ERROR \(text)"
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

  /// Whether the engine knows positions that begin in the middle of a game; it must be started anew
  /// afterwards.
  mutating func knowsBoard(_ position: Position) throws(EngineFault) -> Bool {
    beginGame(as: position.playerToMove, from: position)
    let lines = information(GameRandom(seed: 0)) + moveCommand(in: position)
    let deadline = ContinuousClock.now + settings.patience
    try send(lines, by: deadline)
    while let line = try process.nextLine(by: deadline) {
      note(line, .received)
      switch EngineReply(line) {
      case .move: return true
      case .unknown, .error: return false
      case .suggestion, .ok, .message, .other: continue
      }
    }
    // Whatever it is doing, it has not said that it does not know.
    return true
  }

  /// What the engine says of itself: name and version where it gives them, else its line.
  ///
  /// It is not waited for long, since an engine that says nothing plays all the same.
  mutating func about() throws(EngineFault) -> String? {
    let line = try? ask("ABOUT", limit: min(settings.patience, .seconds(1))) { reply in
      if case .other(let text) = reply { text } else { nil }
    }
    if let failure = process.failure { throw failure }
    return line.map(Self.summary)
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

  /// Whether the engine must be told of a new game.
  var needsRestart: Bool { hasPlayed }

  /// Tells the engine that a new game begins.
  ///
  /// - Returns: Whether it has agreed; otherwise it must be started anew.
  mutating func restart() -> Bool {
    let answer: Bool? = try? ask("RESTART", limit: settings.patience) { reply in
      switch reply {
      case .ok: true
      case .unknown, .error, .other: false
      case .move, .suggestion, .message: nil
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
  /// - Parameters:
  ///   - position: A position with the engine to move.
  ///   - random: The player's random stream, for a bot of ours that is served.
  /// - Returns: A free square.
  /// - Throws: What the engine did instead.
  mutating func move(in position: Position, random: GameRandom) throws(EngineFault) -> Square {
    if let unasked = try unaskedMove() { throw .unasked(unasked) }
    process.wake()
    let began = ContinuousClock.now
    var limit = settings.turnTime
    var isMatch = false
    if let matchTime = settings.matchTime {
      let left = max(.zero, matchTime - matchTimeUsed)
      isMatch = left < limit
      limit = min(limit, left)
    }
    let command = moveCommand(in: position)
    let lines = information(random) + command
    let deadline = began + limit + settings.tolerance
    defer {
      lastThinking = began.duration(to: .now)
      matchTimeUsed += lastThinking
      age += lastThinking
      questions += 1
      if lastThinking > Self.quickAnswer { process.free() }
      rest()
    }
    let answer: (square: Square?, text: String)
    do {
      answer = try self.answer(to: lines, by: deadline)
    } catch .late(_, _, _, let instead) {
      guard isMatch, let matchTime = settings.matchTime else {
        throw .late(
          command: command[0],
          limit: limit,
          tolerance: settings.tolerance,
          instead: instead
        )
      }
      throw .outOfMatchTime(limit: matchTime, tolerance: settings.tolerance)
    }
    guard let square = answer.square else { throw .offBoard(answer.text) }
    guard position.isFree(square) else {
      throw .taken("\(answer.text) (\(rules.name(of: square)))")
    }
    known = try? position.playing(square)
    return square
  }

  // MARK: Commands

  /// What precedes the first command of a game, or every one.
  private mutating func information(_ random: GameRandom) -> [String] {
    var lines: [String] = []
    if !hasSettings, !settings.isServed {
      hasSettings = true
      let matchTime = settings.matchTime?.milliseconds ?? 0
      lines = [
        "INFO timeout_turn \(settings.turnTime.milliseconds)",
        "INFO timeout_match \(matchTime)", "INFO max_memory \(settings.memory)",
        "INFO game_type 1", "INFO rule 0",
      ]
      if settings.matchTime == nil { lines.append("INFO time_left \(Int32.max)") }
    }
    if let matchTime = settings.matchTime {
      lines.append("INFO time_left \(max(.zero, matchTime - matchTimeUsed).milliseconds)")
    }
    if settings.isServed, !hasPlayed {
      lines.append("INFO random_state \(random.state)")
      if opening.plies > 0 { lines.append("INFO opening \(opening)") }
    }
    hasPlayed = true
    return lines
  }

  /// The command that shows a position to the engine, as lines.
  private func moveCommand(in position: Position) -> [String] {
    if let known {
      if let move = known.move(to: position) { return ["TURN " + coordinates(of: move)] }
    } else if position.plies == 0 {
      return ["BEGIN"]
    } else if opening.plies == 0, position.plies == 1, let move = opening.move(to: position) {
      return ["TURN " + coordinates(of: move)]
    }
    return ["BOARD"] + board(of: position) + ["DONE"]
  }

  /// The marks of a position as lines `x,y,f`, the players by turns, so that they could be moves.
  private func board(of position: Position) -> [String] {
    let (x, o) = (Array(position.marks(of: .x)), Array(position.marks(of: .o)))
    let (own, other) = position.playerToMove == .x ? (1, 2) : (2, 1)
    return (0..<max(x.count, o.count)).flatMap { number in
      (number < x.count ? ["\(coordinates(of: x[number])),\(own)"] : [])
        + (number < o.count ? ["\(coordinates(of: o[number])),\(other)"] : [])
    }
  }

  private func coordinates(of square: Square) -> String { coordinates[square.index] }

  // MARK: Lines

  /// A move that the engine has said before it was asked, as it wrote it.
  ///
  /// - Parameter isThere: Whether only what has been read already is looked at.
  /// - Returns: The line, `nil` where there is none.
  /// - Throws: Where there is no end to what it says.
  private mutating func unaskedMove(isThere: Bool = false) throws(EngineFault) -> String? {
    while let line = isThere ? process.readLine() : try process.waitingLine() {
      note(line, .received)
      if case .move = EngineReply(line) { return String(decoding: line, as: UTF8.self) }
    }
    return nil
  }

  /// Sends lines and waits for a move: a square, `nil` for one off the board, and as it was written.
  private mutating func answer(
    to lines: [String],
    by deadline: ContinuousClock.Instant
  ) throws(EngineFault) -> (square: Square?, text: String) {
    try send(lines, by: deadline)
    var objection: String?
    while let line = try process.nextLine(by: deadline) {
      note(line, .received)
      switch EngineReply(line) {
      case .move(let column, let row):
        let text = Self.shown(line)
        // What comes later is met before the next question.
        if let second = try unaskedMove(isThere: true) { throw .unasked(second) }
        return (square(column, row), text)
      case .suggestion(let column, let row):
        guard let square = square(column, row) else { return (nil, Self.shown(line)) }
        try send(["PLAY \(coordinates(of: square))"], by: deadline)
      case .unknown, .error: objection = Self.shown(line)
      case .ok, .message: continue
      case .other(let text): throw .wrongSyntax(String(text.prefix(60)))
      }
    }
    let pending = process.pendingText.map { "wrote '\($0.prefix(40))' without a line end" }
    throw .late(
      command: "",
      limit: .zero,
      tolerance: .zero,
      instead: pending ?? objection.map { "said '\($0)'" }
    )
  }

  /// A line as it is told of, shortened where it is long.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.prefix(40), as: UTF8.self) + (line.count > 40 ? "…" : "")
  }

  private func square(_ column: Int?, _ row: Int?) -> Square? {
    guard let column, let row else { return nil }
    return rules.square(column: column, row: row)
  }

  /// Sends a command and waits for the reply that `answer` takes for one.
  mutating func ask<Answer>(
    _ command: String,
    limit: Duration,
    _ answer: (EngineReply) -> Answer?
  ) throws(EngineFault) -> Answer {
    let deadline = ContinuousClock.now + limit
    do {
      try send([command], by: deadline)
      while let line = try process.nextLine(by: deadline) {
        note(line, .received)
        if let answer = answer(EngineReply(line)) { return answer }
      }
    } catch .late {
      // Said below, with the command.
    }
    throw .late(command: command, limit: limit - settings.tolerance, tolerance: settings.tolerance)
  }

  private mutating func send(_ lines: [String], by deadline: ContinuousClock.Instant)
    throws(EngineFault)
  {
    var bytes: [UInt8] = []
    for line in lines {
      note(line, .sent)
      bytes += line.utf8
      bytes += settings.lineEnd.bytes
    }
    guard try process.write(bytes, by: deadline) else {
      throw .late(command: lines[0], limit: .zero, tolerance: .zero)
    }
  }

  private mutating func note(_ line: ArraySlice<UInt8>, _ direction: Exchange.Direction) {
    note(String(decoding: line, as: UTF8.self), direction)
  }

  private mutating func note(_ line: String, _ direction: Exchange.Direction) {
    exchange.add(line, direction)
    if let log { log.log.write(line, direction, of: log.name) }
  }

  // MARK: The end

  /// The forfeit that a fault comes to, with the last lines exchanged.
  mutating func forfeit(for fault: EngineFault) -> Forfeit {
    for line in process.lastErrors(3) { note(line, .error) }
    return Forfeit(fault.cause, fault.description, exchange: exchange.ordered)
  }

  /// Says a line that is not answered.
  mutating func say(_ line: String) throws(EngineFault) {
    try send([line], by: .now + settings.tolerance)
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

extension Position {
  /// The one move that leads from this position to another, `nil` where there is none.
  fileprivate func move(to other: Position) -> Square? {
    guard other.plies == plies + 1 else { return nil }
    let mine = marks(of: playerToMove)
    guard let square = other.marks(of: playerToMove).first(where: { !mine.contains($0) }),
      (try? playing(square)) == other
    else { return nil }
    return square
  }
}

extension Duration {
  /// The duration in whole milliseconds, rounded up.
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000
      + (components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
