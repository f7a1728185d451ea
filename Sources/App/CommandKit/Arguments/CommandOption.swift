/// An option of the command line: its name, its value and a line of help.
package struct CommandOption: Hashable, Sendable {
  /// The name with its two hyphens.
  package let name: String
  /// Its value, such as `N`; `nil` for a switch.
  package let placeholder: String?
  /// What it does, for the list of options; what stands in single quotes is code.
  package let help: String
  /// Where it stands in a list of options.
  package let group: OptionGroup
  /// What a shell offers for its value.
  package let completion: Completion
  /// Whether it may be given more than once.
  package let mayRepeat: Bool
  /// Whether the words after its value are values as well if they can be bots.
  package let takesBots: Bool

  /// An option that takes a value.
  package init(
    _ name: String,
    _ placeholder: String,
    _ help: String,
    in group: OptionGroup,
    completion: Completion = .nothing,
    mayRepeat: Bool = false,
    takesBots: Bool = false
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.group = group
    self.completion = completion
    self.mayRepeat = mayRepeat
    self.takesBots = takesBots
  }

  /// A switch.
  package init(_ name: String, _ help: String, in group: OptionGroup) {
    self.name = name
    placeholder = nil
    self.help = help
    self.group = group
    completion = .nothing
    mayRepeat = true
    takesBots = false
  }

  /// Whether a word of the command line is this option, with or without a value.
  package func isWritten(in word: String) -> Bool { word == name || word.hasPrefix("\(name)=") }

  /// The option as written in help.
  package var usage: String { placeholder.map { "\(name) \($0)" } ?? name }
}

extension [CommandOption] {
  /// The same options, of which one has a command's own words.
  package func replacing(_ option: CommandOption) -> [CommandOption] {
    map { $0.name == option.name ? option : $0 }
  }
}
