import Foundation
import TestSupport
import Testing

/// Progress on the terminal of a shell, which has lines of its own.
@Suite(.enabled(if: PseudoTerminal.isAvailable, "skipped: no pseudo-terminal can be opened"))
struct ProgressScreenTests {
  /// A run that goes on until it is interrupted, because its engine never moves.
  private static let run = """
    "$0" --bot 'A=engine:command="sh engine.sh",turnTime=1h' --bots random --jobs 1
    """
  private static let engine =
    "while read line; do case $line in *START*) echo OK;; END*) exit;; esac; done\n"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["engine.sh": Self.engine]) }

  private func terminal(_ script: String, _ environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      ["-c", script, Binary.path],
      program: "/bin/sh",
      environment: environment,
      folder: folder.path
    )
  }

  @Test func `what the shell writes while a run is stopped stays, and the run goes on below it`()
    async throws
  {
    let script = "set -m; \(Self.run); echo stopped; read line; echo go; fg; echo status $?"
    let terminal = try terminal(script)
    try await terminal.wait(for: " games/s")
    terminal.press("\u{1A}")
    try await terminal.wait(for: "stopped")
    #expect(!terminal.screen.text.contains(" games/s"))
    terminal.press("\n")
    try await terminal.wait(for: " games/s")
    let lines = terminal.screen.lines
    let places = ["stopped", "go", " games/s"].compactMap { part in
      lines.firstIndex { $0.contains(part) }
    }
    #expect(places.count == 3 && places == places.sorted())
    // The first ends the run once the move in progress has been made, the second at once.
    terminal.press("\u{3}")
    try await terminal.wait(for: "stopping")
    terminal.press("\u{3}")
    try await terminal.wait(for: "status 130")
  }

  @Test func `a run in the background leaves the terminal to the shell`() async throws {
    let script = "set -m; \(Self.run) & read line; echo mine; fg; echo status $?"
    let terminal = try terminal(script)
    terminal.press("\n")
    // Nothing was drawn before the run was in the foreground.
    try await terminal.wait(for: "mine")
    #expect(!terminal.screen.text.contains(" games/s"))
    try await terminal.wait(for: " games/s")
    terminal.press("\u{3}")
    try await terminal.wait(for: "stopping")
    terminal.press("\u{3}")
    try await terminal.wait(for: "status 130")
  }

  @Test func `a dumb terminal gets no escape sequences`() async throws {
    let terminal = try terminal("exec \(Self.run) --progress", ["TERM": "dumb"])
    try await terminal.wait(for: " games/s")
    terminal.press("\u{3}")
    try await terminal.wait(for: "stopping")
    terminal.press("\u{3}")
    #expect(try await terminal.end() == 130)
    #expect(!terminal.output.contains(0x1B))
  }
}
