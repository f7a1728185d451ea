import CommandKit
import GameModel
import Plugins
import StrategyKit
import TextKit

/// Help as printed on a terminal, or at 80 columns elsewhere.
struct HelpText {
  private let width: Int

  /// Help for a console: as wide as its terminal, up to a width that is still easy to read.
  init(for console: Console) { width = min(max(40, console.columns), 120) }

  /// Names with their meanings aligned beside them, or below where a name leaves too little room;
  /// `atLeast` is the longest name of tables that are aligned with each other.
  func table(
    _ rows: [(name: String, meaning: String)],
    indent: Int = 0,
    atLeast: Int? = nil
  ) -> String {
    let widest = (width - indent) * 2 / 5
    let longest = (rows.map(\.name.count) + [atLeast].compactMap(\.self))
      .filter { $0 <= widest }.max()
    let column = (longest ?? 4) + 2
    return rows.map { name, meaning in
      let isBeside = name.count <= widest
      let label = blanks(indent) + name.padded(to: isBeside ? column : 0)
      let lines = meaning.wrapped(to: width - indent - column)
        .map { blanks(indent + column) + $0 + "\n" }
      guard isBeside, let first = lines.first else { return "\(label)\n\(lines.joined())" }
      return label + first.dropFirst(indent + column) + lines.dropFirst().joined()
    }
    .joined()
  }

  func paragraph(_ text: String, indent: Int = 0) -> String {
    text.wrapped(to: width - indent).map { "\(blanks(indent))\($0)\n" }.joined()
  }

  func kind(_ kind: BotKind) -> String {
    let title = paragraph("\(kind.name): \(kind.summary)")
    guard !kind.parameters.isEmpty else {
      return title
        + paragraph("It takes no parameter except 'learns'; see 'tournament help bots'.")
    }
    return title + parameters(kind.parameters)
  }

  /// A bot of a library and its parameters.
  func plugin(_ bot: PluginBot) -> String {
    let name = bot.version.isEmpty ? bot.name : "\(bot.name) \(bot.version)"
    return paragraph("\(name): \(bot.summary)") + parameters(PluginAccess.parameters(of: bot))
  }

  private func parameters(_ parameters: [any ParameterDescription]) -> String {
    parameters.reduce("") { text, parameter in
      text + "\n  \(parameter.key)\n"
        + paragraph(parameter.help, indent: 6)
        + paragraph("takes \(parameter.expected); \(parameter.defaultInWords)", indent: 6)
    }
  }

  /// The help of a subcommand: its own options and the names of shared ones, or all that it takes.
  func subcommand(_ subcommand: Subcommand, isWhole: Bool) -> String {
    let described = isWhole ? subcommand.options : subcommand.ownOptions
    let options = OptionGroup.divided(described).map { title, options in
      "\n\(title):\n" + table(options.map { ($0.usage, $0.help) }, indent: 2)
    }
    let lists = subcommand.lists.map { list in
      "\n\(list.title):\n" + table(list.rows.map { ($0.word, $0.meaning) }, indent: 2)
    }
    let examples = subcommand.examples.map { example in
      paragraph("\(example.purpose):", indent: 2) + "    \(example.command)\n"
    }
    return paragraph("Usage: \(subcommand.usage)") + "\n" + paragraph(subcommand.sentence) + "\n"
      + paragraph(subcommand.discussion) + lists.joined() + options.joined()
      + (isWhole ? "" : others(of: subcommand)) + "\nExamples:\n" + examples.joined(separator: "\n")
  }

  /// The options that a subcommand shares with others, by their names.
  private func others(of subcommand: Subcommand) -> String {
    let whole = "'tournament help \(subcommand.name) \(HelpForm.all.name)'"
    if let lender = subcommand.lender {
      return "\n" + paragraph("Its options are those of '\(lender)'; \(whole) explains them.")
    }
    let groups = subcommand.sharedOptions
    guard !groups.isEmpty else { return "" }
    return "\n" + paragraph("As in other commands; \(whole) explains them:")
      + table(groups.map { ($0.title, $0.options.names) }, indent: 2)
  }

  var overview: String {
    let widest = Subcommand.all.map(\.nameAndOperands.count).max()
    let commands = Subcommand.groups.map { group in
      "\n\(group.title):\n"
        + table(
          group.commands.map { ($0.nameAndOperands, $0.summary) },
          indent: 2,
          atLeast: widest
        )
    }
    let example = HelpPages.example
    return paragraph(HelpPages.sentence) + "\n" + paragraph("\(example.purpose):")
      + "  \(example.command)\n\n" + paragraph("Usage: \(HelpPages.usage)")
      + commands.joined() + "\n" + paragraph(HelpPages.closing)
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension ParameterDescription {
  /// The default value, described.
  fileprivate var defaultInWords: String {
    defaultText.isEmpty ? "required" : "default: \(defaultText)"
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}

/// The games that have a name.
extension HelpText {
  /// The word after 'help' that asks for them.
  static let gamesTopic = "games"

  /// All of them with their rules, and how they end with best play.
  var games: String {
    let games = NamedGame.all.map { game in
      let others = game.otherNames.isEmpty ? "" : "; also called \(game.otherNames.listed)"
      return (game.name, "\(game.title): \(game.rules); best play: \(game.value)\(others)")
    }
    let rules = SetupOptions.variants.map { ($0.usage, $0.help) }
    let properties = Rules.Property.allCases.map { property in
      "\(property.rawValue.quoted): \(property.values.dropFirst().map(\.quoted).alternatives)"
    }
    return paragraph("Games by name, for \(SetupOptions.namedGame.name) NAME or in a file:") + "\n"
      + table(games, indent: 2) + "\n"
      + paragraph("\"rules\": { \"game\": \"connect-four\" }", indent: 4) + "\n"
      + paragraph(
        "\(SetupOptions.board.name) and \(SetupOptions.lineLength.name) beside a game, or the keys "
          + "\"columns\", \"rows\" and \"lineLength\", replace its size. Any board can have these rules, "
          + "in any combination, except that renju goes with no other and is five in a row:"
      ) + "\n" + table(rules, indent: 2)
      + "\n"
      + paragraph("In a file they are \(properties.listed).")
  }
}
