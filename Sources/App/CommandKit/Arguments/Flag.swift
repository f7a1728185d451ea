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
    excluding excluded: String...
  ) {
    self.name = name
    self.help = help
    self.group = group
    self.excluded = excluded
  }
}
