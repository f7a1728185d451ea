package import GameModel

/// Advice to the author of a program about a fault.
extension Forfeit {
  /// The last lines that the program wrote to standard error, oldest first.
  package var said: [String] {
    exchange.filter { $0.hasPrefix("! ") }.map { String($0.dropFirst(2)) }
  }

  /// A remedy for a bot that forfeits like this again and again; 'tournament check' says more.
  package var remedy: String {
    // Who has answered with a move flushes its output, and reads lines that end with CR LF.
    let hasMoved = exchange.contains { $0.wholeMatch(of: /< *\d+ *, *\d+ */) != nil }
    return cause == .time && hasMoved ? "stay within the time for a move" : cause.remedy
  }
}

extension Forfeit.Cause {
  /// A remedy for a bot that forfeits for this cause, if no more is known.
  package var remedy: String {
    switch self {
    case .time: "flush standard output after every line; lines sent to it end with CR LF"
    case .illegalMove: "keep a board of all moves, and choose among its free squares"
    case .protocol: "answer each question with one line, 'x,y'"
    case .crash: "'tournament check' walks it through the protocol"
    }
  }
}
