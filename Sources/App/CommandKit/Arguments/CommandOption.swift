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
  var completion: Completion { get }
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

/// The subject of an option, by which long lists are divided, in this order.
package enum OptionGroup: String, CaseIterable, Sendable {
  case players = "Players"
  case game = "Game"
  case rules = "Rules"
  case analysis = "Analysis"
  case stopping = "Stopping"
  case report = "Report"
  case output = "Output"
  case running = "Running"
  case engines = "Engines and plug-ins"

  /// The options of a subject, under its title.
  package typealias Members = (title: String, options: [any CommandOption])

  package static func all(of options: [any CommandOption]) -> [Members] {
    allCases.compactMap { group in
      let members = options.filter { $0.group == group }
      return members.isEmpty ? nil : (group.rawValue, members)
    }
  }

  /// Options as help divides them: a few under one title, more than `most` by subject.
  package static func divided(_ options: [any CommandOption], above most: Int = 8) -> [Members] {
    guard options.count <= most else { return all(of: options) }
    return options.isEmpty ? [] : [("Options", options)]
  }
}

/// The completions that a shell offers for a value or a word.
package enum Completion: Hashable, Sendable {
  /// Nothing: a number, or a text of one's own.
  case nothing
  case files
  case words([String])
  /// Some of these words, separated by commas.
  case list([String])
  /// A bot by its kind, or a program.
  case bots
  /// Some bots by their kinds, separated by commas.
  case botList
  case commands
}
