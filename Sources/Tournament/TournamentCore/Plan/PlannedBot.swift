public import StrategyKit

/// A bot in a plan.
public struct PlannedBot: Hashable, Sendable, Codable {
  /// Its name, unique in the plan.
  public let name: String
  /// Its definition, as written in a spec.
  public let spec: String
  /// Its identity, independent of its place in a list and of the place of its files, see
  /// `Bot.identity`.
  public let identity: String
  /// Whether it always makes the same move in the same situation.
  public let isDeterministic: Bool
  /// Whether it is a separate program, whose games may take minutes.
  public let isExternal: Bool
  /// Whether it is a bot of a library, which is not taken at its word and made anew for every chunk.
  public let isPlugin: Bool
  /// Whether it plays by the clock, so that the seed does not repeat its games.
  public let usesClock: Bool
  /// Whether it keeps state between games.
  public let learns: Bool
  /// Whether its moves take milliseconds, so that chunks of its games are small.
  public let isSlow: Bool
  /// Whether it chooses each move at random with known probabilities, so that its games are
  /// independent samples.
  public let drawsLots: Bool
  /// The hashes of the files it uses to play, by their paths as written.
  public let files: [String: String]

  private enum CodingKeys: String, CodingKey {
    case name
    case spec = "bot"
    case identity
    case isDeterministic = "deterministic"
    case isExternal = "external"
    case isPlugin = "plugin"
    case usesClock = "clock"
    case learns
    case isSlow = "slow"
    case drawsLots = "lots"
    case files
  }

  /// A bot with everything a plan records about it.
  ///
  /// Without an `identity` it is who its spec and its name say.
  public init(
    name: String,
    spec: String,
    identity: String? = nil,
    isDeterministic: Bool,
    isExternal: Bool = false,
    isPlugin: Bool = false,
    usesClock: Bool = false,
    learns: Bool = false,
    isSlow: Bool = false,
    drawsLots: Bool = false,
    files: [String: String] = [:]
  ) {
    self.name = name
    self.spec = spec
    self.identity = identity ?? (name == spec ? spec : "\(spec) as \(name)")
    self.isDeterministic = isDeterministic
    self.isExternal = isExternal
    self.isPlugin = isPlugin
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
      identity: bot.identity,
      isDeterministic: bot.isDeterministic,
      isExternal: bot.isExternal,
      isPlugin: bot.plugin != nil,
      usesClock: bot.usesClock,
      learns: bot.learns,
      isSlow: bot.isSlow,
      drawsLots: bot.policy != nil && !bot.isDeterministic,
      files: Dictionary(bot.files.map { ($0.name, $0.hash) }) { first, _ in first }
    )
  }

  /// Reads a bot back; missing keys have the most common values.
  ///
  /// - Throws: `DecodingError` if it is not a bot.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      spec: try container.decode(String.self, forKey: .spec),
      identity: try container.decode(String.self, forKey: .identity),
      isDeterministic: try container.decode(Bool.self, forKey: .isDeterministic),
      isExternal: try container.decode(Bool.self, forKey: .isExternal),
      isPlugin: try container.decodeIfPresent(Bool.self, forKey: .isPlugin) ?? false,
      usesClock: try container.decodeIfPresent(Bool.self, forKey: .usesClock) ?? false,
      learns: try container.decodeIfPresent(Bool.self, forKey: .learns) ?? false,
      isSlow: try container.decodeIfPresent(Bool.self, forKey: .isSlow) ?? false,
      drawsLots: try container.decodeIfPresent(Bool.self, forKey: .drawsLots) ?? false,
      files: try container.decodeIfPresent([String: String].self, forKey: .files) ?? [:]
    )
  }

  /// Encodes rare properties only if the bot has them.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(spec, forKey: .spec)
    try container.encode(identity, forKey: .identity)
    try container.encode(isDeterministic, forKey: .isDeterministic)
    try container.encode(isExternal, forKey: .isExternal)
    if isPlugin { try container.encode(true, forKey: .isPlugin) }
    if usesClock { try container.encode(true, forKey: .usesClock) }
    if learns { try container.encode(true, forKey: .learns) }
    if isSlow { try container.encode(true, forKey: .isSlow) }
    if drawsLots { try container.encode(true, forKey: .drawsLots) }
    if !files.isEmpty { try container.encode(files, forKey: .files) }
  }
}
