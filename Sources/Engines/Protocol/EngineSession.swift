import GameModel
import StrategyKit
import Supervision

/// An engine that has been started, led by the Gomocup protocol through one game after the other.
///
/// Every method that asks something has a deadline, and throws what the engine did instead of
/// answering. After a fault the engine is of no more use: ``kill(for:)`` ends it, and the value with it,
/// as ``close(by:)`` does without a fault. There is one value for one engine, which cannot be copied.
struct EngineSession: ~Copyable {
  let settings: EngineSettings
  /// What the engine is told at the beginning of every game.
  let announcements: [String]
  var connection: EngineConnection
  /// The game that is played, or to be played.
  var game: EngineGame
  private(set) var clock = EngineClock()
  /// Whether the engine must be told of a new game: it has been asked for a move since its last began.
  var needsRestart = false

  /// Starts an engine.
  ///
  /// - Throws: Where no process can be made; that the engine does not start is known later.
  init(
    _ rules: Rules,
    _ settings: EngineSettings,
    launcher: String,
    log: (log: EngineLog, name: String)? = nil
  ) throws(EngineFault) {
    self.settings = settings
    connection = try EngineConnection(settings, launcher: launcher, log: log)
    announcements =
      settings.isServed ? [] : settings.announcements(folder: connection.process.folder)
    game = EngineGame(on: SquareCoordinates(rules), from: Position(rules))
  }

  // MARK: Games

  /// Prepares for a game, of which the engine hears with its first move.
  ///
  /// - Parameters:
  ///   - start: Where the game begins.
  ///   - moves: The moves that lead there, in order, `nil` where they are not known.
  mutating func beginGame(from start: Position, after moves: [Square]? = nil) {
    game = EngineGame(on: game.squares, from: start, after: moves)
    connection.forgetExchange()
    settle()
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
    try checkSilence()
    connection.process.wake()
    connection.awaitRoomInLog()
    let began = ContinuousClock.now
    let command = game.moveCommand(in: position)
    let deadline = began + game.limit(of: settings)
    switch try answer(to: information(random) + command, by: deadline) {
    case .none(let instead):
      throw game.lateness(of: settings, after: command[0], instead)
    case .move(let said, let text):
      let thinking = max(.zero, began.duration(to: connection.process.lineTime))
      clock.count(thinking)
      makeRoom()
      // Where a BOARD leads back to an earlier position, the square of the last answer may be free.
      let isRepeated = game.take(text, after: thinking)
      guard let square = said, position.isFree(square) else {
        throw isRepeated ? .repeated(text) : fault(forIllegal: said, text)
      }
      game.play(square, in: position)
      return square
    }
  }

  // MARK: Cores and rest

  /// Shares the core of this thread, which leads it from now on, where it answers at once.
  mutating func settle() {
    if clock.isQuick, settings.sharesCore, let share = CoreShare.ofThisThread {
      connection.process.join(share)
    } else {
      connection.process.free()
    }
  }

  /// Leaves the shared core after an answer that took its time, and lets an engine whose answers do
  /// be stopped while others think.
  private mutating func makeRoom() {
    if !clock.wasQuick { connection.process.free() }
    if !settings.ponders, clock.isSlow { connection.process.rest() }
  }

  /// Is led by no thread from now on.
  mutating func leave() { connection.process.leave() }

  // MARK: The end

  /// Kills the engine for a fault.
  ///
  /// It is judged by what it took beyond its limits rather than by what it did while it took it, for
  /// which of them is seen first is chance.
  ///
  /// - Returns: The fault that it is judged by, and what is left of it.
  consuming func kill(for fault: EngineFault) -> FailedEngine {
    let (exchange, end) = connection.kill()
    return FailedEngine(
      fault: end.excess.map(EngineFault.process) ?? fault,
      exchange: exchange,
      usage: end.usage
    )
  }

  /// Tells the engine to end, without waiting until it has.
  mutating func sendEnd() { connection.sendEnd() }

  /// Waits until the engine has ended by itself; false where it does not in time.
  mutating func awaitEnd(by deadline: ContinuousClock.Instant) -> Bool {
    connection.process.awaitEnd(by: deadline)
  }

  /// Waits until the engine has ended; what is left is killed.
  ///
  /// - Returns: How it came to its end.
  @discardableResult
  consuming func close(by deadline: ContinuousClock.Instant) -> ChildEnd {
    connection.close(by: deadline)
  }
}
