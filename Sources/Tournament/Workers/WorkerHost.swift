import Foundation
import GameModel
public import Plugins
package import StrategyKit
public import Supervision
import Synchronization

/// Starts workers, and limits what they may use.
public final class WorkerHost: Sendable {
  /// The program that becomes a supervisor, and below it a worker.
  package let launcher: String
  private let state = Mutex(State())

  private struct State {
    var isSandboxed = false
    var isTrusting = false
    var log: Log?
    var pools: [PoolKey: RemoteBotPool] = [:]
    var spares: [Spare: IdleProcess<RunningWorker>] = [:]
  }

  /// The workers of a bot: with other limits it has others.
  private struct PoolKey: Hashable {
    let setup: RemoteBotSetup
    let limits: RemoteBotLimits
  }

  /// A worker that has described a library and may go on as a player of one of its bots.
  private struct Spare: Hashable {
    let path: String
    let memoryLimit: Int
  }

  /// How long a worker may take to start and to read a plan.
  static let setupLimit: Duration = .seconds(60)
  private static let grace: Duration = .milliseconds(300)
  private static let mostSpares = 4
  /// The memory of a worker of bots that are not limited, in bytes.
  private static let usualMemory = 8 << 30
  /// The memory that a worker needs for itself, in bytes.
  private static let ownMemory = 64 << 20

  /// A host without workers.
  ///
  /// - Parameter launcher: A program that calls `Supervisor.runIfAsked()` and `WorkerProcess.runIfAsked`
  ///   before anything else; this program does if it uses the class `Tool`.
  public init(launcher: String = Supervisor.thisProgram) { self.launcher = launcher }

  /// Runs all workers started from now on in a sandbox.
  public func sandboxAll() {
    state.withLock { $0.isSandboxed = true }
    endSpares()
  }

  private var isSandboxed: Bool { state.withLock(\.isSandboxed) }

  /// Loads libraries into this process from now on.
  public func trustPlugins() {
    state.withLock { $0.isTrusting = true }
    PluginMessages.listen { [weak self] line, bot in self?.log([line], of: bot) }
  }

  /// Whether libraries are loaded into this process.
  private var isTrusting: Bool { state.withLock(\.isTrusting) }

  /// Takes a line that bots in a worker wrote, and their names.
  public typealias Log = @Sendable (_ line: String, _ names: String) -> Void

  /// Logs what bots write from now on.
  public func log(to log: @escaping Log) { state.withLock { $0.log = log } }

  func log(_ words: [String], of names: String) {
    guard let log = state.withLock(\.log) else { return }
    for line in words { log(line, names) }
  }

  // MARK: What a bot may use

  /// Whether a bot is kept apart from this process.
  package func isApart(_ bot: Bot) -> Bool { bot.plugin != nil && !isTrusting }

  /// How long a bot may take for a move: the stricter of its own limit and that of all bots, `nil`
  /// for ever.
  func moveLimit(of bot: Bot, _ limit: Duration?) -> Duration? {
    [bot.plugin?.limits.moveLimit, limit].compactMap(\.self).min()
  }

  func startLimit(of bot: Bot) -> Duration? { bot.plugin?.limits.startTime }

  /// How long a bot may take to end, `nil` for ever: as long as for a move, since it has nothing to
  /// prepare, and no longer than for other functions.
  ///
  /// Freeing much memory takes some time, however short that for a move is, but never more than two
  /// seconds: a bot is also made and ended to ask what it is, where no limit of a tournament is known.
  static func endLimit(move: Duration?, start: Duration?) -> Duration? {
    [move.map { max($0, .seconds(1)) }, start].compactMap(\.self).min().map { min($0, .seconds(2)) }
  }

  /// The memory of a worker in bytes: what it needs for itself, and the limits of its bots, `nil`
  /// for one that is built in.
  func memoryLimit(of limits: [PluginLimits?]) -> Int {
    let limits = limits.compactMap { $0?.memoryLimit }
    return limits.isEmpty ? Self.usualMemory : limits.reduce(Self.ownMemory, +)
  }

  // MARK: Starting

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - memoryLimit: The memory at which it is killed, in bytes.
  ///   - traceSize: The size of the trace of its games, in bytes.
  ///   - files: What it must be able to read in a sandbox, as absolute paths.
  /// - Returns: The worker, which may not have started yet.
  /// - Throws: ``WorkerProblem`` if none can be started.
  func start(memoryLimit: Int, traceSize: Int = 0, showing files: [String] = []) throws
    -> RunningWorker
  {
    guard !WorkerProcess.wasMissed else {
      throw WorkerProblem(RunningWorker.Failure.missing(nil).words)
    }
    var program = ChildProgram(
      words: [launcher, WorkerProcess.argument, "\(traceSize)"] + files,
      memoryLimit: memoryLimit
    )
    program.hasFolder = false
    program.limitsErrors = false
    program.mayLinger = false
    // A backtrace would take seconds, and hide the line that says what went wrong.
    program.environment["SWIFT_BACKTRACE"] = "enable=no"
    if isSandboxed {
      let ability = SandboxTrial.result(launcher)
      if let reason = ability.reason { throw WorkerProblem("the sandbox does not work: \(reason)") }
      program.isSandboxed = true
      program.forbidsUserNamespaces = ability.forbidsUserNamespaces
      program.words[0] = Self.path(of: launcher)
    }
    do {
      return try RunningWorker(program, traceSize: traceSize, launcher: launcher)
    } catch {
      throw WorkerProblem("\(error)")
    }
  }

  /// How often a worker is started before it counts that none can be.
  private static let attempts = 3

  /// Does something with a new worker, and again with another one if that was ended from outside
  /// before any bot was at work.
  static func persisting<Value: ~Copyable>(_ body: () throws -> Value) throws -> Value {
    for _ in 1..<attempts {
      do { return try body() } catch let problem as WorkerProblem where problem.mayPass {}
    }
    return try body()
  }

  /// The path of a program without links, which mean nothing in a sandbox.
  private static func path(of program: String) -> String {
    URL(filePath: program).resolvingSymlinksInPath().path(percentEncoded: false)
  }

  // MARK: Bots in workers

  /// The same bot, not external, whose players ask a worker of its own.
  package func separated(_ bot: Bot, moveLimit: Duration?) -> Bot {
    let pool = pool(
      RemoteBotSetup(bot: BotOrder(bot), rules: bot.rules),
      RemoteBotLimits(
        move: self.moveLimit(of: bot, moveLimit),
        start: startLimit(of: bot),
        memory: memoryLimit(of: [bot.plugin?.limits])
      ),
      files: bot.files.map(\.path)
    )
    return bot.played { try pool.strategy() }
  }

  private func pool(_ setup: RemoteBotSetup, _ limits: RemoteBotLimits, files: [String])
    -> RemoteBotPool
  {
    state.withLock { state in
      let key = PoolKey(setup: setup, limits: limits)
      if let pool = state.pools[key] { return pool }
      // A bot that has been entered, and now plays within the limits of a tournament, has a worker.
      let earlier = state.pools.first {
        $0.key.setup == setup && $0.key.limits.memory == limits.memory
      }
      let spare =
        earlier?.value.takeIdle()
        ?? files.first.flatMap {
          state.spares.removeValue(forKey: Spare(path: $0, memoryLimit: limits.memory))
        }
      let pool = RemoteBotPool(self, setup, limits, files: files, spare: spare)
      state.pools[key] = pool
      return pool
    }
  }

  /// Ends the workers that answer for a bot of a library which plays no more.
  package func endPlayers(of bot: Bot) {
    guard let entry = bot.plugin else { return }
    let setup = RemoteBotSetup(bot: .plugin(entry), rules: bot.rules)
    let pools = state.withLock { state in
      let own = state.pools.filter { $0.key.setup == setup }
      for key in own.keys { state.pools[key] = nil }
      return own.values
    }
    for pool in pools { pool.close(by: .now + Self.grace) }
  }

  /// Ends all workers that answer for bots; none can be used afterwards.
  package func shutDown() {
    let pools = state.withLock { state in
      defer { state.pools = [:] }
      return state.pools.values
    }
    for pool in pools { pool.close(by: .now + Self.grace) }
    endSpares()
  }

  private func endSpares() {
    let spares = state.withLock { state in
      defer { state.spares = [:] }
      return state.spares.values
    }
    for spare in spares { spare.end(by: .now + Self.grace) }
  }
}

// MARK: Libraries

extension WorkerHost {
  /// The way to libraries: each is tried in a worker, and plays in one unless plug-ins are trusted.
  public var plugins: PluginAccess {
    PluginAccess { [self] path, limits in
      try Self.persisting { try describe(path, limits) }
    } strategies: { [self] entry, rules in
      guard !isTrusting else { return try PluginAccess.direct.strategies(of: entry, rules) }
      let limits = RemoteBotLimits(
        move: entry.limits.moveLimit,
        start: entry.limits.startTime,
        memory: memoryLimit(of: [entry.limits])
      )
      let setup = RemoteBotSetup(bot: .plugin(entry), rules: rules)
      let pool = pool(setup, limits, files: [entry.path])
      return { try pool.strategy() }
    }
  }

  /// Keeps a worker that has described a library for a player, if there are not many already.
  private func keep(_ worker: consuming RunningWorker, as spare: Spare) {
    let idle = IdleProcess(worker)
    let surplus = state.withLock { state -> IdleProcess<RunningWorker>? in
      guard !state.isTrusting, state.spares.count < Self.mostSpares else { return idle }
      return state.spares.updateValue(idle, forKey: spare)
    }
    surplus?.end(by: .now)
  }

  /// The offer of a library, as a worker that has loaded it reports.
  private func describe(_ path: String, _ limits: PluginLimits) throws -> PluginDescription {
    let spare = Spare(path: path, memoryLimit: memoryLimit(of: [limits]))
    var worker = try start(memoryLimit: spare.memoryLimit, showing: [path])
    let answer: RunningWorker.Answer
    do throws(RunningWorker.Failure) {
      try worker.order(.describe, Array(path.utf8))
      answer = try worker.answer { _ in limits.startTime }
    } catch {
      let problem = error.problem ?? PluginError.unloadable(path, reason: "it \(error.words)")
      _ = worker.end()
      throw problem
    }
    guard answer.answer == .done else {
      _ = worker.end()
      throw (try? JSONDecoder().decode(PluginError.self, from: answer.content))
        ?? WorkerProblem(answer.content)
    }
    _ = worker.takeWords()
    keep(worker, as: spare)
    return try JSONDecoder().decode(PluginDescription.self, from: answer.content)
  }
}
