import Foundation

/// A child with all that descends from it, as its keeper can stop, continue and kill it.
///
/// It may be copied: a keeper has one child, and all that both own ends with the keeper.
struct KeptChild {
  /// The child's first process, and its process group.
  let process: pid_t
  /// The space it lives in, or `nil` if the system allows none.
  let space: ProcessSpace?
  /// File systems in memory that are not the child's.
  let sharedFileSystems: Set<dev_t>
  /// The memory that it may use, in bytes.
  let memoryLimit: Int
  /// Whether its first process is the program that fences it in.
  let isSandboxed: Bool

  /// The child's processes, but for the one that leads its space.
  var processes: [ProcessTree.Entry] {
    ProcessTree.descendants().filter { $0.process != space?.first }
  }

  /// The memory that processes of the child have in use, in bytes.
  func memory(of processes: [ProcessTree.Entry]) -> Int {
    MemoryInUse(processes, sharing: sharedFileSystems, limit: memoryLimit).bytes
  }

  /// Stops all of it, what is started meanwhile too.
  func stop() {
    if let space { space.stop() } else { ProcessTree.stopDescendants() }
  }

  /// Lets all of it go on.
  func go() {
    if let space { space.go() } else { ProcessTree.continueDescendants() }
  }

  /// Asks it to end.
  func terminate() { _ = kill(-process, SIGTERM) }

  /// Kills all of it.
  func killAll() {
    _ = kill(-process, SIGKILL)
    if let space { _ = kill(space.first, SIGKILL) }
    ProcessTree.killDescendants { while waitpid(-1, nil, WNOHANG) > 0 {} }
  }
}
