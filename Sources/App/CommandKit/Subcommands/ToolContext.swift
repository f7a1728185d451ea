package import Engines
package import Plugins
package import StrategyKit
package import Supervision
package import Workers

/// The context that every subcommand works in.
package struct ToolContext: Sendable {
  /// All bots, including those of libraries and external engines.
  package internal(set) var registry: Registry
  /// The standard input and outputs.
  package let console: Console
  package let engines: EngineHost
  /// The host of the workers in which bots play apart.
  package let workers: WorkerHost
  /// The way to libraries of bots.
  package let plugins: PluginAccess
  /// The log of engines, or `nil` if none is kept.
  package internal(set) var log: LogFile?
  /// The limits that this platform enforces on other processes.
  package var enforcedLimits = EnforcedLimits.current
  /// Handles signals that ask the process to end, or `nil` for the process's default.
  package var signals: SignalWatch?

  /// A context with the bots of a registry, those of libraries and external engines.
  package init(
    _ registry: Registry,
    _ console: Console,
    _ engines: EngineHost,
    _ workers: WorkerHost
  ) {
    plugins = workers.plugins
    self.registry = registry.adding(plugins.kind).adding(engines.kind).adding(engines.functionKind)
    self.console = console
    self.engines = engines
    self.workers = workers
    engines.tell { console.writeError("\($0)\n") }
  }
}
