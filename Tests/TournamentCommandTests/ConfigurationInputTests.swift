import Foundation
import Testing

/// Configurations that come through pipes.
@Suite struct ConfigurationInputTests {
  private static let text = #"""
    { "$schema": "https://example.org/s.json", "games": 2,
      "bots": ["random", "S=scripted:file=s.script"] }
    """#

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["c.json": Self.text, "s.script": "b2", "sub/": ""])
  }

  @Test("A hyphen is standard input", arguments: [["-"], ["--config", "-"], ["run", "-"]])
  func hyphen(_ arguments: [String]) async throws {
    let folder = try folder()
    let file = try await Binary.run(["c.json"], in: folder.path)
    #expect(file.status == 0, "\(file.error)")
    let run = try await Binary.run(arguments, in: folder.path, input: Self.text)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == file.output)
  }

  @Test(
    "Pipes of other sorts are read once, and relative paths start at the working folder",
    arguments: [
      "exec \"$0\" <(cat c.json)", "exec \"$0\" /dev/stdin < c.json",
      "mkfifo sub/f; cat c.json > sub/f & exec \"$0\" --config sub/f",
    ]
  )
  func pipes(script: String) async throws {
    let folder = try folder()
    let file = try await Binary.run(["c.json"], in: folder.path)
    let run = try await Binary.run("/bin/bash", ["-c", script, Binary.path], in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == file.output)
  }

  @Test("What is wrong with it is told with its line, and standard input is overwritten by nothing")
  func errors() async throws {
    let folder = try folder()
    let wrong = try await Binary.run(["-"], in: folder.path, input: "{\n \"gmaes\": 2 }")
    #expect(wrong.status == 65)
    #expect(
      wrong.error
        == "tournament: /dev/stdin:2: unknown key 'gmaes'; did you mean 'games'?\n"
    )
    let lost = try await Binary.run(
      "/bin/sh",
      ["-c", "exec \"$0\" - --output c.json < c.json", Binary.path],
      in: folder.path
    )
    #expect(lost.status == 64)
    #expect(
      lost.error
        == "tournament: --output 'c.json' would overwrite the configuration; name another file\n"
    )
    let endless = try await Binary.run(["/dev/zero"], in: folder.path)
    #expect(endless.status == 66)
    #expect(endless.error == "tournament: cannot read '/dev/zero': file too large\n")
  }
}
