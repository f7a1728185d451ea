import Foundation
import TestSupport
import Testing

/// The log of what engines say.
@Suite(.needs("python3")) struct LogFileTests {
  private static let engine = [
    "--bot",
    PatientEngine.spec(
      Python.command("Bots/Examples/first_free.py"),
      name: "Engine"
    ), "--bot", "random",
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["l.log": "old\n"]) }

  private func run(_ arguments: String...) async throws -> Binary.Run {
    try await folder.run(Self.engine + ["--games", "2", "--quiet"] + arguments, status: nil)
  }

  @Test func `a run that is refused leaves the log of an earlier one`() async throws {
    #expect(try await run("--log", "l.log", "--expect", "Nobody: wins = 0").status == 64)
    #expect(try folder.read("l.log") == "old\n")
    #expect(try await run("--log", "l.log", "--results", "l.log/r").status == 73)
    #expect(try folder.read("l.log") == "old\n")
  }

  @Test func `a log has all from the first line, and replaces an old one`() async throws {
    let run = try await run("--log", "l.log")
    #expect(run.status == 0, "\(run.error)")
    let log = try folder.read("l.log")
    #expect(log.split(separator: "\n").first?.contains("Engine#1 > ") == true, "\(log.prefix(300))")
    #expect(log.contains("BEGIN"))
  }

  @Test func `an engine that cannot be used is seen in the log`() async throws {
    try await folder.run(
      "--bot",
      ["sh -c 'read x; echo ERROR no'", "--bot", "random", "--log", "l.log"],
      status: 69
    )
    #expect(try folder.read("l.log").contains(" < ERROR no"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `a log that cannot be written is an error after the report`() async throws {
    let run = try await run("--log", "/dev/full")
    #expect(run.status == 74)
    #expect(run.error == "tournament: cannot write '/dev/full': no space left on device\n")
    #expect(run.output.contains("STANDINGS"))
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }
}
