package import CommandKit
package import Engines
package import StrategyKit
package import Workers

/// The context that every subcommand works in.
package struct ToolContext: Sendable {
  /// All bots, including external engines.
  package let registry: Registry
  /// Where it reads and writes.
  package let console: Console
  /// The host of external engines.
  package let engines: EngineHost
  /// The host of the workers in which bots play apart.
  package let workers: WorkerHost
  /// Handles signals that ask the process to end, or `nil` for the process's default.
  package var signals: SignalWatch?

  /// A context with the bots of a registry and external engines.
  package init(
    _ registry: Registry,
    _ console: Console,
    _ engines: EngineHost,
    _ workers: WorkerHost
  ) {
    self.registry = registry.adding(engines.kind)
    self.console = console
    self.engines = engines
    self.workers = workers
  }
}
