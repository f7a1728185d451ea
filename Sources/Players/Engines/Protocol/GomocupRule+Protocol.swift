import GameModel

extension GomocupRule {
  /// What stands before the number where an engine is told a rule.
  static let command = "INFO rule "

  /// The numbers of all of them, in words.
  static let numbers =
    "\(allCases.dropLast().map { "\($0.rawValue)" }.joined(separator: ", ")) and \(caro.rawValue)"

  var game: String {
    switch self {
    case .freestyle: "five in a row"
    case .standard: "exactly five in a row"
    case .renju: "renju"
    case .caroWithOverlines: "caro with overlines"
    case .caro: "caro"
    }
  }
}
