import GameModel
import StrategyKit

/// Every way in which an engine can fail.
enum EngineFault: Error, Hashable {
  /// The program cannot be started, for a reason of the system's.
  case notStarted(String)
  /// The system has no room for another process, which is not the engine's fault.
  case shortage(String)
  /// It said no to the game it was asked to play.
  case refused(command: String, answer: String)
  /// No answer in time: what was asked, the limit and the tolerance, and what it said instead.
  case late(command: String, limit: Duration, tolerance: Duration, instead: Instead? = nil)
  /// No answer before its time for the game ran out.
  case outOfMatchTime(limit: Duration, tolerance: Duration)
  /// Not an answer of the protocol.
  case wrongSyntax(String)
  case offBoard(String)
  case taken(String)
  /// A move that nobody had asked for.
  case unasked(String)
  /// Its last move once more.
  case repeated(String)
  case exited(status: Int)
  case killed(signal: Int)
  /// The process that watches over it is gone, which nobody but the engine can have ended.
  case lostKeeper
  /// The program that was to become its keeper does not know how.
  case noKeeper
  case closedOutput
  case closedInput
  case tooMuchOutput(bytes: Int)
  case endlessLine(bytes: Int)
  case tooMuchError(bytes: Int)
  case tooMuchMemory(used: Int, allowed: Int)
  case tooManyProcesses(Int)

  /// What an engine did where an answer was due.
  enum Instead: Hashable {
    /// It objected, in these words.
    case said(String)
    /// It wrote this, which is no line yet.
    case wrote(String)
  }

  /// The kind of fault that it is in a game.
  var cause: Forfeit.Cause {
    switch self {
    case .offBoard, .taken, .repeated: .illegalMove
    case .late, .outOfMatchTime: .time
    case .refused, .wrongSyntax, .unasked, .tooMuchOutput, .endlessLine, .tooMuchError:
      .protocol
    case .notStarted, .shortage, .exited, .killed, .lostKeeper, .noKeeper, .closedOutput,
      .closedInput,
      .tooMuchMemory,
      .tooManyProcesses:
      .crash
    }
  }
}

extension EngineFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .notStarted(let reason), .shortage(let reason): "does not start: \(reason)"
    case .refused(let command, let answer):
      "answered \(command) with '\(answer)'"
        + (command.hasPrefix("MNKSTART")
          ? "; engines of Gomocup play five in a row alone, on boards of 5×5 and more" : "")
    case .late(let command, let limit, let tolerance, let instead):
      "no answer to \(command) in \(limit.inUnits)"
        + (tolerance > .zero ? " and \(tolerance.inUnits) of tolerance" : "")
        + (instead.map { "; it \($0)" } ?? "")
    case .outOfMatchTime(let limit, let tolerance):
      "used up its \(limit.inUnits) for the game and \(tolerance.inUnits) of tolerance"
    case .wrongSyntax(let line): "answered '\(line)', which is no move"
    case .offBoard(let move): "moved to \(move), which is off the board"
    case .taken(let move): "moved to \(move), which is taken"
    case .unasked(let move): "said \(move) without being asked"
    case .repeated(let move): "moved to \(move) once more, which is taken"
    case .exited(let status): "exited with status \(status)"
    case .killed(let signal): "was killed by signal \(signal) (\(signalName(signal)))"
    case .lostKeeper: "killed the process that watches over it"
    case .noKeeper:
      "does not start: this program does not call 'EngineKeeper.runIfAsked()' before anything else"
    case .closedOutput: "closed its output and lives on"
    case .closedInput: "closed its input and lives on"
    // Limits are told, and not by how much they were passed, which is never twice the same.
    case .tooMuchOutput:
      "wrote more than \(megabytes(EngineOutput.limit)) in one turn"
    case .endlessLine: "wrote more than \(EngineOutput.lineLimit) bytes without a line end"
    case .tooMuchError:
      "wrote more than \(megabytes(EngineOutput.limit)) to standard error in one turn"
    case .tooMuchMemory(_, let allowed):
      "took more than the \(megabytes(allowed)) of memory allowed"
    case .tooManyProcesses: "started more than \(EngineLimits.processes) processes"
    }
  }
}

extension EngineFault.Instead: CustomStringConvertible {
  var description: String {
    switch self {
    case .said(let line): "said '\(line)'"
    case .wrote(let text): "wrote '\(text)' without a line end"
    }
  }
}

/// A size in megabytes, rounded up.
private func megabytes(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MB" }
