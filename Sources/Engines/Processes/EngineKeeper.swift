import Foundation
import StrategyKit
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A small process between the tournament and an engine, which sees to it that nothing of the engine
/// outlives the tournament.
///
/// It is this program once more, started with a hidden argument. It sets the limits, starts the engine
/// in a process group of its own, watches its memory, reports how it ends, and kills it with all that
/// descends from it when it is told to, or when the tournament is gone: then the pipe on which it
/// waits for orders ends, whatever the tournament died of.
public enum EngineKeeper {
  static let argument = "--keep-engine"
  /// The files it is started with besides the engine's three.
  static let reportFile: Int32 = 3
  static let orderFile: Int32 = 4
  /// The byte that orders to kill at once; when the pipe ends the engine is asked first.
  static let killOrder: UInt8 = 75
  /// How long an engine that is asked to end may take.
  private static let grace: useconds_t = 200_000

  /// Becomes a keeper where this process was started as one, and then never returns.
  ///
  /// A program that enters engines without the class `Tool` calls it before anything else.
  public static func runIfAsked() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, arguments[1] == argument,
      let order = try? JSONDecoder().decode(KeeperOrder.self, from: Data(arguments[2].utf8))
    else { return }
    run(order)
  }

  private static func run(_ order: KeeperOrder) -> Never {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP] {
      signal(number, SIG_IGN)
    }
    let engine: pid_t
    do {
      engine = try start(order)
    } catch {
      let text = "\(error)"
      report(.failed(reason: text.replacing(#/^does not start: /#, with: "")))
      exit(0)
    }
    let isReported = DispatchSemaphore(value: 0)
    do {
      try DetachedThread.start {
        isReported.wait()
        watch(engine, memoryLimit: order.memory)
      }
    } catch {
      // An engine that nobody watches does not run.
      killAll(of: engine)
      report(.failed(reason: "\(error)"))
      exit(0)
    }
    report(.running(process: engine))
    isReported.signal()
    keep(engine)
  }

  private static func start(_ order: KeeperOrder) throws(EngineFault) -> pid_t {
    adoptOrphans()
    let directory = order.directory ?? FileManager.default.currentDirectoryPath
    guard !order.isSandboxed || EngineLimits.dropPrivileges() else {
      throw .notStarted("cannot become a user without rights")
    }
    EngineLimits.apply()
    guard chdir(directory) == 0 else {
      throw .notStarted("cannot enter its folder '\(directory)': \(System.reason(errno))")
    }
    let program = order.words[0]
    if program.contains("/"), access(program, X_OK) != 0 {
      let reason = System.reason(errno)
      let remedy = errno == EACCES ? "; make it executable and readable for all" : ""
      throw .notStarted(reason + remedy)
    }
    var words = order.words
    var environment = ProcessInfo.processInfo.environment.merging(order.environment) { $1 }
    if order.isSandboxed, let sandbox = Sandbox.program {
      words = Sandbox.command(
        sandbox,
        running: words,
        in: directory,
        environment: order.environment
      )
      environment = [:]
    }
    return try System.spawn(
      words[0],
      words,
      environment: environment,
      files: [0, 1, 2],
      closing: [reportFile, orderFile]
    )
  }

  /// Becomes the parent of what the engine's processes leave behind (Linux).
  private static func adoptOrphans() {
    #if canImport(Glibc)
    // `prctl` takes a variable list of arguments, which Swift does not import.
    typealias Control =
      @convention(c) (CInt, CUnsignedLong, CUnsignedLong, CUnsignedLong, CUnsignedLong)
      -> CInt
    let becomeReaper: CInt = 36
    guard let symbol = dlsym(nil, "prctl") else { return }
    _ = unsafeBitCast(symbol, to: Control.self)(becomeReaper, 1, 0, 0, 0)
    #endif
  }

  /// Waits for the engine to end, then kills what it left behind, and ends.
  private static func keep(_ engine: pid_t) -> Never {
    // The pipes are the engine's alone from here on: when it closes one, the other end notices.
    let nowhere = open("/dev/null", O_RDWR)
    for file: Int32 in 0...2 { dup2(nowhere, file) }
    var status: Int32 = 0
    while true {
      let process = waitpid(-1, &status, 0)
      if process == engine { break }
      if process < 0, errno != EINTR { break }
    }
    let signal = Int(status & 0x7F)
    report(signal == 0 ? .exited(status: Int(status >> 8 & 0xFF)) : .killed(signal: signal))
    killAll(of: engine)
    report(.usage(usage))
    exit(0)
  }

  private static func killAll(of engine: pid_t) {
    _ = kill(-engine, SIGKILL)
    ProcessTree.killDescendants { while waitpid(-1, nil, WNOHANG) > 0 {} }
  }

  /// Waits for orders, and looks at the engine's memory now and then.
  private static func watch(_ engine: pid_t, memoryLimit: Int) {
    var period: Int32 = 20
    while true {
      var file = pollfd(fd: orderFile, events: Int16(POLLIN), revents: 0)
      let ready = poll(&file, 1, period)
      if ready > 0 {
        sampleMemory()
        var order: UInt8 = 0
        let isToKill = read(orderFile, &order, 1) == 1 && order == killOrder
        end(engine, asking: !isToKill)
        return
      }
      let (processCount, memory) = sampleMemory()
      if processCount > EngineLimits.processes {
        report(.processes(processCount))
      } else if memory > memoryLimit {
        report(.memory(bytes: memory))
      } else {
        period = pause(left: memoryLimit - memory)
        continue
      }
      end(engine, asking: false)
      return
    }
  }

  /// How many processes there are, and the memory they have in use, in bytes.
  @discardableResult
  private static func sampleMemory() -> (processCount: Int, memory: Int) {
    let processes = ProcessTree.descendants()
    let memory = ProcessTree.memory(of: processes)
    if memory > peakMemory.load(ordering: .relaxed) {
      peakMemory.store(memory, ordering: .relaxed)
    }
    return (processes.count, memory)
  }

  /// The most memory that was seen in use.
  private static let peakMemory = Atomic(0)

  /// What all processes that have ended have used.
  private static var usage: EngineUsage {
    var used = tms()
    _ = times(&used)
    let ticks = Int(used.tms_cutime) + Int(used.tms_cstime)
    return EngineUsage(
      processorMicroseconds: ticks * 1_000_000 / max(1, sysconf(Int32(_SC_CLK_TCK))),
      peakMemory: peakMemory.load(ordering: .relaxed)
    )
  }

  /// How long the memory need not be looked at, in milliseconds: no longer than it takes to touch
  /// what is left of it, at 2 bytes a nanosecond.
  private static func pause(left: Int) -> Int32 { Int32(min(max(20, left / 2_000_000), 500)) }

  private static func end(_ engine: pid_t, asking: Bool) {
    if asking {
      _ = kill(-engine, SIGTERM)
      usleep(grace)
    }
    // The main thread notices that the engine has ended, and kills the rest.
    _ = kill(-engine, SIGKILL)
    ProcessTree.killDescendants {}
  }

  private static func report(_ report: KeeperReport) {
    let line = Array("\(report.text)\n".utf8)
    _ = write(reportFile, line, line.count)
  }
}
