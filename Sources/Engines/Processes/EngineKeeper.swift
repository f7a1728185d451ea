import Foundation

/// A small process between the tournament and an engine, which sees to it that nothing of the engine
/// outlives the tournament.
///
/// It is this program once more, started with a hidden argument. It sets the limits, starts the engine
/// in a process group of its own, and where the system allows it in a space of processes of its own,
/// from which the engine can neither see nor reach its keeper. It then watches its memory, stops it
/// between its moves, reports how it ends, and kills it with all that descends from it when it is told
/// to, or when the tournament is gone: then the pipe on which it waits for orders ends, whatever the
/// tournament died of.
public enum EngineKeeper {
  static let argument = "--keep-engine"
  /// The files it is started with besides the engine's three.
  static let reportFile: Int32 = 3
  static let orderFile: Int32 = 4
  /// What a keeper finds in its environment, and a program that should have become one.
  private static let variable = "TOURNAMENT_KEEPER"
  /// What all processes of an engine find in their environment.
  private static let engineVariable = "TOURNAMENT_ENGINE"

  /// What a keeper is told while the engine runs.
  enum Order: UInt8 {
    /// To kill at once; when the pipe ends the engine is asked first.
    case kill = 75
    /// To stop the engine in a moment.
    case rest
    /// Not to, or to let it go on.
    case wake
  }

  /// Becomes a keeper where this process was started as one, and then never returns.
  ///
  /// A program that enters engines without the class `Tool` calls it before anything else.
  public static func runIfAsked() {
    guard isThisProcess,
      let order = try? JSONDecoder().decode(
        KeeperOrder.self,
        from: Data(CommandLine.arguments[2].utf8)
      )
    else { return }
    run(order)
  }

  /// Whether this process was started as a keeper.
  static var isThisProcess: Bool {
    CommandLine.arguments.count == 3 && CommandLine.arguments[1] == argument
  }

  /// Whether this process was started as a keeper, and has not become one.
  static var wasMissed: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// The environment in which a keeper is started, with a mark that it and its engine bear.
  static func environment(mark: String) -> [String: String] {
    ProcessInfo.processInfo.environment.merging([variable: mark]) { $1 }
  }

  private static func run(_ order: KeeperOrder) -> Never {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP] {
      signal(number, SIG_IGN)
    }
    let mark = ProcessInfo.processInfo.environment[variable] ?? ""
    let folder = order.hasFolder ? PrivateFolder(mark: mark) : nil
    folder?.make()
    do {
      EngineWatch(try start(order)).run()
      folder?.remove()
      exit(0)
    } catch {
      folder?.remove()
      if case .shortage(let reason) = error {
        report(.lacking(reason: reason))
      } else {
        let text = "\(error)"
        report(.failed(reason: text.replacing(#/^does not start: /#, with: "")))
      }
      exit(0)
    }
  }

  private static func start(_ order: KeeperOrder) throws(EngineFault) -> KeptEngine {
    let sharedFileSystems = MemoryInUse.sharedFileSystems
    let directory = order.directory ?? FileManager.default.currentDirectoryPath
    guard !order.isSandboxed || EngineLimits.dropPrivileges() else {
      throw .notStarted("cannot become a user without rights")
    }
    EngineLimits.apply()
    guard chdir(directory) == 0 else {
      throw .notStarted("cannot enter its folder '\(directory)': \(System.reason(errno))")
    }
    let program = order.words[0]
    var isFolder: ObjCBool = false
    if program.contains("/"),
      FileManager.default.fileExists(atPath: program, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw .notStarted("it is a folder; name the program in it")
    }
    if program.contains("/"), access(program, X_OK) != 0 {
      let reason = System.reason(errno)
      let remedy = errno == EACCES ? "; make it executable and readable for all" : ""
      throw .notStarted(reason + remedy)
    }
    let processes = open("/proc", O_RDONLY | O_CLOEXEC)
    // The sandbox has its own.
    let space =
      order.hasSpace && !order.isSandboxed ? try ProcessSpace.make(memory: order.memory) : nil
    System.guardThisProcess()
    let process = try spawn(order, in: directory)
    _ = fchdir(processes)
    return KeptEngine(
      process: process,
      space: space,
      sharedFileSystems: sharedFileSystems,
      memoryLimit: order.memory,
      isSandboxed: order.isSandboxed
    )
  }

  private static func spawn(_ order: KeeperOrder, in directory: String) throws(EngineFault)
    -> pid_t
  {
    var environment = ProcessInfo.processInfo.environment.merging(order.environment) { $1 }
    environment[engineVariable] = environment.removeValue(forKey: variable)
    guard order.isSandboxed, let program = Sandbox.program else {
      return try System.spawn(
        order.words[0],
        order.words,
        environment: environment,
        files: [0, 1, 2],
        closing: [reportFile, orderFile]
      )
    }
    let filter = try SystemCallFilter.file()
    let sandbox = Sandbox(
      program: program,
      directory: directory,
      environment: order.environment,
      forbidsUserNamespaces: order.forbidsUserNamespaces
    )
    // The filter comes to stand where the keeper has its reports, which the engine must not have.
    let words = sandbox.command(running: order.words, filter: filter == nil ? nil : reportFile)
    return try System.spawn(
      words[0],
      words,
      environment: [:],
      files: [0, 1, 2] + (filter.map { [$0] } ?? []),
      closing: (filter == nil ? [reportFile] : []) + [orderFile]
    )
  }

  static func report(_ report: KeeperReport) {
    let line = Array("\(report.text)\n".utf8)
    _ = write(reportFile, line, line.count)
  }
}
