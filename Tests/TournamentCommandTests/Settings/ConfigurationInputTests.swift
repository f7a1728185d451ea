import Foundation
import TestSupport
import Testing
import TournamentCore

/// Configurations that come through pipes.
@Suite struct ConfigurationInputTests {
  private static let text = #"""
    { "$schema": "https://example.org/s.json", "games": 2,
      "bots": ["random", "S=scripted:file=s.script"] }
    """#

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["c.json": Self.text, "s.script": "b2", "sub/": ""])
  }

  @Test(arguments: [["-"], ["--config", "-"], ["run", "-"]])
  func `a hyphen is standard input`(_ arguments: [String]) async throws {
    let folder = try folder()
    let file = try await folder.run("c.json")
    let run = try await folder.process(arguments, input: Self.text)
    #expect(run.output == file.output)
  }

  @Test(arguments: [
    "exec \"$0\" <(cat c.json)", "exec \"$0\" /dev/stdin < c.json",
    "mkfifo sub/f; cat c.json > sub/f & exec \"$0\" --config sub/f",
  ])
  func `pipes of other sorts are read once`(script: String) async throws {
    let folder = try folder()
    let file = try await folder.run("c.json")
    let run = try await folder.process("/bin/bash", ["-c", script, Binary.path])
    #expect(run.output == file.output)
  }

  @Test(arguments: [
    "exec \"$0\" c.json --openings <(echo a1)",
    "mkfifo sub/f; echo a1 > sub/f & exec \"$0\" c.json --openings sub/f",
    "exec \"$0\" c.json --openings o.txt --bot S=scripted:file=<(echo b2) --bots random",
    "mkfifo f; echo b2 > f & exec \"$0\" --games 2 --openings o.txt --bot S=scripted:file=f --bots random",
  ])
  func `openings and scripts come through pipes too`(script: String) async throws {
    let folder = try folder()
    try folder.write("a1", to: "o.txt")
    let run = try await folder.process("/bin/bash", ["-c", script, Binary.path])
    #expect(run.output.contains("1 position after 1 ply"))
  }

  @Test func `a mistake in standard input is reported with its line`() async throws {
    let folder = try folder()
    let wrong = try await folder.process(["-"], input: "{\n \"gmaes\": 2 }", status: 65)
    #expect(
      wrong.error
        == "tournament: standard input:2: unknown key 'gmaes'; did you mean 'games'?\n"
    )
    let lost = try await folder.process(
      "/bin/sh",
      ["-c", "exec \"$0\" - --output c.json < c.json", Binary.path],
      status: 64
    )
    #expect(
      lost.error
        == "tournament: --output 'c.json' would overwrite the configuration; use another file\n"
    )
    let endless = try await folder.process(["/dev/zero"], status: 66)
    #expect(endless.error == "tournament: cannot read '/dev/zero': it is a device, not a file\n")
    let piped = try await folder.process(
      "/bin/sh",
      ["-c", "exec \"$0\" - < /dev/zero", Binary.path],
      status: nil
    )
    #expect(piped.error == "tournament: cannot read standard input: file too large\n")
  }

  @Test(arguments: [
    ("play scripted:file=f", "scripted: cannot read 'f': it is a pipe with no writer"),
    ("--openings f", "cannot read 'f': it is a pipe with no writer"),
    ("verify scripted:file=g", "scripted: cannot read 'g': file too large"),
  ])
  func `a pipe without a writer, or without an end, is refused`(words: String, message: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let run = try await folder.process(
      "/bin/sh",
      ["-c", "mkfifo f g; cat /dev/zero > g 2> log & \"$0\" \(words); exec 9<>g", Binary.path],
      status: nil
    )
    #expect(run.error == "tournament: \(message)\n")
  }
}
