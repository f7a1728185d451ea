/// Every way in which a child can fail, whatever its protocol.
package enum ChildFault: Error, Hashable {
  /// The system cannot start the program, for the reason given.
  case notStarted(String)
  /// The system has no room for another process, which is not the child's fault.
  case shortage(String)
  case exited(status: Int)
  case killed(signal: Int)
  /// Its supervisor process is gone, which only the child can have ended.
  case lostSupervisor
  /// The program that should have become its supervisor does not know how.
  case noSupervisor
  /// It has closed its output, but not exited.
  case closedOutput
  /// It has closed its input, but not exited.
  case closedInput
  /// It wrote more than allowed in one turn.
  case tooMuchOutput(bytes: Int)
  /// It wrote more than allowed without a line end.
  case endlessLine(bytes: Int)
  /// It wrote more than allowed to standard error in one turn.
  case tooMuchError(bytes: Int)
  /// Its processes used more memory than allowed.
  case tooMuchMemory(used: Int, allowed: Int)
  /// It started more processes than allowed.
  case tooManyProcesses(Int)
}

extension ChildFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notStarted(let reason), .shortage(let reason): "does not start: \(reason)"
    case .exited(let status): "exited with status \(status)"
    case .killed(let signal): "was killed by signal \(signal) (\(System.name(ofSignal: signal)))"
    case .lostSupervisor: "killed the process that supervises it"
    case .noSupervisor:
      "does not start: this program does not call 'Supervisor.runIfAsked()' before anything else"
    case .closedOutput: "closed its output but kept running"
    case .closedInput: "closed its input but kept running"
    // Only the limit is stated: by how much it was exceeded is not reproducible.
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
