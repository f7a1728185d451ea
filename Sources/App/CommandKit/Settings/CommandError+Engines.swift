package import Engines

extension CommandError {
  /// The error of a command for a bot that cannot play.
  package init(_ bot: UnusableBot) {
    let check = bot.noun == "engine" ? "walks it through the protocol" : "tests it"
    self.init(.unavailable, "\(bot); 'tournament check' \(check)")
  }
}
