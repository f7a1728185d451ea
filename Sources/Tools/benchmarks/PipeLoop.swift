import Engines
import Foundation
import Supervision

/// The lowest possible cost of an engine's games: prepared lines are written, and the answers are
/// read and ignored.
enum PipeLoop {
  /// The lines sent in a game, each of which is answered by one line.
  static let lines =
    ["START 5", "BEGIN"] + (0..<5).map { "TURN \($0),4" } + (0..<4).map { "TURN \($0),3" }

  /// Sends the lines of a number of games to an engine, with both sides bound to one core.
  ///
  /// - Throws: If the engine cannot be started.
  static func run(games: Int) throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = FixedReplies.arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if let share = CoreShare.ofThisThread {
        share.join()
        CoreShare.bind(process.processIdentifier, to: share.core)
      }
      let lines = Self.lines.map { Array("\($0)\n".utf8) }
      var answer = [UInt8](repeating: 0, count: 4096)
      let (writing, reading) = (
        input.fileHandleForWriting.fileDescriptor, output.fileHandleForReading.fileDescriptor
      )
      for _ in 0..<games {
        for line in lines {
          write(writing, line, line.count)
          guard read(reading, &answer, answer.count) > 0 else { break }
        }
      }
      ended.signal()
    }
    ended.wait()
    try input.fileHandleForWriting.close()
  }
}
