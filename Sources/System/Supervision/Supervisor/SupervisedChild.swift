import Foundation

/// A child with all its descendants, which its supervisor can stop, continue and kill.
///
/// It may be copied: a supervisor has one child, and everything both own ends with the supervisor.
struct SupervisedChild {
  /// The child's first process, and its process group.
  let process: pid_t
  /// Its process namespace, or `nil` if the system allows none.
  let space: ProcessSpace?
  /// In-memory file systems that do not belong to the child.
  let sharedFileSystems: Set<dev_t>
  /// The memory that it may use, in bytes.
  let memoryLimit: Int
  /// Whether its first process is the sandbox program.
  let isSandboxed: Bool

  /// The child's processes, except the first one of its namespace, as far as they are listed.
  var processes: [ProcessTree.Entry] {
    ProcessTree.listedDescendants().filter { $0.process != space?.first }
  }

  /// The memory in use by some processes of the child, in bytes.
  func memory(of processes: [ProcessTree.Entry]) -> Int {
    MemoryInUse(processes, sharing: sharedFileSystems, limit: memoryLimit).bytes
  }

  /// Stops all of it, including processes started meanwhile.
  func stop() {
    if let space { space.stop() } else { ProcessTree.stopDescendants() }
  }

  /// Continues all of it.
  func go() {
    if let space { space.go() } else { ProcessTree.continueDescendants() }
  }

  /// Asks it to exit.
  func terminate() { _ = kill(-process, SIGTERM) }

  func killAll() {
    _ = kill(-process, SIGKILL)
    if let space { _ = kill(space.first, SIGKILL) }
    ProcessTree.killDescendants { while waitpid(-1, nil, WNOHANG) > 0 {} }
  }
}
