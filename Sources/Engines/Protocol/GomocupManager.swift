import GameModel
import StrategyKit
import Supervision

/// The manager's side of the Gomocup protocol: leads one engine through games.
///
/// Every method that asks something has a deadline, and throws what the engine did instead of
/// answering. After a fault the engine is of no more use: ``kill(for:)`` ends it, and the value with it,
/// as ``close(by:)`` does without a fault. There is one value for one engine, which cannot be copied.
struct GomocupManager: ~Copyable {
  var process: ChildProcess
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
  /// Where the game to be played begins.
  var opening: Position
  /// The moves that lead to openings, in order, where that is known.
  var openingMoves: [Position: [Square]] = [:]
  /// Whether it has been asked for a move since its last game began.
  var hasPlayed = false
  private(set) var clock = EngineClock()
  /// How often it objected to something before its last answer, and answered all the same.
  var objections = 0
  /// Whether lines of its answer to ABOUT may yet come: until it has made a move.
  var owesAbout = false
  /// The first line that it said after an answer and that was neither a move nor meant for people.
  var strayLine: String?
  /// Its last move of this game as it wrote it.
  private var lastAnswer: String?
  /// How long more is waited for after an answer, where it matters whether there is more.
  static let secondAnswer: Duration = .milliseconds(20)

  /// Starts an engine.
  ///
  /// - Throws: Where no process can be made; that the engine does not start is known later.
  init(
    _ rules: Rules,
    _ settings: EngineSettings,
    launcher: String,
    log: (log: EngineLog, name: String)? = nil
  ) throws(EngineFault) {
    do {
      process = try ChildProcess(settings.program, launcher: launcher)
    } catch {
      throw .process(error)
    }
    self.rules = rules
    self.settings = settings
    self.log = log
    opening = Position(rules)
    coordinates = rules.squares.map { "\(rules.column(of: $0)),\(rules.row(of: $0))" }
    announcements = settings.isServed ? [] : settings.announcements(folder: process.folder)
  }

  // MARK: Games

  /// Whether the engine must be told of a new game.
  var needsRestart: Bool { hasPlayed }

  /// Tells the engine that a new game begins.
  ///
  /// - Returns: Whether it has agreed; otherwise it must be started anew.
  mutating func restart() -> Bool {
    try? passOver(until: clock.listeningTime)
    var noise = objections
    let isAgreed: Bool? = try? reply(
      to: "RESTART",
      after: settings.isServed ? [] : [timeLeft],
      within: settings.startTime
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
    return isAgreed == true
  }

  /// Prepares for a game, of which the engine hears with its first move.
  mutating func beginGame(from start: Position) {
    opening = start
    known = nil
    clock.beginGame()
    lastAnswer = nil
    // What a forfeit quotes is of its game alone.
    exchange = Exchange()
    process.forgetErrors()
    settle()
  }

  /// Shares the core of this thread, which leads it from now on, where it answers at once.
  mutating func settle() {
    if clock.isQuick, settings.sharesCore, let share = CoreShare.ofThisThread {
      process.join(share)
    } else {
      process.free()
    }
  }

  /// Is led by no thread from now on.
  mutating func leave() { process.leave() }

  /// Lets the engine be stopped while others think, where it takes its time.
  private mutating func rest() {
    if !settings.ponders, clock.isSlow { process.rest() }
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
    if let unasked = try unaskedMove(by: clock.listeningTime) { throw fault(forUnasked: unasked) }
    process.wake()
    log?.log.awaitRoom()
    let began = ContinuousClock.now
    let command = moveCommand(in: position)
    let deadline = began + clock.limit(of: settings)
    let answer = try answer(to: information(random) + command, by: deadline)
    guard case .move(let said, let text) = answer else {
      throw clock.fault(of: settings, after: command[0], answer.instead)
    }
    clock.count(max(.zero, began.duration(to: process.lineTime)))
    if !clock.wasQuick { process.free() }
    rest()
    if text == lastAnswer { throw .repeated(text) }
    lastAnswer = text
    guard let square = said, position.isFree(square) else {
      throw fault(forIllegal: said, text)
    }
    known = try? position.playing(square)
    return square
  }

  /// The fault that an answer is which is no free square, unless another answer follows.
  private mutating func fault(forIllegal square: Square?, _ text: String) -> EngineFault {
    let other = (try? unaskedMove(by: .now + Self.secondAnswer)) ?? nil
    if let other, other != text { return .unasked(other) }
    return square.map { .taken("\(text) (\(rules.name(of: $0)))") } ?? .offBoard(text)
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
  /// It is judged by what it took beyond its limits rather than by what it did while it took it, for
  /// which of them is seen first is chance.
  ///
  /// - Returns: The fault that it is judged by, and what is left of it.
  consuming func kill(for fault: EngineFault) -> FailedEngine {
    for line in process.lastErrors(3) { note(line, .error) }
    let exchange = exchange.ordered
    let end = process.close()
    return FailedEngine(
      fault: end.excess.map(EngineFault.process) ?? fault,
      exchange: exchange,
      usage: end.usage
    )
  }

  /// Tells the engine to end, without waiting until it has.
  mutating func sendEnd() {
    _ = try? send(["END"], by: .now)
  }

  /// Waits until the engine has ended by itself; false where it does not in time.
  mutating func awaitEnd(by deadline: ContinuousClock.Instant) -> Bool {
    process.awaitEnd(by: deadline)
  }

  /// Waits until the engine has ended; what is left is killed.
  ///
  /// - Returns: How it came to its end.
  @discardableResult
  consuming func close(by deadline: ContinuousClock.Instant) -> ChildEnd {
    process.close(by: deadline)
  }
}
