import CommandKit
import Subcommands

/// How a command stands in texts of help.
extension Subcommand {
  /// The command and what it takes, such as `verify BOT...`.
  var nameAndOperands: String { operands.isEmpty ? name : "\(name) \(operands)" }

  /// How it is typed; the name of one command may be left out.
  var usage: String {
    "tournament \(nameAndOperands)\(options.isEmpty ? "" : " [OPTIONS]")"
  }

  /// What it does, as a sentence.
  var sentence: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

  /// The names of all, in the order of the overview.
  static var names: [String] { all.map(\.name) }
}
