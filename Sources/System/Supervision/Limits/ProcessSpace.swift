#if os(Linux)
import Foundation

/// A process namespace for one child: nothing in it can name, signal or trace a process outside,
/// and when its first process ends, all others end with it.
///
/// It also has its own shared memory, which is freed with it. The first process is a fork of this
/// one, which only reaps orphans and stops or continues all others at once.
struct ProcessSpace {
  /// The first process, by its number outside.
  let first: pid_t
  private let orders: Int32
  private let answers: Int32

  /// Mount flags without devices and set-user-ID files.
  private static let plain: UInt = 1 << 1 | 1 << 2

  private enum Order: UInt8 {
    case stop = 1
    case go

    var signal: Int32 { self == .stop ? SIGSTOP : SIGCONT }
  }

  /// Creates a namespace for the processes that this process starts from now on.
  ///
  /// The process must have a single thread, and cannot start another afterwards.
  ///
  /// - Parameter memory: The size limit of its shared memory, in bytes.
  /// - Returns: `nil` if the system does not allow it.
  /// - Throws: If the system allows it but lacks room for another process.
  static func make(memory: Int) throws(ChildFault) -> ProcessSpace? {
    guard leave() else { return nil }
    // Mounts made here do not propagate.
    let staying: UInt = 1 << 19 | 1 << 14
    if Linux.mount("none", at: "/", flags: staying) {
      let options = "mode=1777,size=\(memory)"
      _ = Linux.mount("tmpfs", at: "/dev/shm", type: "tmpfs", flags: plain, options: options)
    }
    let orders = try System.Pipe()
    let answers = try System.Pipe()
    let first = split(orders, answers)
    guard first > 0 else { throw System.startFailure(errno) }
    orders.reading.close()
    answers.writing.close()
    let space = ProcessSpace(
      first: first,
      orders: orders.writing.release(),
      answers: answers.reading.release()
    )
    space.awaitAnswer()
    return space
  }

  /// Stops all processes in it; none can be started meanwhile.
  func stop() { say(.stop) }

  /// Continues all processes in it.
  func go() { say(.go) }

  private func say(_ order: Order) {
    var byte = order.rawValue
    if write(orders, &byte, 1) == 1 { awaitAnswer() }
  }

  private func awaitAnswer() {
    var file = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while poll(&file, 1, 1000) < 0, errno == EINTR {}
    if file.revents != 0 { _ = read(answers, &byte, 1) }
  }

  // MARK: Making it

  /// Leaves the namespaces of this process; one that is not root's takes a user namespace too.
  private static func leave() -> Bool {
    let spaces: Linux.Spaces = [.processes, .memory, .mounts]
    let (user, group) = (getuid(), getgid())
    guard user != 0 else { return Linux.unshare(spaces) }
    guard Linux.unshare(spaces.union(.users)) else { return false }
    put("deny", into: "/proc/self/setgroups")
    put("\(user) \(user) 1", into: "/proc/self/uid_map")
    put("\(group) \(group) 1", into: "/proc/self/gid_map")
    return true
  }

  private static func put(_ text: String, into path: String) {
    let file = open(path, O_WRONLY)
    guard file >= 0 else { return }
    _ = write(file, text, text.utf8.count)
    _ = close(file)
  }

  /// Forks the first process.
  private static func split(_ orders: borrowing System.Pipe, _ answers: borrowing System.Pipe)
    -> pid_t
  {
    let first = Linux.fork()
    if first == 0 { lead(orders, answers) }
    return first
  }

  /// The loop of the first process, until the other one is gone.
  private static func lead(_ orders: borrowing System.Pipe, _ answers: borrowing System.Pipe)
    -> Never
  {
    _ = close(orders.writing.number)
    _ = close(answers.reading.number)
    let nowhere = open("/dev/null", O_RDWR)
    for file: Int32 in 0...4 { dup2(nowhere, file) }
    numberProcesses()
    // From here on `/proc` lists the processes of this namespace, by their numbers in it.
    _ = Linux.mount("proc", at: "/proc", type: "proc", flags: plain)
    signal(SIGCHLD) { _ in
      let error = errno
      while waitpid(-1, nil, WNOHANG) > 0 {}
      errno = error
    }
    var byte: UInt8 = 0
    _ = write(answers.writing.number, &byte, 1)
    while true {
      let count = read(orders.reading.number, &byte, 1)
      if count == 1, let order = Order(rawValue: byte) {
        _ = kill(-1, order.signal)
        _ = write(answers.writing.number, &byte, 1)
      } else if count == 0 || errno != EINTR {
        _exit(0)
      }
    }
  }

  /// Continues the outside numbering of processes, so that those of two children do not have the
  /// same number, which programs use to name temporary files.
  private static func numberProcesses() {
    if let number = MemoryInUse.target(of: "/proc/self") {
      put(number, into: "/proc/sys/kernel/ns_last_pid")
    }
  }
}
#else
import Foundation

/// A process namespace for one child, which only Linux has.
struct ProcessSpace {
  let first: pid_t

  static func make(memory: Int) throws(ChildFault) -> ProcessSpace? { nil }

  func stop() {}
  func go() {}
}
#endif
