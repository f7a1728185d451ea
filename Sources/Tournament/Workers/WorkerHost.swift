import Foundation
import GameModel
import Plugins
package import StrategyKit
public import Supervision
import Synchronization

/// Starts workers, and limits what they may use.
public final class WorkerHost: Sendable {
  /// The program that becomes a supervisor, and below it a worker.
  package let launcher: String
  private let state = Mutex(State())
  let spares = SpareWorkers()

  private struct State {
    var isSandboxed = false
    var isTrusting = false
    var log: Log?
    var pools: [PoolKey: RemoteBotPool] = [:]
  }

  /// The workers of a bot: with other limits it has others.
  private struct PoolKey: Hashable {
    let setup: RemoteBotSetup
    let limits: WorkerLimits
  }

  /// How long a worker may take to start and to read a plan.
  static let setupLimit: Duration = .seconds(60)
  private static let grace: Duration = .milliseconds(300)

  /// A host without workers.
  ///
  /// - Parameter launcher: A program that calls `Supervisor.runIfAsked()` and `WorkerProcess.runIfAsked`
  ///   before anything else; this program does if it uses the class `Tool`.
  public init(launcher: String = Supervisor.thisProgram) { self.launcher = launcher }

  /// Runs all workers started from now on in a sandbox.
  public func sandboxAll() {
    state.withLock { $0.isSandboxed = true }
    spares.end(by: .now + Self.grace)
  }

  private var isSandboxed: Bool { state.withLock(\.isSandboxed) }

  /// Loads libraries into this process from now on.
  public func trustPlugins() {
    state.withLock { $0.isTrusting = true }
    PluginMessages.listen { [weak self] line, bot in self?.log([line], of: bot) }
  }

  /// Whether libraries are loaded into this process.
  var isTrusting: Bool { state.withLock(\.isTrusting) }

  /// Takes a line that bots in a worker wrote, and their names.
  public typealias Log = @Sendable (_ line: String, _ names: String) -> Void

  /// Logs what bots write from now on.
  public func log(to log: @escaping Log) { state.withLock { $0.log = log } }

  func log(_ words: [String], of names: String) {
    guard let log = state.withLock(\.log) else { return }
    for line in words { log(line, names) }
  }

  /// Whether a bot is kept apart from this process.
  package func isApart(_ bot: Bot) -> Bool { bot.plugin != nil && !isTrusting }

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
    guard !WorkerProcess.wasRequested else {
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
      WorkerLimits(bot.plugin?.limits, moveLimit: moveLimit),
      files: bot.files.map(\.path)
    )
    return bot.played { try pool.strategy() }
  }

  func pool(_ setup: RemoteBotSetup, _ limits: WorkerLimits, files: [String])
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
        ?? files.first.flatMap { spares.take($0, memory: limits.memory) }
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
    spares.end(by: .now + Self.grace)
  }
}
