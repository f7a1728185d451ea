/// Who plays whom.
public enum Schedule: Hashable, Sendable {
  /// Every bot against every other.
  case roundRobin
  /// One bot, by its place in the list of bots, against all others.
  case gauntlet(Int)

  /// The pairings among a number of bots, in the order in which they are played.
  public func pairings(among count: Int) -> [Pairing] {
    switch self {
    case .roundRobin:
      (0..<count).flatMap { first in
        (first + 1..<max(first + 1, count)).map { Pairing(first: first, second: $0) }
      }
    case .gauntlet(let bot):
      (0..<count).filter { $0 != bot }.map { Pairing(first: bot, second: $0) }
    }
  }
}

/// Two bots that meet, by their places in the list of bots.
public struct Pairing: Hashable, Sendable {
  public let first: Int
  public let second: Int
}
