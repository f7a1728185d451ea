import CommandKit
import TextKit

/// The help of the whole tool as a page for `man`, in roff with the man(7) macros.
enum ManualPage {
  static var text: String {
    """
    .TH TOURNAMENT 1 \(Program.date) "tournament \(Program.version)" "User Commands"
    .SH NAME
    tournament \\- run tournaments between bots for m,n,k\\-games
    .SH SYNOPSIS
    \(code(HelpPages.usage))
    .SH DESCRIPTION
    \(lines(HelpPages.sentence))
    .PP
    \(lines(HelpPages.closing))
    .PP
    \(lines(HelpPages.streams))
    .SH COMMANDS
    \(Subcommand.groups.map(commands).joined(separator: "\n"))
    \(Subcommand.all.map(section).joined(separator: "\n"))
    .SH SHARED OPTIONS
    \(lines("The options that many commands take, in the same sense; each command says which of them."))
    \(OptionGroup.all(of: SharedOptions.all).map(list).joined(separator: "\n").dropFirst())
    .SH ENVIRONMENT
    \(list(HelpPages.environment))
    .SH EXIT STATUS
    \(list(ExitStatus.meanings.map { ($0.status, $0.meaning) }))
    """ + "\n"
  }

  private static func commands(_ group: Subcommand.Group) -> String {
    ".SS \(group.title)\n" + list(group.commands.map { ($0.nameAndOperands, $0.sentence) })
  }

  private static func section(_ subcommand: Subcommand) -> String {
    let options = OptionGroup.divided(subcommand.ownOptions).map(list) + others(of: subcommand)
    let lists = subcommand.lists.map { list in
      "\n.SS \(list.title)\n" + Self.list(list.rows.map { ($0.word, $0.meaning) })
    }
    let examples = subcommand.examples.map { example in
      ".PP\n\(lines("\(example.purpose):"))\n.PP\n.RS 4\n\(code(example.command))\n.RE"
    }
    return """
      .SH TOURNAMENT \(subcommand.name.uppercased())
      \(code(subcommand.usage))
      .PP
      \(lines(subcommand.sentence))
      .PP
      \(lines(subcommand.discussion))\(lists.joined())\(options.joined())
      .SS Examples
      \(examples.joined(separator: "\n").dropFirst(4))
      """
  }

  private static func list(_ members: OptionGroup.Members) -> String {
    "\n.SS \(members.title)\n" + list(members.options.map { ($0.usage, $0.help) })
  }

  /// The options that a command shares with others, by their names.
  private static func others(of subcommand: Subcommand) -> [String] {
    if let lender = subcommand.lender {
      return ["\n.PP\n" + lines("Its options are those of '\(lender)'.")]
    }
    let names = subcommand.sharedOptions.flatMap(\.options)
    return names.isEmpty ? [] : ["\n.PP\n" + lines("Shared options: \(names.names).")]
  }

  /// Names with their meanings below them.
  private static func list(_ rows: [(String, String)]) -> String {
    rows.map { ".TP\n\(code($0.0))\n\(lines($0.1))" }.joined(separator: "\n")
  }

  private static func code(_ text: String) -> String { "\\fB\(text.roffCode)\\fR" }

  /// Prose with its code in bold, on source lines that roff does not take for control lines.
  private static func lines(_ text: String) -> String {
    HelpCode.parts(of: text)
      .map { $0.isCode ? code($0.text) : $0.text.roff }
      .joined()
      .wrapped(to: 78)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : $0 }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text in roff, with anything outside ASCII written by name.
  fileprivate var roff: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\e"
      // ASCII devices have no ellipsis.
      case "…": text += "..."
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
  }

  /// The text in roff, with hyphens and quotes that can be copied and pasted.
  fileprivate var roffCode: String {
    roff.replacing("-", with: "\\-").replacing("'", with: "\\(aq").replacing("\"", with: "\\(dq")
      .replacing("`", with: "\\(ga").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
  }
}
