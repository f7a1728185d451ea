import GameModel
import Supervision

extension EngineCheck {
  func fixOfStart(_ fault: EngineFault, _ command: String) -> String {
    if fault.cause == .crash, let problem = EngineHint(settings).fileProblem { return problem }
    if settings.isFunction, let fix = Self.fixOfFunction(for: fault) { return fix }
    switch fault {
    case .late where worksWithoutReturns: return Self.fixOfReturns
    case .refused where worksWithoutReturns: return Self.fixOfReturns
    // It quotes a command that it does not know, with the CR.
    case .noProtocol(let text) where text.contains("START") && worksWithoutReturns:
      return Self.fixOfReturns
    case .noProtocol:
      return "let a program speak the protocol for it: 'tournament new NAME --language python' "
        + "writes one; see https://plastovicka.github.io/protocl2en.htm"
    case .process(.shortage):
      return "close other programs, or raise the limits on processes and open files"
    case .process(.notStarted):
      return "the command must be the path of an executable, or words quoted as for a shell"
    case .process(.exited(status: 126)), .process(.exited(status: 127)):
      return "check its interpreter: a script must begin with a line like #!/usr/bin/env python3, "
        + "with no CR at its end"
    case .process(.exited), .process(.killed):
      let fence = settings.isSandboxed ? "; in the sandbox it cannot see home folders" : ""
      return "run it by hand, in its folder, and see why it exits\(fence)"
    case .refused(_, answer: command):
      return "it echoes its input: read the line and answer 'OK'"
    case .late(_, _, _, .wrote), .process(.endlessLine), .process(.tooMuchOutput),
      .process(.tooMuchError), .process(.tooMuchMemory):
      return Self.usualFix(for: fault)
    case .refused(_, let answer) where answer.contains("\r"):
      return "accept CR LF as a line end, or enter it with lineEnd=lf"
    case .refused(let command, _) where EngineFault.rule(announcedBy: command) != nil:
      return "teach it the rules of this game (\(rules.terms)), and then do not answer \(command)"
    case .refused(_, let answer) where !rules.isMonotone && answer.hasPrefix("ERROR"):
      return "teach it the rules of this game (\(rules.terms)), and then answer 'OK'"
    case .refused(_, let answer) where !["ERROR", "UNKNOWN"].contains { answer.hasPrefix($0) }:
      return "answer 'OK' with nothing before it; start text for people with MESSAGE"
    default:
      return "answer \(command) with the line 'OK', flush standard output after every line, and "
        + "read standard input line by line"
    }
  }

  /// The remedy for an engine that cannot read a carriage return.
  private static let fixOfReturns =
    "it answers when lines end with LF alone: they end with CR LF, so strip the CR "
    + "(in sh: line=${line%\"$(printf '\\r')\"}), or enter it with lineEnd=lf"

  /// Whether it starts, and makes a first move, if lines end with LF alone and not otherwise.
  private var worksWithoutReturns: Bool {
    guard settings.lineEnd == .crlf else { return false }
    var settings = settings
    settings.lineEnd = .lf
    do throws(EngineFault) {
      var engine = try EngineSession(rules, settings, launcher: launcher)
      do throws(EngineFault) {
        try engine.start(patience: Self.patience)
        engine.beginGame(from: Position(rules))
        _ = try engine.move(in: Position(rules))
        engine.sendEnd()
        engine.close(by: .now + EnginePool.grace)
        return true
      } catch {
        _ = engine.kill(for: error)
        return false
      }
    } catch {
      return false
    }
  }

  func fix(for fault: EngineFault) -> String {
    if settings.isFunction, let fix = Self.fixOfFunction(for: fault) { return fix }
    // One that has played before reads lines as they are, but is slow.
    if case .late(_, _, _, nil) = fault, canPlay {
      return "it is slow here: stay within INFO timeout_turn and time_left, in milliseconds"
    }
    if case .late(command: "BEGIN", _, _, _) = fault, !canPlay, worksWithoutReturns {
      return Self.fixOfReturns
    }
    if fault.cause == .crash, let problem = EngineHint(settings).fileProblem { return problem }
    return Self.usualFix(for: fault)
  }

  /// How a function, which knows no protocol, avoids a fault; `nil` if as any program.
  private static func fixOfFunction(for fault: EngineFault) -> String? {
    switch fault {
    case .notAsked(let reason):
      reason.hasPrefix("it cannot be loaded")
        ? "correct the file; its own interpreter shows where"
        : reason == "it has no function"
          ? "define a function that takes a board and returns a move"
          : "enter it as function:file=FILE,call=NAME with board=, marks= and answer= as far as you know them"
    case .wrongSyntax: "return a move in every position, in the same form"
    case .taken, .unsupported, .offBoard: "return a free square of the board that it is shown"
    case .late, .outOfMatchTime: "return within turnTime, or enter it with more"
    case .process(.exited): "call it by hand with the board above, and see what it raises"
    default: nil
    }
  }

  /// How to avoid a fault, by what it is alone.
  private static func usualFix(for fault: EngineFault) -> String {
    switch fault {
    case .taken: "keep a board of all moves, your own too, and choose among its free squares"
    case .unsupported: "with gravity answer the lowest free square of a column"
    case .forbidden:
      "in renju answer no square where X would make an overline, two fours or two threes, "
        + "unless it makes five"
    case .offBoard: "coordinates are column,row from 0,0 at the upper left"
    case .wrongSyntax: "answer 'x,y'; start text for people with MESSAGE or DEBUG"
    case .wrongSwap2, .notAllowed:
      "answer SWAP2BOARD with three moves on one line where it shows no stone; else with SWAP or one "
        + "move, or with two moves where it shows three"
    case .illegalSwap2: "place stones on free squares only, each on another"
    case .unasked, .repeated: "send one move for each BEGIN, TURN or BOARD, and no others"
    case .late(let command, _, _, .said):
      "implement \(command.prefix { $0 != " " })"
        + (command == "BOARD" ? ": games that begin with an opening need it" : "")
    case .late(_, _, _, .wrote): "end every line"
    case .late, .outOfMatchTime:
      "flush standard output after every line, and stay within INFO timeout_turn and time_left"
    case .process(.endlessLine): "end every line"
    case .process(.tooMuchOutput), .process(.tooMuchError): "write less"
    case .process(.tooMuchMemory): "stay within INFO max_memory, or enter it with more memory"
    default: "run it by hand with the lines above and see why it exits"
    }
  }
}
