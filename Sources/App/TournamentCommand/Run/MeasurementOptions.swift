import CommandKit
import Reports
import TournamentCore

/// The options that ask for measurements, one for each.
extension Measurements {
  /// In the order of the help.
  static let commandOptions = options.map(commandOption)

  /// Whether a command line asks for a measurement that may end the run early.
  static func mayStopEarly(_ arguments: Arguments) -> Bool {
    all.contains { type in
      type.mayStopEarly && type.options.contains { arguments.contains(commandOption($0)) }
    }
  }

  /// The measurements that a command line asks for.
  init(
    _ arguments: Arguments,
    expectations: [Expectation],
    leftOut: [SkippedBot],
    for plan: TournamentPlan
  ) throws {
    var request = SelectedStatistics(expectations: expectations, skippedBots: leftOut)
    for option in Self.options {
      request.measurements[option.name] = arguments.text(Self.commandOption(option))
    }
    do {
      try self.init(request, for: plan)
    } catch .refused(let problem) {
      throw CommandError(.usage, problem)
    } catch .bots(let problem) {
      throw CommandError(.usage, "\(problem); choose them with \(SetupOptions.bots.name)")
    }
  }

  /// The option that asks for a measurement.
  private static func commandOption(_ option: MeasurementOption) -> any CommandOption {
    let isStopping = all.contains { $0.mayStopEarly && $0.options.contains(option) }
    let group: OptionGroup = isStopping ? .stopping : .report
    guard let placeholder = option.placeholder else {
      return Flag(option.flag, option.help, in: group)
    }
    return Option(option.flag, .text(placeholder), option.help, in: group)
  }
}
