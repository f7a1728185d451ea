/// A claim that can be made about a bot.
public enum Claim: String, Hashable, Sendable, CaseIterable {
  /// No opponent beats it.
  case neverLoses = "never-loses"
  /// Every move keeps the value of the position: it gives away neither a win nor a draw.
  case perfect

  /// The claim, following the name of a bot.
  public var words: String {
    switch self {
    case .neverLoses: "never loses"
    case .perfect: "plays perfectly"
    }
  }
}
