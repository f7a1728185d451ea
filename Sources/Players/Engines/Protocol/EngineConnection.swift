import Supervision

/// The connection to an engine: sends it lines and receives its own, each by a deadline, and logs
/// both.
///
/// It can recognise an answer, but knows nothing about games. There is one value for one process,
/// which cannot be copied: ``kill()`` and ``close(by:)`` end the process, and the value with it.
struct EngineConnection: ~Copyable {
  struct Line {
    let reply: EngineReply
    /// The line as written, without its end.
    let text: String

    /// The line for messages, shortened if it is long.
    var shown: String {
      guard text.utf8.count > 40 else { return text }
      return String(decoding: text.utf8.prefix(40), as: UTF8.self) + "…"
    }
  }

  var process: ChildProcess
  private let lineEnd: [UInt8]
  private let log: (log: EngineLog, name: String)?
  private var exchange = Exchange()
  /// The first line it sent after an answer that was neither a move nor meant for people.
  private(set) var strayLine: String?
  /// Whether lines of its answer to ABOUT may still come: until it has made a move.
  private(set) var owesAbout = false

  /// Starts an engine.
  ///
  /// - Throws: If no process can be created; a failure of the engine to start shows later.
  init(
    _ settings: EngineSettings,
    launcher: String,
    log: (log: EngineLog, name: String)?
  ) throws(EngineFault) {
    guard !StartedFile.isSource(settings.words[0]) else {
      throw .process(.notStarted("it is source code; compile it, and enter the program"))
    }
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
  /// - Returns: False if the engine does not read them in time.
  mutating func send(_ lines: [String], by deadline: SuspendingClock.Instant) throws(EngineFault)
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

  mutating func nextLine(by deadline: SuspendingClock.Instant) throws(EngineFault) -> Line? {
    do {
      return try process.nextLine(by: deadline).map { heard($0) }
    } catch {
      throw .process(error)
    }
  }

  /// Sends a command, perhaps after other lines, and waits for the reply that `answer` accepts;
  /// `nil` if none comes in time, or only something else and then nothing for as long as `patience`.
  mutating func reply<Answer>(
    to command: String,
    after lines: [String] = [],
    within limit: Duration,
    patience: Duration? = nil,
    _ answer: (EngineReply) -> Answer?
  ) throws(EngineFault) -> Answer? {
    let deadline = SuspendingClock.now + limit
    guard try send(lines + [command], by: deadline) else { return nil }
    var hasSpoken = false
    while true {
      let end = min(deadline, patience.map { .now + $0 } ?? deadline)
      if let line = try nextLine(by: end) {
        if let answer = answer(line.reply) { return answer }
        hasSpoken = hasSpoken || line.reply != .message
      } else if end == deadline || hasSpoken || process.pendingText() != nil {
        return nil
      }
    }
  }

  /// Sends ABOUT, perhaps after lines to which the engine may object, and skips what follows the
  /// answer.
  ///
  /// - Returns: The answer, empty if it does not know, or `nil` if none comes in time; it may still
  ///   come.
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
    expectAbout()
    if line != nil { try passOver(until: .now + Self.secondAnswer) }
    return line
  }

  /// Notes that ABOUT has been sent: lines of its answer may come until the engine moves.
  mutating func expectAbout() { owesAbout = true }

  /// Notes a move: no further line of ABOUT's answer can come before one.
  mutating func endAbout() { owesAbout = false }

  // MARK: What nobody has asked for

  /// How long to wait for more after an answer, if it matters whether there is more.
  static let secondAnswer: Duration = .milliseconds(20)

  /// An unsolicited move that the engine has sent, or sends by a deadline, as written; `nil` if
  /// there is none.
  mutating func unaskedMove(by deadline: SuspendingClock.Instant) throws(EngineFault) -> String? {
    while let line = try waitingLine(by: deadline) {
      switch line.reply {
      case .move: return line.shown
      case .message: continue
      case .ok, .unknown, .error, .suggestion, .other: strayLine = strayLine ?? line.shown
      }
    }
    return nil
  }

  /// Skips what the engine sends after an answer until a deadline, so that it does not count as an
  /// answer to the next request.
  mutating func passOver(until deadline: SuspendingClock.Instant) throws(EngineFault) {
    while try unaskedMove(by: deadline) != nil {}
  }

  private mutating func waitingLine(by deadline: SuspendingClock.Instant) throws(EngineFault)
    -> Line?
  {
    do {
      return try process.waitingLine(by: deadline).map { heard($0) }
    } catch {
      throw .process(error)
    }
  }

  /// The text that the engine has written without a line end, or `nil` for none.
  mutating func unfinishedLine() -> EngineFault.Instead? {
    process.pendingText().map { .wrote(String($0.prefix(40))) }
  }

  // MARK: What is noted

  /// Forgets what was said before the game that begins: a forfeit quotes only its own game.
  mutating func forgetExchange() {
    exchange = Exchange()
    process.forgetErrors()
  }

  /// Has a forfeit quote a line that was taken for a further part of ABOUT's answer when it came.
  mutating func quote(_ text: String) { exchange.add(text, .received) }

  func awaitRoomInLog() { log?.log.awaitRoom() }

  /// Recognises a line from the engine, and logs it.
  private mutating func heard(_ bytes: ArraySlice<UInt8>) -> Line {
    let line = Line(reply: EngineReply(bytes), text: String(decoding: bytes, as: UTF8.self))
    if !isForPeople(line.reply) { exchange.add(line.text, .received) }
    if let log { log.log.write(line.text, .received, of: log.name) }
    return line
  }

  /// Whether forfeits leave a reply out: text for people, and lines of ABOUT's answer, which come
  /// at any time.
  private func isForPeople(_ reply: EngineReply) -> Bool {
    if owesAbout, case .other = reply { return true }
    return reply == .message
  }

  /// Notes a line for the log, and for a possible forfeit.
  ///
  /// A forfeit quotes neither INFO nor text for people: times, folders and depths are not
  /// reproducible, but a game's record is.
  private mutating func note(_ line: String, _ direction: Exchange.Direction) {
    if !line.hasPrefix("INFO ") { exchange.add(line, direction) }
    if let log { log.log.write(line, direction, of: log.name) }
  }

  // MARK: The end

  consuming func kill() -> (exchange: [String], end: ChildEnd) {
    for line in process.lastErrors(3) { note(line, .error) }
    let lines = exchange.ordered
    return (lines, process.close())
  }

  mutating func sendEnd() { _ = try? send(["END"], by: .now) }

  /// Waits until the engine has exited; what is left is killed.
  ///
  /// - Returns: How it ended.
  @discardableResult
  consuming func close(by deadline: SuspendingClock.Instant) -> ChildEnd {
    process.close(by: deadline)
  }
}

/// The last lines exchanged with an engine in a game.
struct Exchange {
  private var lines: [(direction: Direction, text: String)] = []

  static let capacity = 8
  /// How many consecutive lines in one direction are kept, so that the request before them is kept
  /// too in a report with room for three lines.
  private static let answers = 2
  private static let lineLength = 120

  enum Direction: String {
    case sent = ">"
    case received = "<"
    case error = "!"
  }

  mutating func add(_ text: String, _ direction: Direction) {
    let isLong = text.utf8.count > Self.lineLength
    let line = (direction, isLong ? "\(text.prefix(Self.lineLength))…" : text)
    let before = lines.suffix(Self.answers)
    if direction == .received, before.count(where: { $0.direction == .received }) == Self.answers {
      lines.remove(at: before.startIndex)
    } else if lines.count == Self.capacity {
      lines.removeFirst()
    }
    lines.append(line)
  }

  var ordered: [String] {
    lines.map { "\($0.direction.rawValue) \($0.text)" }
  }
}
