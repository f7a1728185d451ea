import GameModel
import Supervision
import TextKit

enum EngineFault: Error, Hashable {
  case process(ChildFault)
  /// It says this when it is started, and waits for input.
  case noProtocol(String)
  /// A function cannot be asked, and why.
  case notAsked(String)
  /// It rejected the game it was asked to play.
  case refused(command: String, answer: String)
  /// No answer in time: the command, the limit and the tolerance, and what it sent instead.
  case late(command: String, limit: Duration, tolerance: Duration, instead: Instead? = nil)
  case outOfMatchTime(MatchTime, tolerance: Duration)
  case wrongSyntax(String)
  case offBoard(String)
  case taken(String)
  /// A move to a square in the air, and where the mark would have fallen.
  case unsupported(String, lowest: String)
  /// A move to a square that renju forbids X: the move, and why as the board names it.
  case forbidden(String, reason: String)
  case wrongSwap2(String)
  /// An answer to SWAP2BOARD with a stone that cannot be placed, and why.
  case illegalSwap2(String, reason: String)
  /// An answer to SWAP2BOARD that may not be given with the stones on the board.
  case notAllowed(String, answer: String)
  case unasked(String)
  case repeated(String)

  /// The behaviour of an engine when an answer was due.
  enum Instead: Hashable {
    /// It objected, in these words.
    case said(String)
    /// It wrote this, without a line end.
    case wrote(String)
  }

  var cause: Forfeit.Cause {
    switch self {
    case .offBoard, .taken, .unsupported, .forbidden, .repeated, .illegalSwap2: .illegalMove
    case .late, .outOfMatchTime: .time
    case .noProtocol, .notAsked, .refused, .wrongSyntax, .unasked, .wrongSwap2, .notAllowed:
      .protocol
    case .process(.tooMuchOutput), .process(.endlessLine), .process(.tooMuchError): .protocol
    case .process: .crash
    }
  }
}

extension EngineFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .process(let fault): fault.description
    case .noProtocol(let text):
      "it prints '\(text)' and waits for input: it does not speak the Gomocup protocol"
    case .notAsked(let reason): reason
    case .refused(let command, let answer):
      "answered \(command) with '\(answer)'" + Self.reason(forRefusing: command, by: answer)
    case .late(let command, let limit, let tolerance, let instead):
      "no answer to \(command) in \(limit.inUnits)"
        + (tolerance > .zero ? " and \(tolerance.inUnits) of tolerance" : "")
        + (instead.map { "; it \($0)" } ?? "")
    case .outOfMatchTime(let time, let tolerance):
      "used up its \(time.words) and \(tolerance.inUnits) of tolerance"
    case .wrongSyntax(let line): "answered '\(line)', which is not a move"
    case .offBoard(let move): "moved to \(move), which is off the board"
    case .taken(let move): "moved to \(move), which is taken"
    case .unsupported(let move, let lowest):
      "moved to \(move), which hangs in the air: the mark would fall to \(lowest)"
    case .forbidden(let move, let reason): "moved to \(move), \(reason)"
    case .wrongSwap2(let line):
      "answered SWAP2BOARD with '\(line)', which is neither SWAP nor squares"
    case .illegalSwap2(let line, let reason): "answered SWAP2BOARD with '\(line)': \(reason)"
    case .notAllowed(let reason, let answer): "answered SWAP2BOARD with '\(answer)': it \(reason)"
    case .unasked(let move): "moved to \(move) without being asked"
    case .repeated(let move): "moved to \(move) again, which is taken"
    }
  }
}

extension EngineFault {
  /// The rule that a command tells an engine to play by.
  static func rule(announcedBy command: String) -> GomocupRule? {
    guard command.hasPrefix(GomocupRule.command) else { return nil }
    return Int(command.dropFirst(GomocupRule.command.count)).flatMap(GomocupRule.init)
  }

  private static func reason(forRefusing command: String, by answer: String) -> String {
    if let rule = rule(announcedBy: command) { return "; it does not play \(rule.game)" }
    guard command.hasPrefix("MNKSTART"),
      ["UNKNOWN", "ERROR"].contains(where: answer.hasPrefix)
    else { return "" }
    let words = command.split(separator: ",").dropFirst(3)
    return words.isEmpty
      ? "; Gomocup engines play only five in a row, on boards of 5×5 and larger"
      : "; it does not know the rules '\(words.joined(separator: ","))'"
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
