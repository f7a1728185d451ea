import Foundation

/// A small process between this program and a child, which ensures that nothing of the child
/// outlives the program.
///
/// It is this program, run again with a hidden argument. It sets the limits and starts the child in
/// its own process group and, if the system allows it, in its own process namespace, from which the
/// child can neither see nor reach its supervisor. It then watches the child's memory, stops it while
/// it has nothing to do, reports how it ends, and kills it with all its descendants when told to,
/// or when this program is gone: then the pipe that carries its orders ends, whatever the program
/// died of.
public enum Supervisor {
  /// The first argument of a program that should become a supervisor, before the command to run.
  static let argument = "--keep-engine"
  /// The descriptor that it is started with in addition to the child's three.
  private static let reportFile: Int32 = 3
  static let orderFile: Int32 = 4
  /// The environment variable of a supervisor, and of a program that should have become one.
  private static let variable = "TOURNAMENT_SUPERVISOR"
  /// The environment variable of all processes of a child.
  private static let childVariable = "TOURNAMENT_ENGINE"

  /// An order to a supervisor while the child runs.
  enum Order: UInt8 {
    /// Kill at once; when the pipe ends, the child is asked first.
    case kill = 75
    /// Stop the child in a moment.
    case rest
    /// Do not stop it, or continue it.
    case wake
  }

  /// This program, which can become a supervisor.
  public static var thisProgram: String {
    #if os(Linux)
    "/proc/self/exe"
    #else
    Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// Becomes a supervisor if this process was started as one, and then never returns.
  ///
  /// A program that starts children calls this before anything else; `Tool` does.
  public static func runIfAsked() {
    guard isThisProcess,
      let program = try? JSONDecoder().decode(
        ChildProgram.self,
        from: Data(CommandLine.arguments[2].utf8)
      )
    else { return }
    run(program)
  }

  /// Whether this process was started as a supervisor.
  static var isThisProcess: Bool {
    CommandLine.arguments.count == 3 && CommandLine.arguments[1] == argument
  }

  /// Whether this process was started as a supervisor but has not become one.
  static var wasMissed: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// The environment of a supervisor, with a mark shared by its child.
  static func environment(mark: String) -> [String: String] {
    ProcessInfo.processInfo.environment.merging([variable: mark]) { $1 }
  }

  private static func run(_ program: ChildProgram) -> Never {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP] {
      signal(number, SIG_IGN)
    }
    let mark = ProcessInfo.processInfo.environment[variable] ?? ""
    let folder = program.hasFolder && !program.isSandboxed ? PrivateFolder(mark: mark) : nil
    folder?.make()
    do {
      ChildWatch(try start(program)).run()
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

  private static func start(_ program: ChildProgram) throws(ChildFault) -> SupervisedChild {
    let sharedFileSystems = MemoryInUse.sharedFileSystems
    let directory = program.directory ?? FileManager.default.currentDirectoryPath
    guard !program.isSandboxed || ChildLimits.dropPrivileges() else {
      throw .notStarted("cannot switch to a user without rights")
    }
    ChildLimits.apply(openFiles: program.openFileLimit)
    guard chdir(directory) == 0 else {
      throw .notStarted("cannot enter its folder '\(directory)': \(System.reason(errno))")
    }
    try checkProgram(at: program.words[0])
    let processes = open("/proc", O_RDONLY | O_CLOEXEC)
    // The sandbox has its own namespace.
    let hasSpace = program.hasSpace && !program.isSandboxed
    let space = hasSpace ? try ProcessSpace.make(memory: program.memoryLimit) : nil
    System.guardThisProcess()
    let process = try spawn(program, in: directory)
    _ = fchdir(processes)
    return SupervisedChild(
      process: process,
      space: space,
      sharedFileSystems: sharedFileSystems,
      memoryLimit: program.memoryLimit,
      isSandboxed: program.isSandboxed
    )
  }

  /// Checks that a path names an executable program; a bare name is left to the system to find.
  private static func checkProgram(at path: String) throws(ChildFault) {
    guard path.contains("/") else { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .notStarted("it is a folder; name the program in it")
    }
    guard access(path, X_OK) != 0 else { return }
    let reason = System.reason(errno)
    let remedy = errno == EACCES ? "; make it executable and readable for all" : ""
    throw .notStarted(reason + remedy)
  }

  private static func spawn(_ program: ChildProgram, in directory: String) throws(ChildFault)
    -> pid_t
  {
    var environment = ProcessInfo.processInfo.environment.merging(program.environment) { $1 }
    environment[childVariable] = environment.removeValue(forKey: variable)
    guard program.isSandboxed, let fence = Sandbox.program else {
      return try System.spawn(
        program.words[0],
        program.words,
        environment: environment,
        files: [0, 1, 2],
        keeping: SharedMemory.childFile
      )
    }
    let filter = try SystemCallFilter.file()
    let sandbox = Sandbox(
      program: fence,
      directory: directory,
      environment: program.environment,
      forbidsUserNamespaces: program.forbidsUserNamespaces
    )
    // The filter takes the descriptor of the supervisor's reports, which the child must not have.
    let words = sandbox.command(running: program.words, filter: filter == nil ? nil : reportFile)
    return try System.spawn(
      words[0],
      words,
      environment: [:],
      files: [0, 1, 2] + (filter.map { [$0] } ?? []),
      keeping: SharedMemory.childFile
    )
  }

  /// Reports on the child to the program that started it.
  static func report(_ report: SupervisorMessage) {
    let line = Array("\(report.text)\n".utf8)
    _ = write(reportFile, line, line.count)
  }
}
