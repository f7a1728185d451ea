import Supervision

/// The line to an engine: sends it lines and hears what it says, each by a deadline, and notes both.
///
/// It knows what an answer looks like, and nothing of games. There is one value for one process, which
/// cannot be copied: ``kill()`` and ``close(by:)`` end the process, and the value with it.
struct EngineConnection: ~Copyable {
  /// A line that an engine has said.
  struct Line {
    /// What it is taken for.
    let reply: EngineReply
    /// The line as it was written, without its end.
    let text: String

    /// The line as it is told of, shortened where it is long.
    var shown: String {
      guard text.utf8.count > 40 else { return text }
      return String(decoding: text.utf8.prefix(40), as: UTF8.self) + "…"
    }
  }

  /// The engine's process.
  var process: ChildProcess
  private let lineEnd: [UInt8]
  private let log: (log: EngineLog, name: String)?
  /// The last lines of the game that is played.
  private var exchange = Exchange()
  /// The first line that it said after an answer and that was neither a move nor meant for people.
  private(set) var strayLine: String?
  /// Whether lines of its answer to ABOUT may yet come: until it has made a move.
  private(set) var owesAbout = false

  /// Starts an engine.
  ///
  /// - Throws: Where no process can be made; that the engine does not start is known later.
  init(
    _ settings: EngineSettings,
    launcher: String,
    log: (log: EngineLog, name: String)?
  ) throws(EngineFault) {
    do {
      process = try ChildProcess(settings.program, launcher: launcher)
    } catch {
      throw .process(error)
    }
    lineEnd = settings.lineEnd.bytes
    self.log = log
  }

  // MARK: Questions and answers

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
      bytes += lineEnd
    }
    do {
      return try process.write(bytes, by: deadline)
    } catch {
      throw .process(error)
    }
  }

  /// The next line that the engine says by a time, `nil` where none comes.
  ///
  /// - Throws: What keeps it from saying another one.
  mutating func nextLine(by deadline: ContinuousClock.Instant) throws(EngineFault) -> Line? {
    do {
      return try process.nextLine(by: deadline).map { heard($0) }
    } catch {
      throw .process(error)
    }
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
      if let answer = answer(line.reply) { return answer }
    }
    return nil
  }

  /// Asks ABOUT, perhaps after lines to which it may object, and passes over what follows the answer.
  ///
  /// - Returns: The answer, empty where it does not know, `nil` where none comes in time: it may yet.
  mutating func about(after lines: [String] = [], within limit: Duration) throws(EngineFault)
    -> String?
  {
    let line: String? = try reply(to: "ABOUT", after: lines, within: limit) { reply in
      switch reply {
      case .other(let text): text
      case .unknown, .error: lines.isEmpty ? "" : nil
      case .move, .suggestion, .ok, .message: nil
      }
    }
    owesAbout = true
    if line != nil { try passOver(until: .now + Self.secondAnswer) }
    return line
  }

  /// Has had a move: another line of ABOUT's answer no longer comes before one.
  mutating func endAbout() { owesAbout = false }

  // MARK: What nobody has asked for

  /// How long more is waited for after an answer, where it matters whether there is more.
  static let secondAnswer: Duration = .milliseconds(20)

  /// A move that the engine has said without being asked, or says by a time, as it wrote it.
  ///
  /// - Returns: The line, `nil` where there is none.
  /// - Throws: Where there is no end to what it says.
  mutating func unaskedMove(by deadline: ContinuousClock.Instant) throws(EngineFault) -> String? {
    while let line = try waitingLine(by: deadline) {
      switch line.reply {
      case .move: return line.shown
      case .message: continue
      case .ok, .unknown, .error, .suggestion, .other: strayLine = strayLine ?? line.shown
      }
    }
    return nil
  }

  /// Passes over what the engine says after an answer until a time, which is no answer to what it is
  /// asked next.
  mutating func passOver(until deadline: ContinuousClock.Instant) throws(EngineFault) {
    while try unaskedMove(by: deadline) != nil {}
  }

  /// A line that is there already or comes by a time, `nil` where there is none.
  private mutating func waitingLine(by deadline: ContinuousClock.Instant) throws(EngineFault)
    -> Line?
  {
    do {
      return try process.waitingLine(by: deadline).map { heard($0) }
    } catch {
      throw .process(error)
    }
  }

  /// What the engine has written without a line end, `nil` for nothing.
  mutating func unfinishedLine() -> EngineFault.Instead? {
    process.pendingText().map { .wrote(String($0.prefix(40))) }
  }

  // MARK: What is noted

  /// Forgets what has been said before the game that begins: what a forfeit quotes is of it alone.
  mutating func forgetExchange() {
    exchange = Exchange()
    process.forgetErrors()
  }

  /// Has a forfeit quote a line that was taken for more of ABOUT's answer when it came.
  mutating func quote(_ text: String) { exchange.add(text, .received) }

  /// Lets the log have room for all that the engine may answer.
  func awaitRoomInLog() { log?.log.awaitRoom() }

  /// Takes a line of the engine's for what it is, and notes it.
  private mutating func heard(_ bytes: ArraySlice<UInt8>) -> Line {
    let line = Line(reply: EngineReply(bytes), text: String(decoding: bytes, as: UTF8.self))
    if !isForPeople(line.reply) { exchange.add(line.text, .received) }
    if let log { log.log.write(line.text, .received, of: log.name) }
    return line
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
  private mutating func note(_ line: String, _ direction: Exchange.Direction) {
    if !line.hasPrefix("INFO ") { exchange.add(line, direction) }
    if let log { log.log.write(line, direction, of: log.name) }
  }

  // MARK: The end

  /// Kills the engine.
  ///
  /// - Returns: The last lines exchanged, the oldest first, and how it came to its end.
  consuming func kill() -> (exchange: [String], end: ChildEnd) {
    for line in process.lastErrors(3) { note(line, .error) }
    let lines = exchange.ordered
    return (lines, process.close())
  }

  /// Tells the engine to end, without waiting until it has.
  mutating func sendEnd() { _ = try? send(["END"], by: .now) }

  /// Waits until the engine has ended; what is left is killed.
  ///
  /// - Returns: How it came to its end.
  @discardableResult
  consuming func close(by deadline: ContinuousClock.Instant) -> ChildEnd {
    process.close(by: deadline)
  }
}
