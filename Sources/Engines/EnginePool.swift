import Foundation
import GameModel
import StrategyKit
import Synchronization

/// The processes of one engine: each serves one game at a time, and then whoever needs one next.
final class EnginePool: Sendable {
  let rules: Rules
  let settings: EngineSettings
  /// The moves that lead to openings, in order, where that is known.
  private let openingMoves: [Position: [Square]]
  private let launcher: String
  private let log: EngineLog?
  private let state = Mutex(State())

  private struct State {
    var idle: [GomocupManager] = []
    var started = 0
    /// False once the engine has not agreed to RESTART.
    var knowsRestart: Bool?
    /// Whether it has said what it is called, and can so be known to have taken in what it is told.
    var answersAbout = false
    var usage = EngineUsage()
    var isClosed = false
  }

  /// How long an engine may take to end after END.
  static let grace: Duration = .milliseconds(500)

  init(
    rules: Rules,
    settings: EngineSettings,
    openingMoves: [Position: [Square]],
    launcher: String,
    log: EngineLog?
  ) {
    self.rules = rules
    self.settings = settings
    self.openingMoves = openingMoves
    self.launcher = launcher
    self.log = log
  }

  /// What all processes that have ended have used.
  var usage: EngineUsage { state.withLock(\.usage) }

  /// An engine that is ready for a new game: one that has played and agreed to start again, or a
  /// fresh one.
  ///
  /// - Throws: As ``start()``.
  func take() throws -> GomocupManager {
    while var manager = state.withLock({ $0.idle.popLast() }) {
      if !manager.needsRestart, manager.process.failure == nil { return manager }
      if mayRestart(manager) {
        manager.settle()
        if manager.restart() { return manager }
      }
      if manager.clock.age < EngineLimits.lifetime { state.withLock { $0.knowsRestart = false } }
      retire(&manager)
    }
    return try start()
  }

  private func mayRestart(_ manager: GomocupManager) -> Bool {
    settings.restart == .auto && manager.clock.age < EngineLimits.lifetime
      && state.withLock { $0.knowsRestart != false }
  }

  /// A fresh engine.
  ///
  /// - Throws: What is wrong with one that cannot be started, or what the system lacks for it: that is
  ///   waited for a while, since other engines end, and those that start others without end are killed.
  private func start() throws -> GomocupManager {
    let deadline = ContinuousClock.now + settings.startTime
    while true {
      do {
        return try startAtOnce()
      } catch let shortage as HostShortage {
        guard .now < deadline else { throw shortage }
        usleep(100_000)
      }
    }
  }

  private func startAtOnce() throws -> GomocupManager {
    let number = state.withLock { state in
      state.started += 1
      return state.started
    }
    var manager: GomocupManager
    do throws(EngineFault) {
      let process = try EngineProcess(settings, launcher: launcher)
      let log = log.map { (log: $0, name: "\(settings.name)#\(number)") }
      manager = GomocupManager(process, rules, settings, log: log)
      manager.openingMoves = openingMoves
    } catch {
      if case .shortage(let reason) = error { throw HostShortage(reason) }
      throw Forfeit(error.cause, error.description)
    }
    do throws(EngineFault) {
      try manager.start()
      if state.withLock(\.answersAbout) { try manager.prepare() }
    } catch {
      let forfeit = discard(&manager, manager.process.hasKeeper() ? error : .noKeeper)
      if case .shortage(let reason) = error { throw HostShortage(reason) }
      throw forfeit
    }
    return manager
  }

  /// Asks an engine something between games.
  ///
  /// - Throws: The forfeit that it would be, where there is no answer.
  func ask<Answer>(
    _ question: (inout GomocupManager) throws(EngineFault) -> Answer
  ) throws -> Answer {
    var engine = try take()
    do throws(EngineFault) {
      let answer = try question(&engine)
      giveBack(engine)
      return answer
    } catch {
      throw discard(&engine, error)
    }
  }

  /// What the engine says of itself, `nil` for nothing.
  ///
  /// - Throws: The forfeit that it would be, where it ends instead.
  func about() throws -> String? {
    try ask { engine throws(EngineFault) in
      guard let about = try engine.about() else { return nil }
      state.withLock { $0.answersAbout = !settings.isServed }
      if !settings.isServed { try engine.prepare() }
      return about
    }
  }

  /// Gives an engine back that has done nothing wrong.
  func giveBack(_ manager: GomocupManager) {
    var manager = manager
    manager.leave()
    let isClosed = state.withLock { state in
      if !state.isClosed { state.idle.append(manager) }
      return state.isClosed
    }
    if isClosed { retire(&manager) }
  }

  /// Kills an engine for its fault.
  ///
  /// - Returns: The forfeit that the fault comes to.
  func discard(_ manager: inout GomocupManager, _ fault: EngineFault) -> Forfeit {
    let fault = manager.kill(for: fault)
    count(manager.process.usage)
    return manager.forfeit(for: fault)
  }

  /// Lets an engine end.
  private func retire(_ manager: inout GomocupManager) {
    manager.sendEnd()
    manager.close(by: .now + Self.grace)
    count(manager.process.usage)
  }

  private func count(_ usage: EngineUsage) { state.withLock { $0.usage += usage } }

  /// Tells all engines that are not in a game to end, and those that come back later.
  func sendEnd() {
    state.withLock { state in
      state.isClosed = true
      for index in state.idle.indices { state.idle[index].sendEnd() }
    }
  }

  /// Waits until the engines have ended; what is left of them at the deadline is killed.
  func close(by deadline: ContinuousClock.Instant) {
    var managers = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    let running = managers.indices.filter { !managers[$0].awaitEnd(by: deadline) }
    for index in running { managers[index].process.orderToKill() }
    for index in managers.indices {
      managers[index].close(by: .now)
      count(managers[index].process.usage)
    }
  }
}
