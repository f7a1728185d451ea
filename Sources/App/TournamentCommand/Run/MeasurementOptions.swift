import CommandKit
import Reports
import TextKit
import TournamentCore

/// The options that ask for measurements.
extension Measurements {
  /// In the order of the help.
  static let commandOptions = all.compactMap(commandOption)

  /// Whether a command line asks for a measurement that may end the run early.
  static func mayStopEarly(_ arguments: Arguments) -> Bool {
    all.contains { type in
      type.mayStopEarly && commandOption(type).map { arguments.contains($0) } ?? false
    }
  }

  init(
    _ arguments: Arguments,
    expectations: [Expectation],
    leftOut: [SkippedBot],
    for plan: TournamentPlan
  ) throws {
    var request = SelectedStatistics(expectations: expectations, skippedBots: leftOut)
    for type in Self.all {
      guard let option = Self.commandOption(type), let name = type.option?.name else { continue }
      request.measurements[name] = arguments.text(option)
    }
    do {
      try self.init(request, for: plan)
    } catch {
      throw CommandError(.usage, "\(error)")
    }
  }

  private static func commandOption(_ type: any Measurement.Type) -> (any CommandOption)? {
    guard let option = type.option else { return nil }
    let group: OptionGroup = type.mayStopEarly ? .stopping : .report
    guard let placeholder = option.placeholder else {
      return Flag(option.flag, option.help, in: group)
    }
    return Option(option.flag, .text(placeholder), option.help, in: group)
  }
}

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
