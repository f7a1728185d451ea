import Foundation
import GameModel
import Supervision
import Synchronization
import SystemKit

/// The processes of one engine: each serves one game at a time, then the next player that needs one.
final class EnginePool: Sendable {
  let rules: Rules
  let settings: EngineSettings
  /// The moves that lead to openings, in order, if known.
  let openingMoves: [Position: [Square]]
  private let launcher: String
  private let log: EngineLog?
  private let quota: EngineQuota
  private let idle = ProcessPool<EngineSession>()
  private let state = Mutex(State())

  private struct State {
    var started = 0
    /// False once the engine has rejected RESTART.
    var knowsRestart: Bool?
    /// Whether it has given its name, which shows that it has processed earlier commands.
    var answersAbout = false
    var usage = ChildUsage()
  }

  /// How long an engine may take to end after END.
  static let grace: Duration = .milliseconds(500)

  init(
    rules: Rules,
    settings: EngineSettings,
    openingMoves: [Position: [Square]],
    launcher: String,
    log: EngineLog?,
    quota: EngineQuota
  ) {
    self.rules = rules
    self.settings = settings
    self.openingMoves = openingMoves
    self.launcher = launcher
    self.log = log
    self.quota = quota
  }

  var usage: ChildUsage { state.withLock(\.usage) }

  /// An engine that is ready for a new game: one that has played and accepted a restart, or a new
  /// one.
  private func take() throws -> EngineSession {
    while var engine = idle.take() {
      if !engine.needsRestart, engine.connection.process.failure == nil { return engine }
      if mayRestart(engine) {
        engine.settle()
        if engine.restart() { return engine }
      }
      if engine.clock.age < ChildLimits.lifetime { state.withLock { $0.knowsRestart = false } }
      retire(engine)
    }
    return try start()
  }

  /// Whether one process plays several games: unless it may not, or has rejected RESTART.
  var restarts: Bool { settings.restart == .auto && state.withLock { $0.knowsRestart != false } }

  /// Ends the engines that wait for a game; false if none of them would have been restarted.
  func endIdle() -> Bool {
    while let engine = idle.take() { retire(engine) }
    return restarts
  }

  private func mayRestart(_ engine: borrowing EngineSession) -> Bool {
    restarts && engine.clock.age < ChildLimits.lifetime
  }

  /// A new engine.
  ///
  /// - Throws: What is wrong with one that cannot be started, or what the system lacks for it: that
  ///   is awaited for a while, since other engines end, and those that start endless processes are
  ///   killed.
  private func start() throws -> EngineSession {
    let deadline = SuspendingClock.now + settings.startTime
    while true {
      do {
        return try startAtOnce()
      } catch let shortage as HostShortage {
        guard .now < deadline else { throw shortage }
        usleep(100_000)
      }
    }
  }

  private func startAtOnce() throws -> EngineSession {
    let number = state.withLock { state in
      state.started += 1
      return state.started
    }
    let log = log.map { (log: $0, name: "\(settings.name)#\(number)") }
    var engine: EngineSession
    quota.add()
    do throws(EngineFault) {
      engine = try EngineSession(rules, settings, launcher: launcher, log: log)
    } catch {
      quota.remove()
      throw Self.shortage(error) ?? Forfeit(error.cause, error.description)
    }
    do throws(EngineFault) {
      try engine.start()
      if state.withLock(\.answersAbout) { try engine.prepare() }
      return engine
    } catch {
      let hasSupervisor = engine.connection.process.hasSupervisor()
      let forfeit = discard(engine, hasSupervisor ? error : .process(.noSupervisor))
      throw Self.shortage(error) ?? forfeit
    }
  }

  private static func shortage(_ fault: EngineFault) -> (any Error)? {
    if case .process(.shortage(let reason)) = fault { HostShortage(reason) } else { nil }
  }

  func ask<Answer>(
    _ question: (inout EngineSession) throws(EngineFault) -> Answer
  ) throws -> Answer {
    try lease().use(question)
  }

  func lease() -> Lease<EngineSession, EngineFault> {
    Lease { [self] in
      try take()
    } giveBack: { [self] in
      giveBack($0)
    } discard: { [self] in
      discard($0, $1)
    }
  }

  func about() throws -> String? {
    try ask { engine throws(EngineFault) in
      guard let about = try engine.about() else { return nil }
      state.withLock { $0.answersAbout = true }
      try engine.prepare()
      return about
    }
  }

  private func giveBack(_ engine: consuming EngineSession) {
    engine.leave()
    let waiting = IdleProcess(engine)
    guard !idle.keep(waiting) else { return quota.rest(waiting, in: self) }
    if let engine = waiting.take() { retire(engine) }
  }

  private func discard(_ engine: consuming EngineSession, _ fault: EngineFault) -> Forfeit {
    let failed = engine.kill(for: fault)
    count(failed.usage)
    return failed.forfeit
  }

  func retire(_ engine: consuming EngineSession) {
    engine.sendEnd()
    count(engine.close(by: .now + Self.grace).usage)
  }

  private func count(_ usage: ChildUsage) {
    state.withLock { $0.usage += usage }
    quota.remove()
  }

  /// Tells all engines that are not in a game to exit, and those that are returned later.
  func sendEnd() {
    for engine in idle.close() { engine.use { $0.sendEnd() } }
  }

  /// Waits until the engines have exited; what is left of them at the deadline is killed.
  func close(by deadline: SuspendingClock.Instant) {
    let idle = idle.close()
    for engine in idle.filter({ $0.use { $0.awaitEnd(by: deadline) } == false }) {
      engine.use { $0.connection.process.orderToKill() }
    }
    for engine in idle {
      if let engine = engine.take() { count(engine.close(by: .now).usage) }
    }
  }
}
