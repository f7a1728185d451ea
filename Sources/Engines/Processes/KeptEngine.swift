import Foundation

/// An engine with all that descends from it, as its keeper can stop, continue and kill it.
struct KeptEngine {
  /// The engine's first process, and its process group.
  let process: pid_t
  /// The space it lives in, `nil` where the system allows none.
  let space: ProcessSpace?
  /// File systems in memory that are not the engine's.
  let sharedFileSystems: Set<dev_t>

  init(process: pid_t, space: ProcessSpace?, sharedFileSystems: Set<dev_t>) {
    self.process = process
    self.space = space
    self.sharedFileSystems = sharedFileSystems
  }

  /// How many processes there are, the memory they have in use, in bytes, and the time that they have
  /// spent on processors, in clock ticks.
  var usage: (processCount: Int, memory: Int, ticks: Int) {
    let processes = ProcessTree.descendants().filter { $0.process != space?.first }
    // Where there are more than may be, what they hold is of no interest.
    guard processes.count <= EngineLimits.processes else { return (processes.count, 0, 0) }
    return (
      processes.count,
      MemoryInUse(processes, sharing: sharedFileSystems).bytes,
      processes.reduce(0) { $0 + $1.ticks }
    )
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
