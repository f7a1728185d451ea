import Engines
import Foundation
import Supervision

/// The least that games of an engine can cost: lines that stand ready are written, and the answers read
/// and not looked at.
enum PipeLoop {
  /// What is said in a game, each of which is answered by a line.
  static let lines =
    ["START 5", "BEGIN"] + (0..<5).map { "TURN \($0),4" } + (0..<4).map { "TURN \($0),3" }

  /// Says the lines of a number of games to an engine.
  ///
  /// - Parameters:
  ///   - games: How many.
  ///   - sharesCore: Whether both sides are bound to one core.
  /// - Throws: If the engine cannot be started.
  static func run(games: Int, sharesCore: Bool) throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = FixedReplies.arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if sharesCore, let share = CoreShare.ofThisThread {
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
