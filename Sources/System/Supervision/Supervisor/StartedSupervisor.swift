import Foundation
import Synchronization

/// A supervisor that has been started, and this program's ends of the pipes to it and to its child.
struct StartedSupervisor: ~Copyable {
  let process: pid_t
  let input: FileDescriptor
  let output: FileDescriptor
  let errorOutput: FileDescriptor
  let reports: FileDescriptor
  let orders: FileDescriptor

  private static let starting = Mutex(())

  /// Starts a supervisor.
  ///
  /// - Parameters:
  ///   - program: The program to run.
  ///   - launcher: The program that becomes a supervisor.
  ///   - mark: The mark in the environment of the supervisor and of all the child's processes.
  ///   - memory: What the child shares with this process, or `nil` for nothing.
  /// - Returns: The supervisor; a child that fails to start is reported later.
  /// - Throws: If no process can be created.
  static func start(
    _ program: ChildProgram,
    by launcher: String,
    mark: String,
    sharing memory: SharedMemory?
  ) throws(ChildFault) -> StartedSupervisor {
    guard !Supervisor.wasMissed else { throw .noSupervisor }
    guard let order = try? JSONEncoder().encode(program) else {
      throw .notStarted("its command is not valid text")
    }
    let words = ["engine-supervisor", Supervisor.argument, String(decoding: order, as: UTF8.self)]
    // No other child may be started while these pipes can be inherited.
    return try starting.withLock { _ throws(ChildFault) in
      let input = try System.Pipe()
      let output = try System.Pipe()
      let errorOutput = try System.Pipe()
      let reports = try System.Pipe()
      let orders = try System.Pipe()
      let files =
        [
          input.reading.number, output.writing.number, errorOutput.writing.number,
          reports.writing.number, orders.reading.number,
        ] + (memory.map { [$0.descriptor] } ?? [])
      let process = try CoreShare.unbound { () throws(ChildFault) in
        let environment = Supervisor.environment(mark: mark)
        return try System.spawn(launcher, words, environment: environment, files: files)
      }
      let supervisor = StartedSupervisor(
        process: process,
        input: input.writing,
        output: output.reading,
        errorOutput: errorOutput.reading,
        reports: reports.reading,
        orders: orders.writing
      )
      for file in [
        supervisor.input.number, supervisor.output.number, supervisor.errorOutput.number,
        supervisor.reports.number,
      ] { System.setNonblocking(file) }
      return supervisor
    }
  }
}
