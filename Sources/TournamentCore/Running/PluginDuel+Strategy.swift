import Plugins
import StrategyKit

/// The conformance is here, where the games are played, so that the moves become part of their loop.
extension PluginDuel.Side: Strategy {}
