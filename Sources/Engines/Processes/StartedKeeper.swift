import Foundation
import Synchronization

/// A keeper that has been started, and the tournament's ends of the pipes to it and to its engine.
struct StartedKeeper: ~Copyable {
  let process: pid_t
  let input: FileDescriptor
  let output: FileDescriptor
  let errorOutput: FileDescriptor
  let reports: FileDescriptor
  let orders: FileDescriptor

  private static let starting = Mutex(())

  /// Starts a keeper.
  ///
  /// - Parameters:
  ///   - settings: What it is to run.
  ///   - launcher: The program that becomes a keeper.
  ///   - mark: What the environment of the keeper and of all the engine's processes holds.
  /// - Returns: The keeper; that the engine does not start is known later.
  /// - Throws: Where no process can be made.
  static func start(_ settings: EngineSettings, by launcher: String, mark: String)
    throws(EngineFault) -> StartedKeeper
  {
    guard !EngineKeeper.wasMissed else { throw .noKeeper }
    guard let order = try? JSONEncoder().encode(KeeperOrder(settings)) else {
      throw .notStarted("its command is no text")
    }
    let words = ["engine-keeper", EngineKeeper.argument, String(decoding: order, as: UTF8.self)]
    // No other engine may be started while the pipes are open to whatever is.
    return try starting.withLock { _ throws(EngineFault) in
      let input = try System.Pipe()
      let output = try System.Pipe()
      let errorOutput = try System.Pipe()
      let reports = try System.Pipe()
      let orders = try System.Pipe()
      let files = [
        input.reading.number, output.writing.number, errorOutput.writing.number,
        reports.writing.number, orders.reading.number,
      ]
      let process = try CoreShare.unbound { () throws(EngineFault) in
        let environment = EngineKeeper.environment(mark: mark)
        return try System.spawn(launcher, words, environment: environment, files: files)
      }
      let keeper = StartedKeeper(
        process: process,
        input: input.writing,
        output: output.reading,
        errorOutput: errorOutput.reading,
        reports: reports.reading,
        orders: orders.writing
      )
      for file in [
        keeper.input.number, keeper.output.number, keeper.errorOutput.number, keeper.reports.number,
      ] { System.setNonblocking(file) }
      return keeper
    }
  }
}
