/// How plans differ, for messages.
extension TournamentPlan {
  /// The maximum number of bots named on either side.
  private static let mostNamed = 3

  /// How the list of bots differs from that of another plan, such as `bots (added A; removed B,
  /// C)`, or `nil` if they have the same names and definitions in the same order.
  package func botDifference(from other: TournamentPlan) -> String? {
    let (own, others) = (entries, other.entries)
    guard own != others else { return nil }
    let added = others.filter { !own.contains($0) }
    let removed = own.filter { !others.contains($0) }
    let changes = [("added", added), ("removed", removed)].filter { !$0.1.isEmpty }
      .map { "\($0) \(Self.named($1))" }
    return changes.isEmpty ? "order of the bots" : "bots (\(changes.joined(separator: "; ")))"
  }

  private var entries: [String] {
    bots.map { $0.name == $0.spec ? $0.name : "\($0.name)=\($0.spec)" }
  }

  private static func named(_ entries: [String]) -> String {
    let rest = entries.count - mostNamed
    return entries.prefix(mostNamed).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The bots' files that differ from those in another plan, by their paths as written.
  package func changedFiles(from other: TournamentPlan) -> [String] {
    zip(bots, other.bots).filter { $0.spec == $1.spec }.flatMap { own, others in
      Set(own.files.keys).union(others.files.keys).filter { own.files[$0] != others.files[$0] }
        .sorted()
    }
  }
}
