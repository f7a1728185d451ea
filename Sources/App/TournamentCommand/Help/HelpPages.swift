import CommandKit
import TextKit

/// The texts of help about the whole tool, in every form.
enum HelpPages {
  /// A description of the tool, in one line.
  static let sentence = "Runs tournaments between bots for tic-tac-toe and other m,n,k-games."
  static let usage = "tournament [COMMAND] [OPTIONS]"
  /// The first command to try.
  static let example = Subcommand.Example(
    "Let three bots play each other",
    "tournament --bots minimax,heuristic,random --games 100"
  )
  static let closing = """
    Without a COMMAND, 'tournament' means 'tournament run'. 'tournament help COMMAND' lists the \
    options of a command, with examples, and 'tournament --version' prints the version.
    """
  static let streams = """
    Results go to standard output. Everything else goes to standard error, including a line about \
    what failed or stayed undecided, unless the report has just been shown on the terminal.
    """
  /// The environment variables that matter, and what they mean.
  static let environment = [
    ("NO_COLOR", "If set, no colour is used unless --color asks for it."),
    ("TERM", "If it is 'dumb', there is no colour either, and no line is redrawn."),
    (
      "LC_ALL, LC_CTYPE, LANG",
      "The first one set is the locale; a terminal whose locale is not UTF-8 gets ASCII."
    ),
  ]
}

/// The code in help texts, which each form of help formats in its own way: anything in single
/// quotes, and every option.
enum HelpCode {
  /// A piece of a text.
  struct Part: Equatable {
    let text: String
    let isCode: Bool
  }

  /// A text split into prose and code, the code without its quotes.
  static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var end = text.startIndex
    for match in text.matches(of: /(?<lead>^|[\s(])(?:'(?<quoted>[^']+)'|(?<option>--[a-z-]+))/) {
      parts.append(Part(text: "\(text[end..<match.range.lowerBound])\(match.lead)", isCode: false))
      parts.append(Part(text: String(match.quoted ?? match.option ?? ""), isCode: true))
      end = match.range.upperBound
    }
    parts.append(Part(text: String(text[end...]), isCode: false))
    return parts.filter { !$0.text.isEmpty }
  }
}

/// How help texts describe a command.
extension Subcommand {
  /// The command and its operands, such as `verify BOT...`.
  var nameAndOperands: String { operands.isEmpty ? name : "\(name) \(operands)" }

  /// How to type it; the default command's name may be left out.
  var usage: String {
    "tournament \(nameAndOperands)\(options.isEmpty ? "" : " [OPTIONS]")"
  }

  /// Its purpose, as a sentence.
  var sentence: String { summary.capitalised + "." }

  /// The names of all commands, in the order of the overview.
  static var names: [String] { all.map(\.name) }
}

extension ExitStatus {
  static let meanings: [(status: String, meaning: String)] =
    allCases.map { ("\($0.rawValue)", $0.meaning) } + [
      (
        "132, 133, 134, 139 …",
        "a bot crashed the program: 128 and the number of the signal, as a shell reports it"
      )
    ]

  private var meaning: String {
    switch self {
    case .success: "done, proved, SPRT accepted H1"
    case .failure:
      "refuted, an expectation failed, SPRT accepted H0, or a step of 'tournament check' failed"
    case .undecided: "neither proved nor refuted, or SPRT undecided after all games"
    case .usage: "wrong command line, including a wrong bot on it"
    case .data: "wrong data in a file: a configuration, records, a journal, missing shares"
    case .noInput: "no such input"
    case .unavailable:
      "an engine or the sandbox cannot be used, the system lacks processes or open files for them, a "
        + "bot never answers, or no game is played to its end (1 if an expectation failed too)"
    case .software: "a fault of the program"
    case .cannotCreate:
      "an output cannot be created, or the folder of results exists or is in use"
    case .inputOutput: "writing failed"
    case .interrupted: "ended from outside, by Ctrl-C or a signal"
    }
  }
}
