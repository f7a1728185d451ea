import Foundation
import TestSupport
import Testing

/// Files that the program writes, whatever becomes of it.
@Suite struct WrittenFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["old.txt": "old"]) }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test func `a descriptor goes on from where it is`() async throws {
    let script = "{ echo first; '\(Binary.path)' --games 2 --output text:/dev/stdout; echo last; }"
    let run = try await folder.process("/bin/sh", ["-c", script], status: nil)
    #expect(run.output.hasPrefix("first\nminimax wins: "))
    #expect(run.output.hasSuffix("\nlast\n"))
    let pipe = try await folder.process(
      "/bin/bash",
      ["-c", "'\(Binary.path)' --games 2 --output text:>(cat >piped); wait $!; cat piped"],
      status: nil
    )
    #expect(pipe.output.hasPrefix("minimax wins: "), "\(pipe.error)")
  }

  @Test func `a file without room is an error, and the old one stays`() async throws {
    let limited = "ulimit -f 1; exec '\(Binary.path)' --games 2 --output old.txt --output text:-"
    let run = try await folder.process("/bin/sh", ["-c", limited], status: 74)
    #expect(run.error == "tournament: cannot write 'old.txt': file too large\n")
    #expect(try folder.read("old.txt") == "old")
    #expect(folder.names == ["old.txt"])
  }

  #if os(Linux)
  @Test func `a name that is not UTF-8 is refused, not changed`() async throws {
    let command = "exec '\(Binary.path)' --games 2 --output \"$(printf 'a\\377.txt')\""
    let run = try await folder.process("/bin/sh", ["-c", command], status: 64)
    #expect(run.output.isEmpty)
    #expect(run.error == "tournament: 'a\u{fffd}.txt' is not UTF-8; use a name that is\n")
    #expect(folder.names == ["old.txt"])
  }

  @Test func `a working folder that is not UTF-8 is refused`() async throws {
    let command =
      "d=$(printf 'd\\377') && mkdir \"$d\" && cd \"$d\" && exec '\(Binary.path)' --games 2"
    let run = try await folder.process("/bin/sh", ["-c", command], status: 66)
    #expect(
      run.error == "tournament: the path of the working folder is not UTF-8; rename it, or work in "
        + "another one\n"
    )
  }
  #endif

  @Test func `a page that is rewritten cannot be a pipe`() async throws {
    #expect(mkfifo(path("p.html"), 0o600) == 0)
    let run = try await folder.process(["--games", "2", "--live", "p.html"], status: 73)
    #expect(
      run.error == "tournament: cannot create 'p.html': it is a device or a pipe, not a file\n"
    )
  }

  @Test func `what ends the process leaves nothing of a file that is not whole`() async throws {
    let run = try StartedRun(
      [
        "--bots", "A=random,B=random", "--games", "1000000000", "--quiet", "--events", "e",
        "--output", "old.txt", "--games-file", "games.sgf", "--keep", "100",
      ],
      in: folder.path
    )
    try run.wait(forFile: path("e"), bytes: 2000)
    run.send(SIGKILL)
    _ = try run.wait()
    #if os(Linux)
    #expect(folder.names == ["e", "old.txt"])
    #endif
    #expect(try folder.read("old.txt") == "old")
  }
}
