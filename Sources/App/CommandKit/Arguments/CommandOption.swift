/// An option of the command line as help and shells show it: an ``Option`` or a ``Flag``.
package protocol CommandOption: Sendable {
  /// The name with its two hyphens.
  var name: String { get }
  /// The placeholder of its value, such as `N`; `nil` for a flag.
  var placeholder: String? { get }
  /// Its line in the list of options; text in single quotes is code.
  var help: String { get }
  /// Its place in a list of options.
  var group: OptionGroup { get }
  /// The completions of its value.
  var completion: Completion { get }
  /// Whether it may be given more than once.
  var mayRepeat: Bool { get }
  /// Whether the words after its value are values as well if they can be bots.
  var takesBots: Bool { get }
  /// The names of options that contradict it.
  var excluded: [String] { get }
  /// How the command uses the file that its value names; `nil` if it names none, or the command
  /// looks after it.
  var fileUse: FileUse? { get }
}

extension CommandOption {
  /// Whether a word of the command line is this option, with or without a value.
  package func isWritten(in word: String) -> Bool { word == name || word.hasPrefix("\(name)=") }

  /// The option as written in help.
  package var usage: String { placeholder.map { "\(name) \($0)" } ?? name }
}

/// How a command uses a file.
package enum FileUse: Hashable, Sendable {
  /// It reads the file, which is something, such as `the games`.
  case reads(String)
  case writes
  /// It writes the file, or standard output for `-`.
  case writesOrPrints
}

extension [any CommandOption] {
  /// The same options, one of them with the words of a certain command.
  package func replacing(_ option: any CommandOption) -> Self {
    map { $0.name == option.name ? option : $0 }
  }
}
