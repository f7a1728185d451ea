import Synchronization

extension BoardLines {
  private static let known = Mutex<[Rules: BoardLines]>([:])
  private static let mostKnown = 64

  package static func of(_ rules: Rules) -> BoardLines {
    known.withLock { known in
      if let lines = known[rules] { return lines }
      if known.count == mostKnown { known.removeAll() }
      let lines = BoardLines(rules)
      known[rules] = lines
      return lines
    }
  }
}
