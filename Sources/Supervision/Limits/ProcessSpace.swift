#if os(Linux)
import Foundation

/// A space of processes for one child: nothing in it can name, signal or trace a process outside,
/// and when its first process ends all others end with it.
///
/// It has a shared memory of its own too, which goes with it. The first process is a copy of this
/// one, which does nothing but reap orphans, and stop and continue all others at once.
struct ProcessSpace {
  /// The first process, as this one sees it.
  let first: pid_t
  private let orders: Int32
  private let answers: Int32

  /// Mounts without devices and without rights that come with files.
  private static let plain: UInt = 1 << 1 | 1 << 2

  private enum Order: UInt8 {
    case stop = 1
    case go

    var signal: Int32 { self == .stop ? SIGSTOP : SIGCONT }
  }

  /// Makes a space, in which lives what this process starts from now on.
  ///
  /// It must have a single thread then, and can have no other afterwards.
  ///
  /// - Parameter memory: How much its shared memory may hold, in bytes.
  /// - Returns: `nil` if the system does not allow it.
  /// - Throws: If it allows it, and has no room for another process.
  static func make(memory: Int) throws(ChildFault) -> ProcessSpace? {
    guard leave() else { return nil }
    // Mounts made here stay here.
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

  /// Lets all processes in it go on.
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

  /// Leaves the spaces of this process; one that is no root's takes a space of users too.
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

  /// Makes the first process.
  private static func split(_ orders: borrowing System.Pipe, _ answers: borrowing System.Pipe)
    -> pid_t
  {
    let first = Linux.fork()
    if first == 0 { lead(orders, answers) }
    return first
  }

  /// What the first process does, until the other one is gone.
  private static func lead(_ orders: borrowing System.Pipe, _ answers: borrowing System.Pipe)
    -> Never
  {
    _ = close(orders.writing.number)
    _ = close(answers.reading.number)
    let nowhere = open("/dev/null", O_RDWR)
    for file: Int32 in 0...4 { dup2(nowhere, file) }
    numberProcesses()
    // From here on the folder has the processes of this space, by their numbers in it.
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

  /// Has processes numbered on as outside, so that those of two children do not have the same number,
  /// by which programs name their temporary files.
  private static func numberProcesses() {
    if let number = MemoryInUse.target(of: "/proc/self") {
      put(number, into: "/proc/sys/kernel/ns_last_pid")
    }
  }
}
#else
import Foundation

/// A space of processes for one child, which only Linux has.
struct ProcessSpace {
  let first: pid_t

  static func make(memory: Int) throws(ChildFault) -> ProcessSpace? { nil }

  func stop() {}
  func go() {}
}
#endif
