import StrategyKit

/// The options that say what is played: each replaces a value of the configuration.
enum SetupOptions {
  static let config = CommandOption(
    "--config",
    "FILE",
    "the configuration to start from, - for standard input"
  )
  static let bots = CommandOption("--bots", "A,B,…", "these bots, by kind or name", mayRepeat: true)
  static let bot = CommandOption(
    "--bot",
    "SPEC",
    "a bot, [NAME=]KIND[:KEY=VALUE,…] or a program, and several of them; may be repeated",
    mayRepeat: true,
    takesBots: true
  )
  static let board = CommandOption("--board", "CxR", "a board of C columns and R rows")
  static let lineLength = CommandOption("--line-length", "K", "K in a row win")
  static let games = CommandOption("--games", "N", "games per pairing, an even number")
  static let seed = CommandOption("--seed", "N", "the seed of all random choices")
  static let gauntlet = CommandOption("--gauntlet", "BOT", "this bot against all others")
  static let openings = CommandOption(
    "--openings",
    "N|FILE",
    "start from the positions after N plies, or those of a file"
  )
  static let moveLimit = CommandOption("--move-limit", "TIME", "time for a move, such as 500ms")
  static let maxForfeits = CommandOption(
    "--max-forfeits",
    "N",
    "withdraw a bot after N forfeits in a row for one cause, 10 by default; 0 for never"
  )
  static let name = CommandOption("--name", "TEXT", "what the tournament is called")
  static let expect = CommandOption(
    "--expect",
    "TEXT",
    "expect something besides, as in \"Hard against Easy: score >= 0.9\"",
    mayRepeat: true
  )

  /// Those that say which game is played and where bots are found by name.
  static let game = [config, board, lineLength]

  static let all = [
    config, bots, bot, board, lineLength, games, seed, gauntlet, openings, moveLimit,
    maxForfeits, name, expect,
  ]

  /// The configuration file that a command line names by a word or an option, `nil` for none.
  static func configuration(_ arguments: Arguments) throws -> String? {
    let word = try arguments.onlyWord("configuration")
    guard word == nil || arguments.value(config) == nil else {
      throw CommandError(.usage, "the configuration is given twice; leave out \(config.name)")
    }
    return word ?? arguments.value(config)
  }

  /// The setup that a command line asks for: a configuration file, or the built-in one, with the
  /// values of its options.
  static func setup(_ arguments: Arguments, path: String?) throws -> TournamentSetup {
    let file = try path.map { try ConfigurationFile(path: $0) } ?? .builtIn()
    var setup = TournamentSetup(file)
    try applyBots(arguments, to: &setup)
    try applyBoard(arguments, to: &setup)
    if let text = arguments.value(name) { setup.override(.name, \.name, with: text) }
    if let count = try arguments.value(games, expected: "an even number from 2", { Int($0) }) {
      setup.override(.games, \.games, with: count)
    }
    let seeds = "a whole number from 0 to \(UInt64.max)"
    if let number = try arguments.value(seed, expected: seeds, { UInt64($0) }) {
      setup.override(.seed, \.seed, with: number)
    }
    if let bot = arguments.value(gauntlet) {
      setup.override(.schedule, \.schedule, with: .gauntlet(bot))
    }
    if let text = arguments.value(openings) {
      let plies = Int(text)
      guard (plies ?? 0) >= 0, !text.isEmpty else {
        throw CommandError(.usage, "\(openings.name) is a number of plies from 0, or a file")
      }
      setup.override(.openings, \.openings, with: plies.map { .plies($0) } ?? .file(text))
    }
    let durations = "a duration like 500ms or 2s"
    if let limit = try arguments.value(moveLimit, expected: durations, Duration.init(inUnits:)) {
      setup.override(.moveLimit, \.moveLimit, with: limit)
    }
    let counts = "a whole number from 0"
    if let count = try arguments.value(maxForfeits, expected: counts, Int.init(natural:)) {
      setup.override(.maxForfeits, \.maxForfeits, with: count)
    }
    for text in arguments.values(expect) { setup.add(try ExpectationEntry(parsing: text)) }
    return setup
  }

  /// Replaces the bots by those of `--bots` and `--bot`, in the order given.
  private static func applyBots(_ arguments: Arguments, to setup: inout TournamentSetup) throws {
    let given = arguments.values([bots, bot])
    guard !given.isEmpty else { return }
    let texts = try given.flatMap { option, value in
      option == bots ? try names(in: value) : [value]
    }
    let configured = setup.configuration.bots
    setup.override(.bots, \.bots, with: try texts.map { try spec($0, among: configured) })
  }

  /// The bots of a list, which a comma parts.
  private static func names(in list: String) throws -> [String] {
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for (name, next) in zip(names, names.dropFirst())
    where name.contains(":") && next.contains("=") && !next.contains(":") {
      throw CommandError(
        .usage,
        "in \(bots.name) a comma ends a bot; write \(bot.name) \(name),\(next)"
      )
    }
    return names
  }

  /// The bot that a text on the command line means: one of the configuration by its name, perhaps
  /// under another name, or a spec.
  static func spec(_ text: String, among configured: [BotSpec]) throws -> BotSpec {
    if let named = configured.first(matching: text, by: \.name) { return named }
    let spec: BotSpec
    do {
      spec = try BotSpec(text)
    } catch {
      throw CommandError(.usage, "\(error)")
    }
    guard !text.hasPrefix("\(spec.name)=") || !spec.name.contains(",") else {
      throw CommandError(.usage, "'\(text)' is not a bot: a name holds no comma here")
    }
    if spec.parameters.isEmpty, var named = configured.first(matching: spec.kind, by: \.name) {
      named.name = spec.name
      return named
    }
    return spec
  }

  private static func applyBoard(_ arguments: Arguments, to setup: inout TournamentSetup) throws {
    let sizes = "two numbers like 15x15"
    if let size = try arguments.value(board, expected: sizes, Configuration.Size.init(text:)) {
      setup.override(.rules, \.rules, with: size)
    }
    let lengths = "a whole number from 1"
    if let length = try arguments.value(lineLength, expected: lengths, { Int($0) }) {
      setup.override(.rules, \.rules.lineLength, with: length)
    }
  }
}

extension Int {
  /// A number from 0, `nil` where the text is none.
  init?(natural text: String) {
    guard let number = Int(text), number >= 0 else { return nil }
    self = number
  }
}

extension Configuration.Size {
  /// The size of a board written as `15x15`.
  init?(text: String) {
    let numbers = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard numbers.count == 2, let columns = Int(numbers[0]), let rows = Int(numbers[1]) else {
      return nil
    }
    self.init(columns: columns, rows: rows)
  }
}
