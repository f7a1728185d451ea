import CommandKit
import Reports
import TextKit

/// The options for how much a text report contains.
extension TextDetail {
  static let option = Option(
    "--show",
    .text("SECTION,…", completion: .list(Measurements.sectionNames + [everything])),
    "show sections in full: \(Measurements.sectionNames.joined(separator: ", ")); or all",
    in: .report,
    mayRepeat: true
  )

  private static let everything = "all"

  /// The detail that a command line asks for.
  init(_ arguments: Arguments) throws {
    let known = Measurements.sectionNames
    let names = try arguments.values(Self.option).flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    for name in names where !(known + [Self.everything]).contains(name) {
      let remedy =
        name.suggestion(in: known + [Self.everything])
        ?? "choose from \(known.joined(separator: ", ")) and \(Self.everything)"
      throw CommandError(.usage, "\(Self.option.name) has no section '\(name)'; \(remedy)")
    }
    let hint = "\(Self.option.name) \(Self.everything) shows more"
    self = names.contains(Self.everything) ? .all : TextDetail(Set(names), hint: hint)
  }
}
