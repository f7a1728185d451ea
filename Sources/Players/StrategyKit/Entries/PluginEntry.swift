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
