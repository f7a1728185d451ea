package import Engines

extension CommandError {
  /// The error of a command for an engine that cannot be entered.
  package init(_ error: EngineError) {
    let remedy =
      if case .unusable(let bot) = error {
        bot.noun == "engine"
          ? "; 'tournament check' walks it through the protocol" : "; 'tournament check' tests it"
      } else {
        ""
      }
    self.init(.unavailable, "\(error)\(remedy)")
  }
}
