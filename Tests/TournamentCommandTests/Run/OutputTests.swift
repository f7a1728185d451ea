import Foundation
import TestSupport
import Testing

/// Where reports go, and in which format.
@Suite struct OutputTests {
  /// The report of a small tournament in a format, as standard output shows it.
  private func report(_ format: String) async throws -> String {
    try await Binary.run(["--games", "2", "--format", format]).output
  }

  /// Runs the same tournament in a folder of its own.
  private func run(
    _ options: String...,
    files: [String: String] = [:]
  ) async throws -> (run: Binary.Run, folder: TemporaryFolder) {
    let folder = try TemporaryFolder(files)
    let run = try await Binary.run(["--games", "2"] + options, in: folder.path)
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
    return (run, folder)
  }

  @Test func `standard output has the text unless a format is given`() async throws {
    let plain = try await run().run.output
    #expect(plain == (try await report("text")))
    let title = "Round robin: 3×3, 3 in a row · 4 bots · 12 games, 2 per pairing"
    #expect(plain.hasPrefix("minimax wins: 100.0%\n\(title)\n"), "\(plain)")
    #expect(try await report("json").hasPrefix("{\n"))
  }

  @Test func `the ending of a file decides its format, in letters of either case`() async throws {
    let (run, folder) = try await run(
      "--output",
      "a.txt",
      "--output",
      "b.json",
      "--output",
      "c.d/../E.JSON",
      files: ["c.d/": ""]
    )
    #expect(run.output.isEmpty)
    #expect(try folder.read("a.txt") == (try await report("text")))
    #expect(try folder.read("b.json") == (try await report("json")))
    #expect(try folder.read("E.JSON") == (try await report("json")))
  }

  @Test func `a prefix decides the format whatever the file is called`() async throws {
    let (run, folder) = try await run(
      "--output",
      "json:a.txt",
      "--output=text:b",
      "--output",
      "json:c:d"
    )
    #expect(run.output.isEmpty)
    #expect(try folder.read("a.txt").hasPrefix("{"))
    #expect(try folder.read("b").hasPrefix("minimax wins: "))
    #expect(try folder.read("c:d").hasPrefix("{"))
  }

  @Test func `the format decides where there is one output, and a prefix before it`() async throws {
    let (run, folder) = try await run("--format", "json", "--output", "a.txt")
    #expect(run.output.isEmpty)
    #expect(try folder.read("a.txt").hasPrefix("{"))
    let named = try await self.run("--format", "json", "--output", "text:b")
    #expect(try named.folder.read("b").hasPrefix("minimax wins: "))
  }

  @Test func `a hyphen is standard output`() async throws {
    let both = try await run("--output", "a.json", "--output", "-")
    #expect(both.run.output == (try await report("text")))
    #expect(both.folder.names == ["a.json"])
    let json = try await run("--output", "-", "--output", "a.txt", "--format", "json")
    #expect(json.run.output == (try await report("json")))
    #expect(try json.folder.read("a.txt").hasPrefix("minimax wins: "))
    let prefixed = try await run("--output", "json:-")
    #expect(prefixed.run.output == (try await report("json")))
    #expect(prefixed.folder.names.isEmpty)
  }

  @Test func `a device is written to as it is`() async throws {
    let (run, folder) = try await run("--output", "json:/dev/stdout", "--output", "a.txt")
    #expect(run.output == (try await report("json")))
    #expect(folder.names == ["a.txt"])
  }

  @Test func `a file that is there is replaced, one that a link leads to included`() async throws {
    let folder = try TemporaryFolder(["a.txt": String(repeating: "old ", count: 10_000)])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/b.txt",
      withDestinationPath: "a.txt"
    )
    for name in ["a.txt", "b.txt"] {
      let run = try await Binary.run(["--games", "2", "--output", name], in: folder.path)
      #expect(run.status == 0)
      #expect(try folder.read("a.txt") == (try await report("text")))
      #expect(folder.names == ["a.txt", "b.txt"])
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: [
      ["--games", "2"], ["help"], ["--help"], ["--version"], ["bots"], ["bots", "minimax"],
    ]
  )
  func `standard output that cannot be written is an error of its own`(_ arguments: [String])
    async throws
  {
    let run = try await Binary.run(arguments, output: "/dev/full")
    #expect(run.status == 74)
    #expect(
      run.error == "tournament: cannot write to standard output: no space left on device\n"
    )
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")
  )
  func `a file that cannot be written is an error too`() async throws {
    let run = try await Binary.run(["--games", "2", "--output", "text:/dev/full"])
    #expect(run.status == 74)
    #expect(run.error == "tournament: cannot write '/dev/full': no space left on device\n")
    #expect(run.output.isEmpty)
  }

  @Test(
    .enabled(if: geteuid() != 0, "the administrator may read and write everything")
  )
  func `what may not be read or written is refused`() async throws {
    let folder = try TemporaryFolder(["c.json": "{}", "sub/": ""])
    for (name, mode) in [("c.json", 0o000), ("sub", 0o500)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode],
        ofItemAtPath: "\(folder.path)/\(name)"
      )
    }
    let read = try await Binary.run(["c.json"], in: folder.path)
    #expect(read.status == 66)
    #expect(read.error == "tournament: cannot read 'c.json': permission denied\n")
    let write = try await Binary.run(["--output", "sub/a.txt"], in: folder.path)
    #expect(write.status == 73)
    #expect(write.error == "tournament: cannot create 'sub/a.txt': permission denied\n")
  }
}
