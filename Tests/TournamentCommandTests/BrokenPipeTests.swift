import Foundation
import Testing

/// What becomes of a command whose output nobody reads any more, as after `| head -1`.
@Suite struct BrokenPipeTests {
  @Test(arguments: ["bots", "--help", "verify minimax", "--games 2 --quiet", "--version"])
  func `writing for nobody fails quietly`(command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    let errors = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Binary.path)
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try output.fileHandleForReading.close()
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 74)
    #expect(text == "")
  }
}
