package import Plugins

extension CommandError {
  /// The error of a command for a library that cannot be used.
  package init(_ error: PluginError) {
    switch error {
    case .severalBots, .unknownBot, .takenName: self.init(.usage, "\(error)")
    case .unloadable, .noEntry, .refused, .wrongTable: self.init(.unavailable, "\(error)")
    }
  }
}
