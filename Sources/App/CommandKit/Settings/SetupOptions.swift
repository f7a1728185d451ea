import Foundation
package import StrategyKit
import TextKit

/// The options that set what is played: each replaces a value of the configuration.
package enum SetupOptions {
  package static let config = Option(
    "--config",
    .file(.reads("the configuration")),
    "start from the configuration in FILE; '-' for standard input",
    in: .game
  )
  /// The options that set the game and where bots are found by name.
  package static let game: [any CommandOption] = [config] + Setting.rules.options

  package static let all: [any CommandOption] = [config] + Setting.all.flatMap(\.options)

  /// The configuration file that a command line names by a word or an option, or `nil` for none.
  package static func configuration(_ arguments: Arguments) throws -> String? {
    let words = arguments.words
    if arguments.contains(SetupOptions.bot),
      let word = words.last(where: {
        words.count > 1 || FileManager.default.isExecutableFile(atPath: $0)
      }),
      !word.hasSuffix(".json")
    {
      throw CommandError(
        .usage,
        "'\(word)' is not a configuration; several bots after one \(SetupOptions.bot.name) are written "
          + "with a slash: \(SetupOptions.bot.name) ./a.py ./b.py"
      )
    }
    if let word = words.first, word.isNoFile {
      throw CommandError(
        .usage,
        "there is no configuration '\(word.visible)'; a command comes first, and \(bots.name) takes bots"
      )
    }
    let word = try arguments.onlyWord("configuration")
    guard try word == nil || arguments[config] == nil else {
      throw CommandError(.usage, "the configuration is given twice; leave out \(config.name)")
    }
    return try word ?? arguments[config]
  }

  /// The setup that a command line asks for: a configuration file with the options of its settings
  /// applied.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - file: The configuration file.
  ///   - settings: The settings that options may replace; a command may have options of the same
  ///     names that mean something else.
  /// - Returns: The setup.
  /// - Throws: `CommandError` for an option that is wrong.
  package static func setup(
    _ arguments: Arguments,
    _ file: ConfigurationFile,
    settings: [Setting] = Setting.all
  ) throws -> TournamentSetup {
    var setup = TournamentSetup(file)
    try setup.apply(arguments, to: settings)
    return setup
  }

  /// The setup of a command that plays no tournament: a configuration for its bots, its game, and what
  /// else it has options for.
  package static func gameSetup(
    _ arguments: Arguments,
    settings: [Setting] = [.rules]
  ) throws -> TournamentSetup {
    let file = try arguments[config].map { try ConfigurationFile(path: $0) }
    return try setup(arguments, file ?? .builtIn, settings: settings)
  }
}

extension String {
  /// Whether there is no file of the name, and it does not look like that of one.
  package var isNoFile: Bool {
    let looksLikeFile = contains("/") || contains(".") && !contains(":")
    return self != "-" && !looksLikeFile && !FileManager.default.fileExists(atPath: self)
  }
}

/// Bots on the command line.
extension Arguments {
  /// The bots of `--bots` and `--bot`, in the order given, each a spec or the name of a configured
  /// bot; `nil` if there are none.
  package func specs(among configured: [BotSpec]) throws -> [BotSpec]? {
    let (list, single) = (SetupOptions.bots, SetupOptions.bot)
    let given = texts([list, single])
    guard !given.isEmpty else { return nil }
    let texts = try given.flatMap { option, text in
      option.name == list.name ? try Self.names(in: text) : [text]
    }
    return try texts.map { try BotSpec($0, among: configured) }
  }

  /// The bots of a comma-separated list.
  private static func names(in list: String) throws -> [String] {
    let names = list.split(separator: ",", omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard !names.contains("") else {
      let gap =
        list.contains(",")
        ? "a bot is missing in \(SetupOptions.bots.name) '\(list)'; write one comma between two"
        : "\(SetupOptions.bots.name) needs bots"
      throw CommandError(.usage, "\(gap), as in \(SetupOptions.bots.name) minimax,random")
    }
    for (name, next) in zip(names, names.dropFirst())
    where name.contains(":") && next.contains("=") && !next.contains(":") {
      throw CommandError(
        .usage,
        "\(SetupOptions.bots.name) splits at commas; write \(SetupOptions.bot.name) \(name),\(next)"
      )
    }
    return names
  }
}

extension BotSpec {
  /// The bot that a text on the command line refers to: one of the configuration by its name,
  /// perhaps renamed, or a spec.
  package init(_ text: String, among configured: [BotSpec]) throws {
    if let named = configured.first(matching: text, by: \.name) {
      self = named
      return
    }
    let spec: BotSpec
    do {
      spec = try BotSpec(text)
    } catch {
      throw CommandError(.usage, "\(error)\(text.hasPrefix("=") ? Self.entry(for: text) : "")")
    }
    guard !spec.isConfiguration else {
      throw CommandError(
        .usage,
        "'\(spec.kind)' is a configuration, not a bot; write \(SetupOptions.config.name) \(spec.kind)"
          + ", and name bots of it"
      )
    }
    guard !text.hasPrefix("\(spec.name)=") || !spec.name.contains(",") else {
      throw CommandError(
        .usage,
        "'\(text)' is not a bot: a name cannot contain a comma here\(Self.entry(for: text))"
      )
    }
    if spec.parameters.isEmpty, !spec.isCommand,
      var named = configured.first(matching: spec.kind, by: \.name)
    {
      named.name = spec.name
      self = named
      return
    }
    self = spec
  }

  /// How a configuration has a bot whose name a command line cannot have; empty if a text with an
  /// equals sign has no such name.
  private static func entry(for text: String) -> String {
    guard let equals = text.prefix(while: { !":/ ".contains($0) }).lastIndex(of: "="),
      equals > text.startIndex
    else { return "" }
    let (name, spec) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
    return "; write it in a configuration: { \"bot\": \(name.quoted), \"spec\": \(spec.quoted) }"
  }

  /// Whether it names a file in JSON, which is no program.
  private var isConfiguration: Bool {
    kind.lowercased().hasSuffix(".json") && parameters.isEmpty && !kind.contains(" ")
      && !FileManager.default.isExecutableFile(atPath: kind)
  }
}
