#if os(Linux)
import Foundation

/// Linux calls that Swift does not import; they fail if the C library lacks them.
enum Linux {
  // MARK: Processes

  /// The namespaces that a process can have to itself.
  struct Spaces: OptionSet {
    let rawValue: CInt

    static let mounts = Spaces(rawValue: 0x2_0000)
    static let memory = Spaces(rawValue: 0x800_0000)
    static let users = Spaces(rawValue: 0x1000_0000)
    static let processes = Spaces(rawValue: 0x2000_0000)
  }

  /// Moves to new namespaces: all of them, or none on failure.
  static func unshare(_ spaces: Spaces) -> Bool {
    typealias Call = @convention(c) (CInt) -> CInt
    return symbol("unshare", as: Call.self).map { $0(spaces.rawValue) } == 0
  }

  /// Forks this process, which is safe as long as it has one thread.
  ///
  /// - Returns: The child's process, 0 in the child, negative on failure.
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

  // MARK: Memory

  /// A new file in memory; negative on failure.
  static func memoryFile(named name: String) -> CInt {
    typealias Call = @convention(c) (UnsafePointer<CChar>, CUnsignedInt) -> CInt
    return symbol("memfd_create", as: Call.self)?(name, 0) ?? -1
  }

  /// Keeps mapped memory from the copies that this process makes of itself.
  static func keepFromForks(_ start: UnsafeMutableRawPointer, _ size: Int) {
    let withoutForks: CInt = 10
    typealias Call = @convention(c) (UnsafeMutableRawPointer, Int, CInt) -> CInt
    _ = symbol("madvise", as: Call.self)?(start, size, withoutForks)
  }

  // MARK: Load

  /// Gives this process the highest priority it may have.
  static func goFirst() {
    typealias Call = @convention(c) (CInt, CUnsignedInt, CInt) -> CInt
    _ = symbol("setpriority", as: Call.self)?(0, 0, -20)
  }

  /// The number of tasks on the whole system, from the fourth field of the load average.
  static var taskCount: Int? {
    let fields = ProcessTree.text(of: "/proc/loadavg")?.split(separator: " ") ?? []
    return fields.count > 3 ? fields[3].split(separator: "/").last.flatMap { Int($0) } : nil
  }

  // MARK: Control

  /// The attributes that `prctl` can change.
  enum Control: CInt {
    /// Whether processes of the same user may inspect and trace it.
    case dumpable = 4
    /// Drops a capability, for its children too.
    case dropCapability = 24
    /// Whether orphans among its descendants become its children.
    case adoptsOrphans = 36
  }

  @discardableResult
  static func set(_ control: Control, to value: UInt) -> Bool {
    // `prctl` is variadic, and Swift does not import it.
    typealias Call =
      @convention(c) (
        CInt, CUnsignedLong, CUnsignedLong, CUnsignedLong, CUnsignedLong
      ) -> CInt
    return symbol("prctl", as: Call.self)?(control.rawValue, value, 0, 0, 0) == 0
  }

  // MARK: Scheduler

  /// This thread's number, or `nil` if the system does not report it.
  static var thread: pid_t? {
    typealias Call = @convention(c) () -> pid_t
    return symbol("gettid", as: Call.self)?()
  }

  /// The core that this thread is on, or `nil` if the system does not report it.
  static var currentCore: Int? {
    typealias Call = @convention(c) () -> CInt
    return symbol("sched_getcpu", as: Call.self).map { Int($0()) }
  }

  private typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> CInt
  private static let getAffinity = symbol("sched_getaffinity", as: Affinity.self)
  private static let setAffinity = symbol("sched_setaffinity", as: Affinity.self)

  /// A set of cores in the system's format.
  struct CoreSet: Hashable {
    private var bytes = [UInt8](repeating: 0, count: 1024)

    init(_ core: Int) { bytes[core / 8] = 1 << (core % 8) }

    /// The cores that a thread may run on, 0 for this one.
    init(of thread: pid_t) {
      // On machines with more cores than the set holds it stays empty, and nothing is bound.
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
