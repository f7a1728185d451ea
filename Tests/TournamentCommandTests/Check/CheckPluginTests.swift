import Foundation
import TestSupport
import Testing

/// What `check` says of libraries.
@Suite(.needsCompiler) struct CheckPluginTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["text.so": "no library", "bots/": ""]) }

  /// Checks a library that is compiled from a file of the package.
  private func check(_ source: String, _ flags: [String] = [], of words: [String]) async throws
    -> Binary.Run
  {
    #expect(CCompiler.compile(source, to: "\(folder.path)/bots/libmine.so", flags))
    return try await folder.run("check", words, status: nil)
  }

  private static let broken = "WorkersTests/PluginCheck/Libraries/broken.c"
  private static let ports = "PluginsTests/Libraries/ports.c"

  @Test func `every bot of a library is checked, under its name`() async throws {
    let run = try await check(Self.ports, of: ["./bots/libmine.so", "--board", "3x3"])
    #expect(run.status == 0, "\(run.output)\(run.error)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("✓ ") } == ["first", "any", "All checks passed."])
    #expect(lines.count { $0.hasPrefix("✓ 3×3, 3 in a row: ") } == 2)
    #expect(lines.first?.contains("for version 1 of the interface: first 1.0, any 1.0") == true)
  }

  @Test func `a bot of a folder of libraries is checked by its name`() async throws {
    let run = try await check(Self.ports, of: ["any", "--plugins", "bots", "--board", "3x3"])
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(run.output.contains("\n✓ symmetric: "))
  }

  @Test func `a fault is shown with its position and its remedy`() async throws {
    let run = try await check(
      Self.broken,
      ["-DCRASHES=9"],
      of: ["./bots/libmine.so", "--board", "3x3"]
    )
    #expect(run.status == 1)
    let shown = """
      ✗ 3×3, 3 in a row: was killed by signal 11 (segmentation fault) as it chose a move as X
            3  . . .
            2  . . .
            1  . . .
               a b c
          fix: run it under a debugger, or compile it with -fsanitize=address
      Not ready: 1 problem to fix.
      """
    #expect(run.output.contains(shown), "\(run.output)")
    #expect(run.error.hasPrefix("tournament: ./bots/libmine.so: 3×3, 3 in a row: was killed"))
  }

  @Test(arguments: [
    (["./text.so"], 69, "cannot be loaded"),
    (["./nosuch.so"], 66, "no such file"),
    (["./bots/libmine.so:bot=nobody"], 64, "has no bot 'nobody'"),
    (["./bots/libmine.so", "--like", "minmax"], 64, "did you mean 'minimax'?"),
    (["./bots/libmine.so", "--like", "./my-bot"], 64, "--like takes a built-in bot"),
    (["./my-bot", "--like", "random"], 64, "--like compares bots of libraries"),
  ])
  func `impossible options are refused`(
    _ words: [String],
    _ status: Int32,
    _ reason: String
  ) async throws {
    let run = try await check(Self.ports, of: words)
    #expect(run.status == status)
    #expect(run.error.contains(reason), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }
}
