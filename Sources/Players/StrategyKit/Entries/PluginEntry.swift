/// A bot of a library as it was entered: all that another process needs to know to play for it.
public struct PluginEntry: Hashable, Sendable, Codable {
  /// The absolute path of the library.
  public let path: String
  /// The bot's name in the library.
  public let bot: String
  /// The values of its parameters, in the bot's order.
  public let arguments: [String]
  /// The flags that hold for all arguments and boards.
  public let flags: PluginFlags
  /// Its limits.
  public let limits: PluginLimits

  /// A bot of a library with its arguments.
  public init(
    path: String,
    bot: String,
    arguments: [String] = [],
    flags: PluginFlags = [],
    limits: PluginLimits = PluginLimits()
  ) {
    self.path = path
    self.bot = bot
    self.arguments = arguments
    self.flags = flags
    self.limits = limits
  }
}

/// The limits of a plug-in's time and memory.
public struct PluginLimits: Hashable, Sendable, Codable {
  /// The time for a move.
  public var moveLimit: Duration = .seconds(10)
  /// The memory of its process, in bytes.
  public var memoryLimit = 1 << 30
  /// The time to load the library, and to begin and to end.
  public var startTime: Duration = .seconds(10)

  /// The usual limits.
  public init() {}
}

/// The flags of a plug-in's bot, or of one of its instances.
public struct PluginFlags: OptionSet, Hashable, Sendable, Codable {
  /// The flags as the bits of the C interface.
  public let rawValue: UInt32

  /// The flags of some bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The same position, reached by the same moves, always gets the same answer.
  public static let deterministic = PluginFlags(rawValue: 1)
  /// It depends on the position alone and states how likely each of its moves is.
  public static let policy = PluginFlags(rawValue: 2)
  /// It treats a board and its rotations and reflections alike.
  public static let symmetric = PluginFlags(rawValue: 4)
  /// A move takes milliseconds rather than microseconds.
  public static let slow = PluginFlags(rawValue: 8)
  /// It knows other rules than those of the plain game.
  public static let knowsRules = PluginFlags(rawValue: 16)
  /// Among them it knows those of caro and renju.
  public static let knowsCaroAndRenju = PluginFlags(rawValue: 32)

  /// What it knows of rules; this is asked of a bot before there is an instance.
  package static let knowledge: PluginFlags = [.knowsRules, .knowsCaroAndRenju]
}
