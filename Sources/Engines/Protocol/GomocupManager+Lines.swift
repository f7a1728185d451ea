import GameModel
import Supervision

/// The lines to an engine and from it.
extension GomocupManager {
  /// A move that the engine has said without being asked, or says by a time, as it wrote it.
  ///
  /// - Returns: The line, `nil` where there is none.
  /// - Throws: Where there is no end to what it says.
  mutating func unaskedMove(by deadline: ContinuousClock.Instant) throws(EngineFault) -> String? {
    while let line = try waitingLine(by: deadline) {
      switch read(line) {
      case .move: return Self.shown(line)
      case .message: continue
      case .ok, .unknown, .error, .suggestion, .other: strayLine = strayLine ?? Self.shown(line)
      }
    }
    return nil
  }

  /// Passes over what the engine says after an answer until a time, which is no answer to what it is
  /// asked next.
  mutating func passOver(until deadline: ContinuousClock.Instant) throws(EngineFault) {
    while try unaskedMove(by: deadline) != nil {}
  }

  /// What an engine says where a move is due.
  enum Answer {
    /// A square, `nil` for one off the board, and as it was written.
    case move(Square?, text: String)
    /// No move in time.
    case none(EngineFault.Instead?)

    /// What it did instead of a move.
    var instead: EngineFault.Instead? {
      if case .none(let instead) = self { instead } else { nil }
    }
  }

  /// Sends lines and waits for a move.
  mutating func answer(
    to lines: [String],
    by deadline: ContinuousClock.Instant
  ) throws(EngineFault) -> Answer {
    objections = 0
    guard try send(lines, by: deadline) else { return .none(nil) }
    var (objection, stray): (String?, String?)
    while let line = try nextLine(by: deadline) {
      switch read(line) {
      case .move(let column, let row):
        // What comes after it is met before the next question.
        owesAbout = false
        return .move(square(column, row), text: Self.shown(line))
      case .suggestion(let column, let row):
        guard let square = square(column, row) else { return .move(nil, text: Self.shown(line)) }
        guard try send(["PLAY \(coordinates(of: square))"], by: deadline) else { return .none(nil) }
      case .unknown, .error:
        objection = Self.shown(line)
        objections += 1
      case .ok, .message: continue
      case .other(let text):
        // It may be another line of ABOUT's answer, however late, and a move may follow.
        guard owesAbout else { throw .wrongSyntax(String(text.prefix(60))) }
        stray = stray ?? text
      }
    }
    if let instead = unfinishedLine() ?? objection.map({ .said($0) }) { return .none(instead) }
    if let stray {
      exchange.add(stray, .received)
      throw .wrongSyntax(String(stray.prefix(60)))
    }
    return .none(nil)
  }

  /// What the engine has written without a line end, `nil` for nothing.
  mutating func unfinishedLine() -> EngineFault.Instead? {
    process.pendingText().map { .wrote(String($0.prefix(40))) }
  }

  /// A line as it is told of, shortened where it is long.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.prefix(40), as: UTF8.self) + (line.count > 40 ? "…" : "")
  }

  private func square(_ column: Int?, _ row: Int?) -> Square? {
    guard let column, let row else { return nil }
    return rules.square(column: column, row: row)
  }

  /// Sends a command, perhaps after other lines, and waits for the reply that `answer` takes for one.
  ///
  /// - Returns: The answer, `nil` where none comes in time.
  mutating func reply<Answer>(
    to command: String,
    after lines: [String] = [],
    within limit: Duration,
    _ answer: (EngineReply) -> Answer?
  ) throws(EngineFault) -> Answer? {
    let deadline = ContinuousClock.now + limit
    guard try send(lines + [command], by: deadline) else { return nil }
    while let line = try nextLine(by: deadline) {
      if let answer = answer(read(line)) { return answer }
    }
    return nil
  }

  /// Sends lines in one write.
  ///
  /// - Returns: False where the engine does not read them in time.
  mutating func send(_ lines: [String], by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> Bool
  {
    var bytes: [UInt8] = []
    for line in lines {
      note(line, .sent)
      bytes += line.utf8
      bytes += settings.lineEnd.bytes
    }
    do {
      return try process.write(bytes, by: deadline)
    } catch {
      throw .process(error)
    }
  }

  /// The next line that the engine says by a time, `nil` where none comes.
  private mutating func nextLine(by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> ArraySlice<UInt8>?
  {
    do {
      return try process.nextLine(by: deadline)
    } catch {
      throw .process(error)
    }
  }

  /// A line that is there already or comes by a time, `nil` where there is none.
  private mutating func waitingLine(by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> ArraySlice<UInt8>?
  {
    do {
      return try process.waitingLine(by: deadline)
    } catch {
      throw .process(error)
    }
  }

  /// Takes a line of the engine's for what it is, and notes it.
  private mutating func read(_ line: ArraySlice<UInt8>) -> EngineReply {
    let reply = EngineReply(line)
    let text = String(decoding: line, as: UTF8.self)
    if !isForPeople(reply) { exchange.add(text, .received) }
    if let log { log.log.write(text, .received, of: log.name) }
    return reply
  }

  /// Whether a reply is quoted in no forfeit: what is meant for people, and lines of ABOUT's answer,
  /// which come when they come.
  private func isForPeople(_ reply: EngineReply) -> Bool {
    if owesAbout, case .other = reply { return true }
    return reply == .message
  }

  /// Notes a line for the log, and for the forfeit that may come.
  ///
  /// A forfeit quotes neither INFO nor what is meant for people: times, folders and depths are never
  /// twice the same, and a game's record is.
  mutating func note(_ line: String, _ direction: Exchange.Direction) {
    if !line.hasPrefix("INFO ") { exchange.add(line, direction) }
    if let log { log.log.write(line, direction, of: log.name) }
  }
}
