import CommandKit

/// How help texts describe a command.
extension Subcommand {
  /// The command and its operands, such as `verify BOT...`.
  var nameAndOperands: String { operands.isEmpty ? name : "\(name) \(operands)" }

  /// How to type it; the default command's name may be left out.
  var usage: String {
    "tournament \(nameAndOperands)\(options.isEmpty ? "" : " [OPTIONS]")"
  }

  /// Its purpose, as a sentence.
  var sentence: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

  /// The names of all commands, in the order of the overview.
  static var names: [String] { all.map(\.name) }
}
