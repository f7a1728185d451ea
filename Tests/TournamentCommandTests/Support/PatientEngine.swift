import Engines
import StrategyKit

/// Engines with limits of time that nobody reaches, however busy the machine is.
///
/// An answer that comes after five seconds is a game lost on time, and so another game: an engine with
/// the usual limits may not be in a test whose verdict that changes.
enum PatientEngine {
  /// The limits.
  static let limits = ["startTime": "10m", "turnTime": "10m"]

  /// A bot as a command line or a configuration has it.
  ///
  /// - Parameters:
  ///   - command: The command of the engine.
  ///   - name: The name of the bot, `nil` for none.
  ///   - parameters: Other parameters, and limits that the test is about.
  /// - Returns: The text.
  static func spec(
    _ command: String,
    name: String? = nil,
    _ parameters: [String: String] = [:]
  ) -> String {
    let all = limits.merging(parameters) { $1 }.sorted { $0.key < $1.key }
    let spec = BotSpec(engine: command, parameters: all.map { BotArgument($0.key, $0.value) })
    return (name.map { "\($0)=" } ?? "") + spec.text
  }
}
