import Foundation
import TestSupport
import Testing

/// Where reports go, and in which format.
@Suite struct OutputTests {
  /// Options, the format of standard output, and those of the files.
  @Test(
    arguments: [
      ("", "text", [:]), ("--format json", "json", [:]),
      // The ending of a file decides, in letters of either case.
      (
        "--output a.txt --output b.json --output c.d/../E.JSON", nil,
        ["a.txt": "text", "b.json": "json", "E.JSON": "json"]
      ),
      // A prefix decides whatever the file is called.
      (
        "--output json:a.txt --output=text:b --output json:c:d", nil,
        ["a.txt": "json", "b": "text", "c:d": "json"]
      ),
      // The format decides where there is one output, and a prefix before it.
      ("--format json --output a.txt", nil, ["a.txt": "json"]),
      ("--format json --output text:b", nil, ["b": "text"]),
      // A hyphen is standard output.
      ("--output a.json --output -", "text", ["a.json": "json"]),
      ("--output - --output a.txt --format json", "json", ["a.txt": "text"]),
      ("--output json:-", "json", [:]),
      // A file that is there is replaced, one that a link leads to included.
      ("--output old.txt", nil, ["old.txt": "text"]),
      ("--output link.txt", nil, ["link.txt": "text", "old.txt": "text"]),
    ] as [(String, String?, [String: String])]
  )
  func `reports are sent`(options: String, output: String?, files: [String: String]) async throws {
    let folder = try TemporaryFolder([
      "c.d/": "", "old.txt": String(repeating: "old ", count: 9999),
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.txt",
      withDestinationPath: "old.txt"
    )
    let words = options.split(separator: " ").map(String.init)
    let run = try await folder.run("--games 2", words)
    #expect(run.error.isEmpty)
    let reports = try await [nil: "", "text": report("text"), "json": report("json")]
    #expect(run.output == reports[output])
    for (file, format) in files { #expect(try folder.read(file) == reports[format]) }
    let names = Set(files.keys).union(["c.d", "old.txt", "link.txt"])
    #expect(Set(folder.names) == names)
  }

  /// The report of a small tournament in a format, as standard output shows it.
  private func report(_ format: String) async throws -> String {
    let text = try await Inside.run("--games 2 --format \(format)").output
    let title = "Round robin: 3×3, 3 in a row · 4 bots · 12 games, 2 per pairing"
    #expect(text.hasPrefix(format == "json" ? "{\n" : "minimax wins: 100.0%\n\(title)\n"))
    return text
  }

  @Test func `a device is written to as it is`() async throws {
    let folder = try TemporaryFolder()
    let outputs = ["--output", "json:/dev/stdout", "--output", "a.txt"]
    let run = try await folder.process(["--games", "2"] + outputs, status: nil)
    #expect(run.output == (try await report("json")))
    #expect(folder.names == ["a.txt"])
  }

  private static let full = "/dev/full"
  private static let hasFull = FileManager.default.fileExists(atPath: full)

  @Test(
    .enabled(if: hasFull, "there is no /dev/full"),
    arguments: [
      ["--games", "2"], ["help"], ["--help"], ["--version"], ["bots"], ["bots", "minimax"],
    ]
  )
  func `an output that cannot be written is an error`(_ arguments: [String]) async throws {
    let run = try await Binary.run(arguments, output: Self.full)
    #expect(run.status == 74)
    #expect(run.error == "tournament: cannot write to standard output: no space left on device\n")
  }

  @Test(.enabled(if: hasFull, "there is no /dev/full"))
  func `a file that cannot be written is an error too`() async throws {
    let run = try await Inside.run("--games 2 --output text:/dev/full", status: 74)
    #expect(run.output.isEmpty)
    #expect(run.error == "tournament: cannot write '/dev/full': no space left on device\n")
  }

  @Test(.enabled(if: geteuid() != 0, "the administrator may read and write everything"))
  func `what may not be read or written is refused`() async throws {
    let folder = try TemporaryFolder(["c.json": "{}", "sub/": ""])
    for (name, mode) in [("c.json", 0o000), ("sub", 0o500)] {
      let path = "\(folder.path)/\(name)"
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    let read = try await folder.run("c.json", status: 66)
    #expect(read.error == "tournament: cannot read 'c.json': permission denied\n")
    let write = try await folder.run("--output sub/a.txt", status: 73)
    #expect(write.error == "tournament: cannot create 'sub/a.txt': permission denied\n")
  }
}
