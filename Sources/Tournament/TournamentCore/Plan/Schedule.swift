public import Rounds

/// The schedule.
public enum Schedule: Hashable, Sendable, Codable {
  /// Every bot against every other.
  case roundRobin
  /// Some bots, by their indices in the list of bots in ascending order, against all others, and not
  /// against each other.
  case gauntlet([Int])
  /// Rounds that follow from the results of those before.
  case rounds(RoundSchedule)
  /// One of such rounds.
  case round(PlannedRound)

  /// The pairings among a number of bots, in the order in which they are played.
  public func pairings(among count: Int) -> [Pairing] {
    switch self {
    case .roundRobin, .rounds:
      (0..<count).flatMap { first in
        (first + 1..<max(first + 1, count)).map { Pairing(first: first, second: $0) }
      }
    case .gauntlet(let bots):
      bots.flatMap { bot in
        Self.opponents(of: bots, among: count).map { Pairing(first: bot, second: $0) }
      }
    case .round(let planned):
      planned.round.matches.map { Pairing(first: $0.first, second: $0.second) }
    }
  }

  private static func opponents(of bots: [Int], among count: Int) -> [Int] {
    (0..<count).filter { !bots.contains($0) }
  }

  func games(ofEach games: Int, among pairingCount: Int) -> [Int] {
    if case .round(let planned) = self { return planned.games }
    return Array(repeating: games, count: pairingCount)
  }

  /// The index of the pairing of two bots among the ``pairings(among:)``, or `nil` if they do not
  /// meet.
  func index(of bot: Int, _ other: Int, among count: Int) -> Int? {
    let (first, second) = (min(bot, other), max(bot, other))
    guard first != second, first >= 0, second < count else { return nil }
    switch self {
    case .roundRobin, .rounds: return first * (2 * count - first - 1) / 2 + second - first - 1
    case .gauntlet(let bots):
      guard bots.contains(first) != bots.contains(second),
        let row = bots.firstIndex(of: first) ?? bots.firstIndex(of: second)
      else { return nil }
      let opponent = bots[row] == first ? second : first
      return row * (count - bots.count) + opponent - bots.count { $0 < opponent }
    case .round(let planned):
      return planned.round.matches.firstIndex {
        [$0.first, $0.second].sorted() == [first, second]
      }
    }
  }

  /// The indices of the ``pairings(among:)`` in the order in which they take turns: those of a round
  /// robin by the circle method, so that nobody plays twice before everybody has played once; in a
  /// gauntlet its bots take turns, each with another opponent.
  ///
  /// - Complexity: O(number of pairings).
  func turns(among count: Int) -> [Int] {
    switch self {
    case .gauntlet(let bots):
      let opponents = count - bots.count
      return (0..<max(0, opponents)).flatMap { turn in
        bots.indices.map { $0 * opponents + (turn + $0) % opponents }
      }
    case .round(let planned): return Array(planned.round.matches.indices)
    case .rounds: return Array(pairings(among: count).indices)
    case .roundRobin:
      // One stays, the others go round; with an odd number of bots, one rests in each round.
      let size = count + count % 2
      return (0..<max(0, size - 1)).reversed().flatMap { round in
        (0..<size / 2).reversed().compactMap { table in
          let bot = table == 0 ? size - 1 : (round + table) % (size - 1)
          return index(of: bot, (round + size - 1 - table) % (size - 1), among: count)
        }
      }
    }
  }
}
