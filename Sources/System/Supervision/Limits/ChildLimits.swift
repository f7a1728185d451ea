import Foundation

/// The limits on a child's resources, with or without the sandbox.
package enum ChildLimits {
  /// The maximum number of processes and threads of a child.
  static let processes = 256
  /// The maximum size of a file that it writes, in bytes.
  static let fileSize: UInt64 = 256 << 20
  /// The maximum processor time of each of its processes, in seconds.
  private static let processorTime: UInt64 = 3600
  /// The thinking time after which a process is replaced, well before its processor time is used
  /// up.
  package static let lifetime: Duration = .seconds(1200)
  /// The users that sandboxed children run as if this program is root, one for each process.
  private static let users: Range<uid_t> = 61_184..<65_520

  /// Sets the limits of this process, which its children inherit: at most so many open files, or
  /// as many as it may have for `nil`.
  static func apply(openFiles: UInt64?) {
    if let openFiles { OpenFileLimit.lower(to: openFiles) }
    #if canImport(Glibc)
    let (size, time) = (Resource(RLIMIT_FSIZE.rawValue), Resource(RLIMIT_CPU.rawValue))
    let (core, tasks) = (Resource(RLIMIT_CORE.rawValue), Resource(__RLIMIT_NPROC.rawValue))
    #else
    let (size, time) = (RLIMIT_FSIZE, RLIMIT_CPU)
    let (core, tasks) = (RLIMIT_CORE, RLIMIT_NPROC)
    #endif
    set(size, to: fileSize)
    set(time, to: processorTime)
    set(core, to: 0)
    #if os(Linux)
    // The limit counts all tasks of the user, who may already have many.
    let others = users.contains(getuid()) ? 0 : Linux.taskCount ?? 4096
    set(tasks, to: UInt64(others + processes))
    #else
    _ = tasks
    #endif
  }

  #if canImport(Glibc)
  private typealias Resource = __rlimit_resource_t
  #else
  private typealias Resource = Int32
  #endif

  private static func set(_ resource: Resource, to value: UInt64) {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_max = min(limit.rlim_max, rlim_t(value))
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(resource, &limit)
  }

  /// Switches to an unprivileged user if this process is root's.
  ///
  /// - Returns: Whether it is no longer root's.
  static func dropPrivileges() -> Bool {
    guard getuid() == 0 else { return true }
    let user = users.lowerBound + uid_t(getpid()) % uid_t(users.count)
    return setgroups(0, nil) == 0 && setgid(user) == 0 && setuid(user) == 0
  }
}
