/// Every way in which a child can fail, whatever it is to say.
package enum ChildFault: Error, Hashable {
  /// The program cannot be started, for a reason of the system's.
  case notStarted(String)
  /// The system has no room for another process, which is not the child's fault.
  case shortage(String)
  /// It ended by itself.
  case exited(status: Int)
  /// A signal ended it.
  case killed(signal: Int)
  /// The process that watches over it is gone, which nobody but the child can have ended.
  case lostKeeper
  /// The program that was to become its keeper does not know how.
  case noKeeper
  /// It says nothing more, and has not ended.
  case closedOutput
  /// It reads nothing more, and has not ended.
  case closedInput
  /// It said more than it may in one turn.
  case tooMuchOutput(bytes: Int)
  /// It said more than it may without ending a line.
  case endlessLine(bytes: Int)
  /// It wrote more than it may to standard error in one turn.
  case tooMuchError(bytes: Int)
  /// Its processes had more memory in use than they may.
  case tooMuchMemory(used: Int, allowed: Int)
  /// It started more processes than it may.
  case tooManyProcesses(Int)
}

extension ChildFault: CustomStringConvertible {
  /// What it did, in words.
  package var description: String {
    switch self {
    case .notStarted(let reason), .shortage(let reason): "does not start: \(reason)"
    case .exited(let status): "exited with status \(status)"
    case .killed(let signal): "was killed by signal \(signal) (\(System.name(ofSignal: signal)))"
    case .lostKeeper: "killed the process that watches over it"
    case .noKeeper:
      "does not start: this program does not call 'Keeper.runIfAsked()' before anything else"
    case .closedOutput: "closed its output and lives on"
    case .closedInput: "closed its input and lives on"
    // Limits are told, and not by how much they were passed, which is never twice the same.
    case .tooMuchOutput:
      "wrote more than \(megabytes(ChildOutput.limit)) in one turn"
    case .endlessLine: "wrote more than \(ChildOutput.lineLimit) bytes without a line end"
    case .tooMuchError:
      "wrote more than \(megabytes(ChildOutput.limit)) to standard error in one turn"
    case .tooMuchMemory(_, let allowed):
      "took more than the \(megabytes(allowed)) of memory allowed"
    case .tooManyProcesses: "started more than \(ChildLimits.processes) processes"
    }
  }
}

/// A size in megabytes, rounded up.
private func megabytes(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MB" }
