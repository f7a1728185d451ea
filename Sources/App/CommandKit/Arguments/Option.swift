/// An option with a value, and how that is read.
///
/// ```swift
/// static let jobs = Option("--jobs", .wholeNumber(from: 1), "the number of threads", in: .running)
///
/// let jobs = try arguments[Self.jobs] ?? 1
/// ```
package struct Option<Value>: CommandOption {
  package let name: String
  package let value: OptionValue<Value>
  package let help: String
  package let group: OptionGroup
  package let mayRepeat: Bool
  package let takesBots: Bool
  package let excluded: [String]

  package var placeholder: String? { value.placeholder }
  package var completion: Completion { value.completion }
  package var fileUse: FileUse? { value.fileUse }

  package init(
    _ name: String,
    _ value: OptionValue<Value>,
    _ help: String,
    in group: OptionGroup,
    mayRepeat: Bool = false,
    takesBots: Bool = false,
    excluding excluded: [String] = []
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.group = group
    self.mayRepeat = mayRepeat
    self.takesBots = takesBots
    self.excluded = excluded
  }

  /// The same option whose value is read in another way.
  package func reading<Other>(_ value: OptionValue<Other>) -> Option<Other> {
    Option<Other>(
      name,
      value,
      help,
      in: group,
      mayRepeat: mayRepeat,
      takesBots: takesBots,
      excluding: excluded
    )
  }

  /// Its value from the text on a command line.
  ///
  /// - Throws: `CommandError` saying what is expected if that is something else.
  package func read(_ text: String) throws -> Value { try value.read(text, name) }
}

/// An option without a value.
package struct Flag: CommandOption {
  package let name: String
  package let help: String
  package let group: OptionGroup
  package let excluded: [String]

  package var placeholder: String? { nil }
  package var completion: Completion { .nothing }
  package var mayRepeat: Bool { true }
  package var takesBots: Bool { false }
  package var fileUse: FileUse? { nil }

  package init(
    _ name: String,
    _ help: String,
    in group: OptionGroup,
    excluding excluded: [String] = []
  ) {
    self.name = name
    self.help = help
    self.group = group
    self.excluded = excluded
  }
}
