/// How a bot is entered by a command alone, with no kind: `./my-bot`, `python3 my-bot.py`,
/// `./libmine.so`.
public struct BotCommand: Sendable {
  /// The parameter that holds the command.
  public let parameter: any ParameterDescription
  /// Whether the kind takes the paths of libraries; otherwise it takes all other commands.
  public let takesLibraries: Bool

  /// A command held by a parameter.
  public init(_ parameter: any ParameterDescription, takesLibraries: Bool = false) {
    self.parameter = parameter
    self.takesLibraries = takesLibraries
  }
}
