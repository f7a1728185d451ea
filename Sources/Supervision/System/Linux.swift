#if os(Linux)
import Foundation

/// Calls of Linux that Swift does not import; they fail where the C library lacks them.
enum Linux {
  // MARK: Processes

  /// What of a process can be made its own.
  struct Spaces: OptionSet {
    let rawValue: CInt

    static let mounts = Spaces(rawValue: 0x2_0000)
    static let memory = Spaces(rawValue: 0x800_0000)
    static let users = Spaces(rawValue: 0x1000_0000)
    static let processes = Spaces(rawValue: 0x2000_0000)
  }

  /// Leaves spaces for new ones: all of them, or none where it fails.
  static func unshare(_ spaces: Spaces) -> Bool {
    typealias Call = @convention(c) (CInt) -> CInt
    return symbol("unshare", as: Call.self).map { $0(spaces.rawValue) } == 0
  }

  /// Splits this process in two, which is safe as long as it has one thread.
  ///
  /// - Returns: The child's process, 0 in the child, below zero where there is none.
  static func fork() -> pid_t {
    typealias Call = @convention(c) () -> pid_t
    return symbol("fork", as: Call.self)?() ?? -1
  }

  /// Mounts a file system, or changes how a mount is shared.
  static func mount(
    _ source: String,
    at path: String,
    type: String? = nil,
    flags: UInt,
    options: String? = nil
  ) -> Bool {
    typealias Call =
      @convention(c) (
        UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, CUnsignedLong,
        UnsafePointer<CChar>?
      ) -> CInt
    return symbol("mount", as: Call.self)?(source, path, type, flags, options) == 0
  }

  // MARK: Load

  /// Has this process go before all others, where it may.
  static func goFirst() {
    typealias Call = @convention(c) (CInt, CUnsignedInt, CInt) -> CInt
    _ = symbol("setpriority", as: Call.self)?(0, 0, -20)
  }

  /// How many tasks there are on the whole system, as the fourth field of the load average says.
  static var taskCount: Int? {
    let fields = ProcessTree.text(of: "/proc/loadavg")?.split(separator: " ") ?? []
    return fields.count > 3 ? fields[3].split(separator: "/").last.flatMap { Int($0) } : nil
  }

  // MARK: Control

  /// What `prctl` can change of this process.
  enum Control: CInt {
    /// Whether those of the same user may look into it and trace it.
    case dumpable = 4
    /// Gives up a capability, for what it starts too.
    case dropCapability = 24
    /// Whether orphans among its descendants become its children.
    case adoptsOrphans = 36
  }

  @discardableResult
  static func set(_ control: Control, to value: UInt) -> Bool {
    // `prctl` takes a variable list of arguments, which Swift does not import.
    typealias Call =
      @convention(c) (
        CInt, CUnsignedLong, CUnsignedLong, CUnsignedLong, CUnsignedLong
      ) -> CInt
    return symbol("prctl", as: Call.self)?(control.rawValue, value, 0, 0, 0) == 0
  }

  // MARK: Scheduler

  /// This thread as the system numbers it, or `nil` if it does not say.
  static var thread: pid_t? {
    typealias Call = @convention(c) () -> pid_t
    return symbol("gettid", as: Call.self)?()
  }

  /// The core that this thread is on, or `nil` if the system does not say.
  static var currentCore: Int? {
    typealias Call = @convention(c) () -> CInt
    return symbol("sched_getcpu", as: Call.self).map { Int($0()) }
  }

  private typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> CInt
  private static let getAffinity = symbol("sched_getaffinity", as: Affinity.self)
  private static let setAffinity = symbol("sched_setaffinity", as: Affinity.self)

  /// A set of cores as the system has it.
  struct CoreSet: Hashable {
    private var bytes = [UInt8](repeating: 0, count: 1024)

    /// One core.
    init(_ core: Int) { bytes[core / 8] = 1 << (core % 8) }

    /// The cores that a thread may run on, 0 for this one.
    init(of thread: pid_t) {
      // Machines with more cores than the set holds keep it empty, and nothing is bound.
      _ = getAffinity?(thread, bytes.count, &bytes)
    }

    /// Binds a thread to the cores, 0 for this one.
    func bind(_ thread: pid_t) {
      var bytes = bytes
      _ = setAffinity?(thread, bytes.count, &bytes)
    }

    /// The cores in ascending order.
    var cores: [Int] { (0..<bytes.count * 8).filter { bytes[$0 / 8] >> ($0 % 8) & 1 == 1 } }
  }

  private static func symbol<Call>(_ name: String, as type: Call.Type) -> Call? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
#endif
