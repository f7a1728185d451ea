import CommandKit

/// The texts of help about exit statuses.
extension ExitStatus {
  /// Every status and its meaning.
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
