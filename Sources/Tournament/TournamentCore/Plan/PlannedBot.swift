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
  public package(set) var isDeterministic = false
  /// Whether it is a separate program, whose games may take minutes.
  public package(set) var isExternal = false
  /// Whether it is a bot of a library, which is not taken at its word and made anew for every chunk.
  public package(set) var isPlugin = false
  /// Whether it plays by the clock, so that the seed does not repeat its games.
  public package(set) var usesClock = false
  /// Whether it keeps state between games.
  public package(set) var learns = false
  /// Whether its moves take milliseconds, so that chunks of its games are small.
  public package(set) var isSlow = false
  /// Whether it chooses each move at random with known probabilities, so that its games are
  /// independent samples.
  public package(set) var drawsLots = false
  /// The hashes of the files it uses to play, by their paths as written.
  public package(set) var files: [String: String] = [:]

  /// A bot of the process with moves in an instant.
  ///
  /// Without an `identity` it is what its spec and its name say.
  public init(name: String, spec: String, identity: String? = nil, isDeterministic: Bool = false) {
    self.name = name
    self.spec = spec
    self.identity = identity ?? (name == spec ? spec : "\(spec) as \(name)")
    self.isDeterministic = isDeterministic
  }

  /// The planned form of a bot that has been entered.
  public init(_ bot: Bot) { self.init(bot, name: bot.name, identity: bot.identity) }

  /// The planned form of a bot under another name and identity.
  package init(_ bot: Bot, name: String, identity: String) {
    self.init(name: name, spec: bot.spec.text, identity: identity)
    isDeterministic = bot.isDeterministic
    isExternal = bot.isExternal
    isPlugin = bot.plugin != nil
    usesClock = bot.usesClock
    learns = bot.learns
    isSlow = bot.isSlow
    drawsLots = bot.policy != nil && !bot.isDeterministic
    files = Dictionary(bot.files.map { ($0.name, $0.hash) }) { first, _ in first }
  }
}
