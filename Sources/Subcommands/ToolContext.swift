package import CommandKit
package import Engines
package import Plugins
package import StrategyKit

/// The context that every subcommand works in.
package struct ToolContext: Sendable {
  /// All bots, including those of libraries and external engines.
  package internal(set) var registry: Registry
  /// Where it reads and writes.
  package let console: Console
  /// The host of external engines.
  package let engines: EngineHost
  /// The way to libraries of bots.
  package private(set) var plugins: PluginAccess
  /// Handles signals that ask the process to end, or `nil` for the process's default.
  package var signals: SignalWatch?

  /// A context with the bots of a registry, those of libraries and external engines.
  package init(
    _ registry: Registry,
    _ console: Console,
    _ engines: EngineHost,
    plugins: PluginAccess = .direct
  ) {
    self.registry = registry.adding(plugins.kind).adding(engines.kind)
    self.console = console
    self.engines = engines
    self.plugins = plugins
  }

  /// Changes the way to libraries of bots.
  mutating func load(with plugins: PluginAccess) {
    self.plugins = plugins
    registry.add(plugins.kind)
  }
}
