import Foundation
public import GameModel
import StrategyKit
public import Supervision
import Synchronization

/// Owns the engines of a run: it starts them, and makes sure that they end.
public final class EngineHost: Sendable {
  /// The program that becomes a supervisor of engines.
  public let launcher: String
  private let sharesCores: Bool
  private let usesSpaces: Bool
  private let aboutTime: Duration?
  private let quota = EngineQuota()
  private let state = Mutex(State())

  private struct State {
    /// The engines that have not been ended, with the group that each was entered into.
    var pools: [(group: Int, pool: EnginePool)] = []
    var group = 0
    var log: EngineLog?
    var notice: (@Sendable (String) -> Void)?
    var isSandboxForced = false
    var asksQuestions = false
    /// The time that a tournament allows for a move, or `nil` for no limit.
    var moveLimit: Duration?
    /// A position in which games begin, or `nil` if all begin on the empty board.
    var opening: Position?
    /// The moves that lead to openings, in order, if known.
    var openingMoves: [Position: [Square]] = [:]
    var playsSwap2 = false
    var usage: [String: ChildUsage] = [:]
  }

  /// A host without engines.
  ///
  /// - Parameter launcher: A program that calls `Supervisor.runIfAsked()` before anything else; this
  ///   program does if it uses the class `Tool`.
  public convenience init(launcher: String = Supervisor.thisProgram) {
    self.init(launcher: launcher, sharesCores: true)
  }

  /// A host that sets whether engines that answer at once share a core with their controlling
  /// thread, whether engines get their own process namespaces if the system allows it, and how long
  /// they have to say their names, `nil` for the usual time.
  package init(
    launcher: String,
    sharesCores: Bool = true,
    usesSpaces: Bool = true,
    aboutTime: Duration? = nil
  ) {
    self.launcher = launcher
    self.sharesCores = sharesCores
    self.usesSpaces = usesSpaces
    self.aboutTime = aboutTime
  }

  /// Logs every line exchanged with engines entered from now on.
  public func log(to log: EngineLog) { state.withLock { $0.log = log } }

  /// Writes what was exchanged before the log was started, if one is kept.
  public func beginLog() { state.withLock(\.log)?.begin() }

  /// Says from now on what was found out about functions that are entered.
  package func tell(_ notice: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.notice = notice }
  }

  var isSandboxForced: Bool { state.withLock(\.isSandboxForced) }

  /// Runs all engines entered from now on in a sandbox.
  public func sandboxAll() { state.withLock { $0.isSandboxForced = true } }

  /// Asks engines entered from now on about positions, in no game, so that nothing is awaited
  /// between an answer and the next question.
  package func askQuestions() { state.withLock { $0.asksQuestions = true } }

  /// Keeps at most a number of engines alive from now on: of more, those that have been idle longest
  /// are ended, and started again when they are needed.
  ///
  /// Engines in a game are always alive.
  public func keepAlive(atMost count: Int) { quota.limit(to: count) }

  /// Lets engines entered from now on take no longer for a move than a tournament allows: they are
  /// told the shorter of this and their `turnTime`, and no tolerance goes beyond it.
  public func limitMoves(to limit: Duration?) { state.withLock { $0.moveLimit = limit } }

  /// Tells engines entered from now on where games begin, as games before their first move.
  ///
  /// They are asked for a move in the first one that is not the empty board; an engine without
  /// BOARD cannot be entered. BOARD lists the marks in the order of the opening's moves.
  ///
  /// - Parameters:
  ///   - openings: The openings.
  ///   - playsSwap2: Whether the players play the opening by swap2; an engine without SWAP2BOARD cannot
  ///     be entered then.
  public func expect(_ openings: [Game], playsSwap2: Bool = false) {
    state.withLock { state in
      state.playsSwap2 = playsSwap2
      state.opening = openings.first { $0.start.plies > 0 }?.start
      state.openingMoves = Dictionary(
        openings.lazy.filter { !$0.opening.isEmpty }.map { ($0.start, $0.opening) },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }

  /// Enters an engine: starts it, asks whether it can play the game, and asks its name.
  ///
  /// - Returns: What makes its players.
  /// - Throws: ``UnusableBot`` if it cannot play, ``SandboxError`` if it needs a sandbox.
  func enter(_ settings: EngineSettings, rules: Rules) throws -> BotKind.StrategyFactory {
    var settings = settings
    settings.sharesCore = sharesCores
    settings.hasSpace = usesSpaces
    settings.aboutTime = aboutTime ?? settings.aboutTime
    settings.isSandboxed = settings.isSandboxed || isSandboxForced
    try prepareSandbox(&settings)
    let (pool, opening, playsSwap2) = state.withLock { state in
      settings.moveLimit = state.moveLimit
      if state.asksQuestions { settings.askQuestions() }
      let pool = EnginePool(
        rules: rules,
        settings: settings,
        openingMoves: state.openingMoves,
        launcher: launcher,
        log: state.log,
        quota: quota
      )
      state.pools.append((state.group, pool))
      return (pool, state.opening, state.playsSwap2)
    }
    do {
      let remark = try Self.remark(of: pool, opening)
      if playsSwap2 { try Self.checkSwap2(pool) }
      if settings.isFoundOut, let remark { state.withLock(\.notice)?(remark) }
      let isDeterministic = settings.isDeterministic
      return { EngineStrategy(pool, isDeterministic: isDeterministic, remark: remark) }
    } catch {
      state.withLock { state in state.pools.removeAll { $0.pool === pool } }
      pool.sendEnd()
      pool.close(by: .now + EnginePool.grace)
      guard let error = error as? Forfeit else { throw error }
      let computed = Duration.microseconds(pool.usage.processorMicroseconds)
      let said = error.exchange.filter { $0.hasPrefix("!") }.map { String($0.dropFirst(2)) }
      throw UnusableBot(
        name: settings.name,
        command: settings.command,
        fault: Self.fault(of: error),
        said: said,
        hint: EngineHint(settings).remedy(for: error),
        isIdle: computed < settings.startTime / 20
      )
    }
  }

  private static func remark(of pool: EnginePool, _ opening: Position?) throws -> String? {
    let remark = try pool.about()
    guard let opening else { return remark }
    let objection = try pool.ask { engine throws(EngineFault) in
      try engine.objection(toBoard: opening, after: pool.openingMoves[opening])
    }
    if let objection {
      throw Forfeit(
        .protocol,
        "it does not support BOARD, which openings need: it said '\(objection)' and made no move"
      )
    }
    return remark
  }

  private static func checkSwap2(_ pool: EnginePool) throws {
    let stage = try Swap2Stage(pool.rules)
    let objection = try pool.ask { engine throws(EngineFault) in
      try engine.objection(toSwap2: stage)
    }
    if let objection {
      throw Forfeit(
        .protocol,
        "it does not support SWAP2BOARD, which swap2 needs: it said '\(objection)' and placed no "
          + "stones"
      )
    }
  }

  /// The fault of an engine that cannot play; where it exited in silence, what it did not answer.
  private static func fault(of forfeit: Forfeit) -> String {
    let isExit = forfeit.cause == .crash && forfeit.detail.hasPrefix("exited with status")
    guard isExit, let last = forfeit.exchange.last, last.hasPrefix("> ") else {
      return forfeit.detail
    }
    return "\(forfeit.detail) without answering \(last.dropFirst(2))"
  }

  /// Ends all engines: they are told to exit, and killed if they do not in time.
  ///
  /// It takes at most a second, plus the time to write the log. No engine can be used afterwards.
  public func shutDown() { end { _ in true } }

  /// Begins a group of engines, those of one of several tournaments: all that are entered from now on
  /// belong to it.
  ///
  /// - Returns: The number of the group.
  package func beginGroup() -> Int {
    state.withLock { state in
      state.group += 1
      return state.group
    }
  }

  /// Ends the engines of a group like ``shutDown()``.
  ///
  /// - Returns: The resources that they have used, by their names.
  @discardableResult
  package func shutDown(group: Int) -> [String: ChildUsage] { end { $0 == group } }

  @discardableResult
  private func end(_ isEnded: (_ group: Int) -> Bool) -> [String: ChildUsage] {
    let pools = state.withLock { state in
      let ended = state.pools.filter { isEnded($0.group) }.map(\.pool)
      state.pools.removeAll { isEnded($0.group) }
      return ended
    }
    for pool in pools { pool.sendEnd() }
    let deadline = SuspendingClock.now + EnginePool.grace
    for pool in pools { pool.close(by: deadline) }
    let usage = pools.reduce(into: [String: ChildUsage]()) { usage, pool in
      usage[pool.settings.name, default: ChildUsage()] += pool.usage
    }
    state.withLock { state in
      for (name, used) in usage { state.usage[name, default: ChildUsage()] += used }
    }
    state.withLock(\.log)?.flush()
    return usage
  }

  /// The resources used by the engines that have ended, by their names.
  public var usage: [String: ChildUsage] { state.withLock(\.usage) }
}
