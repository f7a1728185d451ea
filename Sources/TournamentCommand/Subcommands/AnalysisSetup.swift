import Analysis
import GameModel
import StrategyKit

/// What the subcommands share that analyse bots instead of playing them.
struct AnalysisSetup {
  let rules: Rules
  let bots: [Bot]
  /// How many positions may be looked at.
  let limit: Int
  /// What is read, so that no output overwrites it.
  let files: CommandFiles

  static let limitOption = CommandOption(
    "--limit",
    "N",
    "positions that may be looked at; \(AnalysisLimit.positions) by default"
  )
  static let options = SetupOptions.game + [limitOption]

  /// The rules and the bots that a command line names.
  ///
  /// - Throws: `CommandError` where a bot cannot be entered.
  init(_ arguments: Arguments, bots texts: [String], tool: Tool) throws {
    let setup = try SetupOptions.setup(arguments, path: arguments.value(SetupOptions.config))
    let rules = try setup.rules()
    self.rules = rules
    limit =
      try arguments.value(Self.limitOption, expected: "a whole number from 1") { text in
        Int(text).flatMap { $0 > 0 ? $0 : nil }
      } ?? AnalysisLimit.positions
    let configured = setup.configuration.bots
    let specs = try texts.map { try SetupOptions.spec($0, among: configured) }
    var files = CommandFiles()
    files.add(setup)
    files.add(specs)
    self.files = files
    bots = try specs.map { spec in
      try TournamentSetup.bot(spec, among: configured, from: tool.registry, rules: rules) {
        CommandError(.usage, $0)
      }
    }
  }

  /// The policy of a bot.
  ///
  /// - Throws: `CommandError` where it is a strategy of another sort.
  static func policy(of bot: Bot) throws -> any Policy {
    guard let policy = bot.policy else {
      throw CommandError(
        .usage,
        "\(bot.name) does not say how likely its moves are; it can be played, not computed"
      )
    }
    return policy
  }

  /// Checks that an analysis of all positions can be finished.
  ///
  /// - Throws: `CommandError` where the board is too large.
  func checkSize(_ estimate: Double) throws {
    try Self.checkSize(estimate, on: rules, limit: limit)
  }

  /// The same for a limit of one's own.
  static func checkSize(
    _ estimate: Double,
    on rules: Rules,
    limit: Int = AnalysisLimit.positions,
    _ status: ExitStatus = .undecided,
    remedy: String = "take a smaller board or a higher --limit"
  ) throws {
    guard estimate > Double(limit) else { return }
    throw CommandError(
      status,
      "\(rules) is too large: about \(rounded(estimate)) positions, and "
        + "\(limit) are allowed; \(remedy)"
    )
  }

  private static func rounded(_ number: Double) -> String {
    guard number >= 1e6 else { return String(Int(number)) }
    var (mantissa, exponent) = (number, 0)
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    return "\((mantissa * 10).rounded() / 10)e\(exponent)"
  }
}
