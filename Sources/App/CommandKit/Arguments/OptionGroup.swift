/// The subject of an option, by which long lists are divided, in this order.
package enum OptionGroup: String, CaseIterable, Sendable {
  case players = "Players"
  case game = "Game"
  case analysis = "Analysis"
  case stopping = "Stopping"
  case report = "Report"
  case output = "Output"
  case running = "Running"
  case engines = "Engines and plug-ins"

  /// The options of a subject, under its title.
  package typealias Members = (title: String, options: [any CommandOption])

  /// Options by subject.
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
