import Supervision

/// What an author can do about a fault.
extension EngineCheck {
  /// How to make an engine start.
  func fixOfStart(_ fault: EngineFault, _ command: String) -> String {
    switch fault {
    case .process(.shortage):
      return "end other programs, or raise the limits on processes and open files"
    case .process(.notStarted):
      return "the command is a path to a program that may be run, or words in quotes as for a shell"
    case .process(.exited(status: 126)), .process(.exited(status: 127)):
      return "is its interpreter there? The first line of a script is like #!/usr/bin/env python3, "
        + "and ends without CR"
    case .process(.exited), .process(.killed):
      let fence = settings.isSandboxed ? "; in the sandbox it sees no homes" : ""
      return "run it by hand, in its folder, and see why it ends\(fence)"
    case .refused(_, answer: command):
      return "it writes what it reads: read the line, and answer 'OK'"
    case .late(_, _, _, .wrote), .process(.endlessLine), .process(.tooMuchOutput),
      .process(.tooMuchError), .process(.tooMuchMemory):
      return Self.fix(for: fault)
    case .refused(_, let answer) where answer.contains("\r"):
      return "take CR LF for a line end, or enter it with lineEnd=lf"
    case .refused(_, let answer) where !["ERROR", "UNKNOWN"].contains { answer.hasPrefix($0) }:
      return "answer 'OK' and nothing before; what is meant for people begins with MESSAGE"
    default:
      return "answer a line 'OK' to \(command), flush standard output after every line, and read "
        + "standard input line by line"
    }
  }

  /// How to avoid a fault in a game.
  static func fix(for fault: EngineFault) -> String {
    switch fault {
    case .taken: "keep a board of all moves, your own too, and choose among its free squares"
    case .offBoard: "coordinates are column,row from 0,0 at the upper left"
    case .wrongSyntax: "answer 'x,y'; begin everything meant for people with MESSAGE or DEBUG"
    case .unasked, .repeated: "say one move for each BEGIN, TURN or BOARD, and none otherwise"
    case .late(let command, _, _, .said):
      "implement \(command.prefix { $0 != " " })"
        + (command == "BOARD" ? ": games that begin with an opening need it" : "")
    case .late(_, _, _, .wrote): "end every line"
    case .late, .outOfMatchTime:
      "flush standard output after every line, and keep to INFO timeout_turn and time_left"
    case .process(.endlessLine): "end every line"
    case .process(.tooMuchOutput), .process(.tooMuchError): "say less"
    case .process(.tooMuchMemory): "keep to INFO max_memory, or enter it with more memory"
    default: "run it by hand with the lines above and see why it ends"
    }
  }
}
