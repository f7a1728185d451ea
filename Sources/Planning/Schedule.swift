/// Who plays whom.
public enum Schedule: Hashable, Sendable {
  /// Every bot against every other.
  case roundRobin
  /// One bot, by its index in the list of bots, against all others.
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

  /// The index of a pairing among the ``pairings(among:)``, given its bots in order, or `nil` if
  /// there is no such pairing.
  package func index(of first: Int, _ second: Int, among count: Int) -> Int? {
    switch self {
    case .roundRobin:
      first < second && second < count
        ? first * (2 * count - first - 1) / 2 + second - first - 1 : nil
    case .gauntlet(let bot):
      first == bot && second != bot && second < count ? (second < bot ? second : second - 1) : nil
    }
  }
}

extension Schedule: Codable {
  private enum CodingKeys: String, CodingKey { case gauntlet }

  /// Encodes nothing for a round robin, and the index of the bot that runs a gauntlet.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if case .gauntlet(let bot) = self { try container.encode(bot, forKey: .gauntlet) }
  }

  /// Reads a schedule back; without a gauntlet it is a round robin.
  ///
  /// - Throws: `DecodingError` if it is not a schedule.
  public init(from decoder: any Decoder) throws {
    let bot = try decoder.container(keyedBy: CodingKeys.self)
      .decodeIfPresent(Int.self, forKey: .gauntlet)
    self = bot.map { .gauntlet($0) } ?? .roundRobin
  }
}
