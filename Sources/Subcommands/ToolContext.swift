package import CommandKit
package import Engines
package import StrategyKit

/// What every subcommand works with.
package struct ToolContext: Sendable {
  /// The bots there are, external engines among them.
  package let registry: Registry
  /// Where it reads and writes.
  package let console: Console
  /// Where external engines live.
  package let engines: EngineHost
  /// What signals that ask the process to end lead to, or `nil` if the process decides that itself.
  package var signals: SignalWatch?

  /// A context with the bots of a registry, and with external engines.
  package init(_ registry: Registry, _ console: Console, _ engines: EngineHost) {
    self.registry = registry.adding(engines.kind)
    self.console = console
    self.engines = engines
  }
}
