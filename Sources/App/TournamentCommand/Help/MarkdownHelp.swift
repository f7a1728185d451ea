import CommandKit
import Foundation
import TextKit

/// The reference of all commands and options as a Markdown document.
enum MarkdownHelp {
  static var text: String {
    """
    # Options and exit statuses

    Every option of every command, and what the exit status means.

    ## Overview

    `\(HelpPages.usage)`

    \(prose(HelpPages.closing))

    \(prose(HelpPages.streams))

    This reference is the output of `tournament help --markdown`.

    \(Subcommand.all.map(section).joined())
    ## Shared options

    The options that many commands take, in the same sense; each command says which of them.

    \(OptionGroup.all(of: SharedOptions.all).map(table).joined(separator: "\n"))
    ## Environment

    \(table("variable", HelpPages.environment))
    ## Exit statuses

    \(table("status", ExitStatus.meanings, isCode: false))
    """
  }

  private static func section(_ subcommand: Subcommand) -> String {
    // A table for each subject only where one would be hard to read.
    let options =
      OptionGroup.divided(subcommand.ownOptions, above: 20).map { table($0) + "\n" }
      + others(of: subcommand)
    let lists = subcommand.lists.map { list in
      table(list.title.lowercased(), list.rows.map { ($0.word, $0.meaning) }) + "\n"
    }
    return """
      ## \(subcommand.name)

      `\(subcommand.usage)`

      \(prose("\(subcommand.sentence) \(subcommand.discussion)"))

      \(lists.joined())\(options.joined())
      """
  }

  /// The options that a command shares with others, by their names.
  private static func others(of subcommand: Subcommand) -> [String] {
    if let lender = subcommand.lender { return ["Its options are those of `\(lender)`.\n\n"] }
    let names = subcommand.sharedOptions.map {
      "\($0.title.lowercased()): \(SharedOptions.names($0))"
    }
    return names.isEmpty
      ? [] : [prose("Shared options: \(names.joined(separator: "; ")).") + "\n\n"]
  }

  private static func table(_ members: OptionGroup.Members) -> String {
    table(members.title.lowercased(), members.options.map { ($0.usage, $0.help) })
  }

  private static func table(
    _ title: String,
    _ rows: [(String, String)],
    isCode: Bool = true
  ) -> String {
    rows.reduce("| \(title) | meaning |\n|---|---|\n") { text, row in
      let name = isCode ? "`\(row.0)`" : row.0
      let cells = [name, marked(row.1)].map { $0.replacing("|", with: "\\|") }
      return text + "| \(cells.joined(separator: " | ")) |\n"
    }
  }

  /// A paragraph, wrapped for reading in an editor.
  private static func prose(_ text: String) -> String {
    marked(text).wrapped(to: 120).joined(separator: "\n")
  }

  /// A text with its code marked: anything in quotes, and every option.
  private static func marked(_ text: String) -> String {
    HelpCode.parts(of: text).map { $0.isCode ? "`\($0.text)`" : $0.text }.joined()
  }
}
