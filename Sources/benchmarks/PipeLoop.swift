import Engines
import Foundation

/// The least that a round trip to a process can cost: a line written, and the same line read.
enum PipeLoop {
  /// Passes a line to a process and back a number of times.
  ///
  /// - Parameter sharesCore: Whether both sides are bound to one core.
  static func run(_ count: Int, sharesCore: Bool) throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = Answerer.Kind.echo.arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let ended = DispatchSemaphore(value: 0)
    // A thread that is bound to a core is so until it ends.
    Thread.detachNewThread {
      if sharesCore, let core = CoreShare.ofThisThread {
        CoreShare.bind(process.processIdentifier, to: core)
      }
      let line = Array("TURN 10,10\n".utf8)
      var answer = [UInt8](repeating: 0, count: 4096)
      let (writing, reading) = (
        input.fileHandleForWriting.fileDescriptor, output.fileHandleForReading.fileDescriptor
      )
      for _ in 0..<count {
        write(writing, line, line.count)
        guard read(reading, &answer, answer.count) == line.count else { break }
      }
      ended.signal()
    }
    ended.wait()
    try input.fileHandleForWriting.close()
  }
}
