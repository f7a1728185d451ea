import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// A terminal is put back whatever ends or stops a game on it.
@Suite(.needsTerminal) struct TerminalEndingTests {
  private func play(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(["play"] + arguments)
  }

  @Test func `Control and C puts all back, and finished games are saved`() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/games.sgf"
    let terminal = try play("--two-players", "--save", file)
    let before = terminal.settingsBefore
    try await terminal.wait(for: "turn (X)")
    terminal.press("74851")
    try await terminal.wait(for: "turn (O)")
    terminal.press("\u{3}")
    #expect(try await terminal.end() == 130)
    #expect(terminal.settings == before)
    #expect(!terminal.screen.isAlternate && !terminal.screen.isCursorHidden)
    #expect(try RecordFile.read(file).count == 1)
  }

  private static let endings: [(Int32, Int32)] = [
    (SIGTERM, 130), (SIGINT, 130), (SIGHUP, 130), (SIGSEGV, -SIGSEGV), (SIGILL, -SIGILL),
  ]

  @Test(arguments: Self.endings)
  func `signals put everything back`(_ signal: Int32, _ status: Int32) async throws {
    let terminal = try play()
    let before = terminal.settingsBefore
    try await terminal.wait(for: "turn (X)")
    #expect(terminal.settings != before)
    #expect(!terminal.screen.mouseModes.isEmpty)
    kill(terminal.process, signal)
    #expect(try await terminal.end() == status)
    #expect(terminal.settings == before)
    #expect(!terminal.screen.isAlternate && !terminal.screen.isCursorHidden)
    #expect(terminal.screen.mouseModes.isEmpty)
  }

  @Test func `a game that a signal breaks off is saved as far as it went`() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/games.jsonl"
    let terminal = try play("--two-players", "--save", file)
    try await terminal.wait(for: "turn (X)")
    terminal.press("5")
    try await terminal.wait(for: "turn (O)")
    kill(terminal.process, SIGTERM)
    #expect(try await terminal.end() == 130)
    let games = try RecordFile.read(file)
    #expect(games.map(\.game.moves) == [[.middle]])
    #expect(games.map(\.game.outcome) == [nil])
  }

  @Test func `Control and Z stops a game, which goes on afterwards`() async throws {
    let script = "set -m; \"$0\" play --two-players; echo stopped; read line; fg; echo status $?"
    let terminal = try PseudoTerminal(["-c", script, Binary.path], program: "/bin/sh")
    let before = terminal.settingsBefore
    try await terminal.wait(for: "turn (X)")
    terminal.press("5")
    try await terminal.wait(for: "turn (O)")
    terminal.press("\u{1A}")
    try await terminal.wait(for: "stopped")
    #expect(terminal.settings == before)
    #expect(!terminal.screen.isAlternate && !terminal.screen.isCursorHidden)
    #expect(terminal.screen.mouseModes.isEmpty)
    terminal.press("\n")
    try await terminal.wait(for: "turn (O)")
    #expect(terminal.screen.isAlternate && terminal.screen.text.contains("╳"))
    terminal.press("7")
    try await terminal.wait(for: "turn (X)")
    terminal.press("q")
    try await terminal.wait(for: "status 0")
    #expect(terminal.settings == before)
  }

  @Test func `closing the terminal ends the game`() async throws {
    let terminal = try play("--two-players")
    try await terminal.wait(for: "turn (X)")
    terminal.hangUp()
    #expect(try await terminal.end() == 130)
  }
}
