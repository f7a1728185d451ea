import CommandKit
package import Engines

extension CommandError {
  /// The error of a command for an engine that cannot be entered.
  package init(_ error: EngineError) {
    let remedy =
      if case .unusable = error { "; 'tournament check' walks it through the protocol" } else { "" }
    self.init(.unavailable, "\(error)\(remedy)")
  }
}
