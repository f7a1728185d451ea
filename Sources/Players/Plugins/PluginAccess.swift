public import GameModel
public import StrategyKit
import Synchronization

/// A way to libraries of bots: in this process, or in others.
public struct PluginAccess: Sendable {
  /// Tells what a library offers.
  ///
  /// It is given the absolute path of the library, and what it may use.
  public typealias Describe = @Sendable (String, PluginLimits) throws -> PluginDescription
  /// Prepares strategies that play for a bot with given rules.
  public typealias Strategies =
    @Sendable (PluginEntry, Rules) throws -> BotKind.StrategyFactory

  private let describing: Describe
  private let preparing: Strategies
  private let known = Known()

  /// The libraries described so far, by their paths.
  private final class Known: Sendable {
    let descriptions = Mutex<[String: PluginDescription]>([:])
  }

  /// A way to libraries.
  ///
  /// - Parameters:
  ///   - describe: Tells what a library offers; it is asked once for each.
  ///   - strategies: Prepares the strategies of a bot.
  public init(
    describe: @escaping Describe,
    strategies: @escaping Strategies
  ) {
    describing = describe
    preparing = strategies
  }

  /// Loads libraries into this process: there is nothing faster, but a library's crash ends the
  /// process.
  public static let direct = PluginAccess(
    describe: { path, _ in try PluginLibrary.library(at: path).description },
    strategies: { entry, rules in
      try PluginLibrary.library(at: entry.path)
        .strategies(of: entry.bot, entry.arguments, rules)
    }
  )

  /// The factory of the strategies that play for a bot with given rules.
  ///
  /// - Throws: If the bot cannot play.
  public func strategies(of entry: PluginEntry, _ rules: Rules) throws -> BotKind.StrategyFactory {
    try preparing(entry, rules)
  }

  /// The contents of a library.
  ///
  /// - Parameters:
  ///   - path: Its absolute path.
  ///   - limits: What it may use.
  /// - Returns: Its description.
  /// - Throws: ``PluginError`` if it cannot be used.
  public func description(
    of path: String,
    within limits: PluginLimits = PluginLimits()
  ) throws -> PluginDescription {
    if let description = known.descriptions.withLock({ $0[path] }) { return description }
    let description = try describing(path, limits)
    known.descriptions.withLock { $0[path] = description }
    return description
  }
}
