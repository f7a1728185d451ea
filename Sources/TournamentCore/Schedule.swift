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

  /// The place of a pairing among the ``pairings(among:)``, given by its bots in their order; `nil`
  /// where there is no such pairing.
  func place(_ first: Int, _ second: Int, among count: Int) -> Int? {
    switch self {
    case .roundRobin:
      first < second && second < count
        ? first * (2 * count - first - 1) / 2 + second - first - 1 : nil
    case .gauntlet(let bot):
      first == bot && second != bot && second < count ? (second < bot ? second : second - 1) : nil
    }
  }
}

/// Two bots that meet, by their places in the list of bots.
public struct Pairing: Hashable, Sendable {
  public let first: Int
  public let second: Int
}
