public import StrategyKit

/// A bot in a plan.
public struct PlannedBot: Hashable, Sendable, Codable {
  /// What it goes by, unlike that of any other bot of the plan.
  public let name: String
  /// What it is, as it is written in a spec.
  public let spec: String
  /// Whether it makes the same move whenever it is asked the same.
  public let isDeterministic: Bool
  /// Whether it is a program of its own, of which a game may take minutes.
  public let isExternal: Bool
  /// Whether it thinks for some time, so that the seed does not repeat its games.
  public let usesClock: Bool
  /// Whether it carries something from game to game.
  public let learns: Bool
  /// Whether its moves take milliseconds, so that chunks of its games are small.
  public let isSlow: Bool
  /// Whether it chooses by lot, move by move and with known probabilities, so that games in which
  /// it plays are independent samples.
  public let drawsLots: Bool
  /// The hashes of the files that it plays by, by their paths as they were written.
  public let files: [String: String]

  private enum CodingKeys: String, CodingKey {
    case name
    case spec = "bot"
    case isDeterministic = "deterministic"
    case isExternal = "external"
    case usesClock = "clock"
    case learns
    case isSlow = "slow"
    case drawsLots = "lots"
    case files
  }

  /// A bot by all that a plan says of it.
  public init(
    name: String,
    spec: String,
    isDeterministic: Bool,
    isExternal: Bool = false,
    usesClock: Bool = false,
    learns: Bool = false,
    isSlow: Bool = false,
    drawsLots: Bool = false,
    files: [String: String] = [:]
  ) {
    self.name = name
    self.spec = spec
    self.isDeterministic = isDeterministic
    self.isExternal = isExternal
    self.usesClock = usesClock
    self.learns = learns
    self.isSlow = isSlow
    self.drawsLots = drawsLots
    self.files = files
  }

  /// The planned form of a bot that has been entered.
  public init(_ bot: Bot) {
    self.init(
      name: bot.name,
      spec: bot.spec.text,
      isDeterministic: bot.isDeterministic,
      isExternal: bot.isExternal,
      usesClock: bot.usesClock,
      learns: bot.learns,
      isSlow: bot.isSlow,
      drawsLots: bot.policy != nil && !bot.isDeterministic,
      files: Dictionary(bot.files.map { ($0.name, $0.hash) }) { first, _ in first }
    )
  }

  /// Reads a bot back; what is left out is as it is for most bots.
  ///
  /// - Throws: `DecodingError` where it is no bot.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      spec: try container.decode(String.self, forKey: .spec),
      isDeterministic: try container.decode(Bool.self, forKey: .isDeterministic),
      isExternal: try container.decode(Bool.self, forKey: .isExternal),
      usesClock: try container.decodeIfPresent(Bool.self, forKey: .usesClock) ?? false,
      learns: try container.decodeIfPresent(Bool.self, forKey: .learns) ?? false,
      isSlow: try container.decodeIfPresent(Bool.self, forKey: .isSlow) ?? false,
      drawsLots: try container.decodeIfPresent(Bool.self, forKey: .drawsLots) ?? false,
      files: try container.decodeIfPresent([String: String].self, forKey: .files) ?? [:]
    )
  }

  /// Encodes what only some bots have where they have it.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(spec, forKey: .spec)
    try container.encode(isDeterministic, forKey: .isDeterministic)
    try container.encode(isExternal, forKey: .isExternal)
    if usesClock { try container.encode(true, forKey: .usesClock) }
    if learns { try container.encode(true, forKey: .learns) }
    if isSlow { try container.encode(true, forKey: .isSlow) }
    if drawsLots { try container.encode(true, forKey: .drawsLots) }
    if !files.isEmpty { try container.encode(files, forKey: .files) }
  }
}
