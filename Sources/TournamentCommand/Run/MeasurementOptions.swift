import CommandKit
import Planning
import Reports
import Settings

/// The options that ask for measurements: one for each that there is.
extension Measurements {
  /// In the order of the help.
  static let options = all.map { CommandOption($0.option) }

  /// Whether a command line asks for something that may end the games early.
  static func mayStopEarly(_ arguments: Arguments) -> Bool {
    all.contains { $0.mayStopEarly && arguments.contains(CommandOption($0.option)) }
  }

  /// What a command line asks for.
  ///
  /// - Throws: `CommandError` for what cannot be measured.
  init(_ arguments: Arguments, for plan: TournamentPlan) throws {
    var asked: [String: String] = [:]
    for type in Self.all {
      asked[type.option.name] = arguments.value(CommandOption(type.option))
    }
    do {
      try self.init(asked, for: plan)
    } catch .refused(let problem) {
      throw CommandError(.usage, problem)
    } catch .bots(let problem) {
      throw CommandError(.usage, "\(problem); choose them by \(CommandOption.bots.name)")
    }
  }
}

extension CommandOption {
  /// The option that asks for a measurement.
  init(_ option: MeasurementOption) {
    if let placeholder = option.placeholder {
      self.init(option.flag, placeholder, option.help)
    } else {
      self.init(option.flag, option.help)
    }
  }
}
