import CommandKit
import StrategyKit
import Subcommands
import TextKit

/// Help as it is printed, 80 columns wide.
enum HelpText {
  private static let width = 80

  /// Names with what they mean beside them, the meanings aligned.
  static func table(_ rows: [(name: String, meaning: String)], indent: Int = 0) -> String {
    let margin = blanks(indent)
    let column = (rows.map(\.name.count).max() ?? 0) + 2
    return rows.flatMap { name, meaning in
      meaning.wrapped(to: width - indent - column).enumerated().map { index, line in
        let label = index == 0 ? name : ""
        return "\(margin)\(label)\(blanks(column - label.count))\(line)\n"
      }
    }
    .joined()
  }

  /// A paragraph.
  static func paragraph(_ text: String, indent: Int = 0) -> String {
    text.wrapped(to: width - indent).map { "\(blanks(indent))\($0)\n" }.joined()
  }

  /// What a kind of bot does, and its parameters.
  static func kind(_ kind: BotKind) -> String {
    let title = paragraph("\(kind.name): \(kind.summary)")
    guard !kind.parameters.isEmpty else {
      return title + "It takes no parameters but learns, for which see 'tournament help bots'.\n"
    }
    return kind.parameters.reduce(title) { text, parameter in
      text + "\n  \(parameter.key)\n"
        + paragraph(parameter.help, indent: 6)
        + paragraph("takes \(parameter.expected); \(parameter.defaultInWords)", indent: 6)
    }
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension ParameterDescription {
  /// What holds where it is not given.
  fileprivate var defaultInWords: String {
    defaultText.isEmpty ? "required" : "default: \(defaultText)"
  }
}

extension Subcommand {
  /// The help of the subcommand.
  var help: String {
    var text =
      "usage: tournament \(usage)\(options.isEmpty ? "" : " [OPTIONS]")\n\n\(summary.capitalizedSentence)\n"
    if !discussion.isEmpty { text += "\n" + HelpText.paragraph(discussion) }
    if !options.isEmpty {
      text += "\noptions:\n" + HelpText.table(options.map { ($0.usage, $0.help) }, indent: 2)
    }
    return text
  }

  /// The help of the whole tool.
  static var overview: String {
    """
    tournament: round robins between bots that play m,n,k-games such as tic-tac-toe

    usage: tournament [COMMAND] [OPTIONS]

    commands:
    \(HelpText.table(all.map { ($0.usage, $0.summary) }, indent: 2))
    'tournament help COMMAND' lists the options of a command; without one, 'run' is
    meant. 'tournament --version' says the version.

    """
  }

  private var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
}

extension String {
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
