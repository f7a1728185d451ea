import TextKit

/// A parsed command line: options with their values, and the remaining words.
package struct Arguments {
  /// The words that are not options, in order.
  package private(set) var words: [String] = []
  package let commandLine: String
  private var given: [(option: any CommandOption, text: String)] = []

  /// Parses arguments.
  ///
  /// Options come before or after words, as `--option value` or `--option=value`; everything after
  /// `--` is a word. An option for bots takes further words that can be bots.
  ///
  /// - Parameters:
  ///   - arguments: The words after that of the subcommand.
  ///   - command: The subcommand, such as `run`.
  ///   - options: Its options.
  ///   - refusals: Options of other commands that this one cannot have, and why.
  /// - Throws: `CommandError` for an option that is unknown, needs a value, or has one too many.
  package init(
    _ arguments: some Sequence<String>,
    of command: String,
    options: [any CommandOption],
    refusals: [String: String] = [:]
  ) throws {
    commandLine =
      (["tournament", command] + arguments).map(\.shellWord).joined(separator: " ")
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        if let reason = refusals[name] {
          throw CommandError(.usage, "'\(command)' has no \(name): \(reason)")
        }
        throw Self.unknownOption(name, of: command, options)
      }
      switch (option.placeholder, parts.count == 2 ? String(parts[1]) : nil) {
      case (nil, nil): given.append((option, ""))
      case (nil, .some): throw CommandError(.usage, "\(name) takes no value")
      case (.some, .some(let value)): try add(value, of: option)
      case (.some(let placeholder), nil):
        // A value that looks like an option of the command is written with '='.
        guard let value = rest.first, !options.contains(where: { $0.isWritten(in: value) }) else {
          throw CommandError(.usage, "\(name) needs a value: \(name) \(placeholder)")
        }
        rest.removeFirst()
        try add(value, of: option)
        while option.takesBots, let next = rest.first, Self.isBot(next) {
          rest.removeFirst()
          try add(next, of: option)
        }
      }
    }
    try expectAgreement()
  }

  /// Checks that no option contradicts another, in whatever order they are given.
  private func expectAgreement() throws {
    for option in given.map(\.option) {
      guard let other = given.first(where: { option.excluded.contains($0.option.name) }) else {
        continue
      }
      throw CommandError(
        .usage,
        "\(option.name) and \(other.option.name) cannot be used together; leave one out"
      )
    }
  }

  /// Whether a word is a bot that a shell has put after others, as it does with `bots/*.py`.
  private static func isBot(_ word: String) -> Bool {
    !word.hasPrefix("-") && word.contains { "/=".contains($0) }
      && !word.lowercased().hasSuffix(".json")
  }

  private mutating func add(_ text: String, of option: any CommandOption) throws {
    guard option.mayRepeat || !contains(option) else {
      throw CommandError(.usage, "\(option.name) is given twice; give it once")
    }
    guard option.fileUse == nil || !text.isEmpty else {
      throw CommandError(.usage, "\(option.name) needs a file")
    }
    given.append((option, text))
  }

  /// The single word that is no option, or `nil` if there is none.
  package func onlyWord(_ noun: String) throws -> String? {
    guard words.count <= 1 else {
      throw CommandError(.usage, "give only one \(noun), not also '\(words[1])'")
    }
    return words.first
  }

  private static func unknownOption(
    _ name: String,
    of command: String,
    _ options: [any CommandOption]
  ) -> CommandError {
    let remedy =
      options.isEmpty
      ? "'\(command)' takes none"
      : name.suggestion(in: options.map(\.name)) ?? "'tournament help \(command)' lists the options"
    return CommandError(.usage, "unknown option '\(name)'; \(remedy)")
  }
}

/// The options of a command line.
extension Arguments {
  /// Whether an option of this name is given.
  package func contains(_ option: any CommandOption) -> Bool { text(option) != nil }

  package subscript(flag: Flag) -> Bool { contains(flag) }

  /// The last value of an option, or `nil` if it is not given.
  package subscript<Value>(option: Option<Value>) -> Value? {
    get throws { try text(option).map(option.read) }
  }

  /// All values of an option that may be repeated, in order.
  package func values<Value>(_ option: Option<Value>) throws -> [Value] {
    try texts([option]).map { try option.read($0.text) }
  }

  /// The last text of an option, or `nil` if it is not given.
  package func text(_ option: any CommandOption) -> String? { texts([option]).last?.text }

  /// The texts of some options, in the order in which they are given.
  package func texts(_ options: [any CommandOption]) -> [(option: any CommandOption, text: String)]
  {
    given.filter { given in options.contains { $0.name == given.option.name } }
  }

  /// What may be bots: the values of options that take them, and perhaps the words.
  func texts(ofBots includingWords: Bool) -> [String] {
    (includingWords ? words : []) + given.filter { $0.option.takesBots }.map(\.text)
  }

  /// The options whose values are files for a command to use, with the paths.
  package var files: [(option: any CommandOption, use: FileUse, path: String)] {
    given.compactMap { option, path in option.fileUse.map { (option, $0, path) } }
  }

  /// The name of the option that prints to standard output instead of into a file, or `nil`.
  var standardOutputUser: String? {
    files.first { $0.use == .writesOrPrints && $0.path == "-" }?.option.name
  }

  /// The command with only some of its options, as it can be typed.
  package func commandLine(of subcommand: String, with options: [any CommandOption]) -> String {
    ((["tournament", subcommand] + words).map(\.shellWord) + written(options))
      .joined(separator: " ")
  }

  /// Some of its options with their values, as they can be typed.
  package func written(_ options: [any CommandOption]) -> [String] {
    texts(options).flatMap { option, text in
      option.placeholder == nil ? [option.name] : [option.name, text]
    }
    .map(\.shellWord)
  }
}

extension String {
  /// The word as a shell takes it, quoted if it contains anything special.
  fileprivate var shellWord: String {
    let isPlain =
      !isEmpty
      && allSatisfy { character in
        character.isASCII
          && (character.isLetter || character.isNumber || "-_=,.:/+@%".contains(character))
      }
    return isPlain ? self : "'" + map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
