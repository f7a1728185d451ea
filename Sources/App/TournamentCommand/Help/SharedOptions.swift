import CommandKit

/// The options that many commands take in the same sense; help explains them once.
enum SharedOptions {
  /// The fewest commands that make an option a shared one.
  private static let fewestCommands = 4

  /// All of them, in the order in which commands list them.
  static let all: [any CommandOption] = {
    let options = Subcommand.all.filter { $0.lender == nil }.flatMap(\.options)
    var counts: [String: Int] = [:]
    for option in options { counts[option.key, default: 0] += 1 }
    var known: Set<String> = []
    return options.filter {
      counts[$0.key, default: 0] >= fewestCommands && known.insert($0.key).inserted
    }
  }()

  fileprivate static let keys = Set(all.map(\.key))

  /// The names of options of one subject, or "all" where a command takes all of several.
  static func names(_ members: OptionGroup.Members) -> String {
    let whole = OptionGroup.all(of: all).first { $0.title == members.title }?.options.count ?? 0
    return members.options.count == whole && whole > 1 ? "all" : members.options.names
  }
}

extension CommandOption {
  /// What two options have in common that are the same one.
  fileprivate var key: String { "\(usage) \(help)" }
}

extension Subcommand {
  /// The options that help explains with the command.
  var ownOptions: [any CommandOption] {
    lender == nil ? options.filter { !SharedOptions.keys.contains($0.key) } : []
  }

  /// The options that help names with the command, by subject.
  var sharedOptions: [OptionGroup.Members] {
    lender == nil ? OptionGroup.all(of: options.filter { SharedOptions.keys.contains($0.key) }) : []
  }
}

extension [any CommandOption] {
  /// The names of the options, as a list.
  var names: String { map(\.name).joined(separator: ", ") }
}
