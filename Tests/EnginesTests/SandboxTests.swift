import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines
@testable import Supervision

#if canImport(Glibc)
import Glibc
#endif

/// Engines that try to break out of the sandbox.
@Suite(
  .apart,
  .needs("python3"),
  .enabled(if: Sandbox.program != nil, "bwrap is not installed; it is in the package bubblewrap")
)
struct SandboxTests {
  private let bench = Bench()

  @Test func `an engine behind the fence gets nowhere`() throws {
    let secret = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".\(bench.mark)")
    try "secret".write(to: secret, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: secret) }
    let target = "/var/tmp/\(bench.mark)"
    let (socket, port) = try Self.listen()
    defer { close(socket) }
    let said = try conversation(
      bench,
      "\(secret.path) \(target) \(port) \(ProcessInfo.processInfo.processIdentifier)",
      isSandboxed: true
    )
    for escape in ["read", "list", "connect", "signal", "fork", "write program"] {
      #expect(!said.contains { $0.contains("escaped: \(escape)") }, "\(said)")
    }
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(said.contains { $0.contains("MESSAGE temporary 8") }, "\(said)")
    #expect(said.contains { $0.contains("MESSAGE user") && !$0.hasSuffix("user 0") }, "\(said)")
    bench.expectNothingLeft()
  }

  private static let functions =
    Program.succeeds("/usr/bin/env", ["node", "--version"]) ? ["move.py", "move.js"] : ["move.py"]

  @Test(arguments: functions, [true, false])
  func `a function sees its user's files only without the fence`(
    file: String,
    isSandboxed: Bool
  ) throws {
    defer { bench.host.shutDown() }
    let home = FileManager.default.homeDirectoryForCurrentUser
    let secret = home.appending(path: ".\(bench.mark)")
    try "secret".write(to: secret, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: secret) }
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let texts = [
      "move.py": """
      def move(board):
          try: known = open('\(secret.path)').read()
          except OSError: known = ''
          return board.index(' ') if known else 8 - board[::-1].index(' ')
      """,
      "move.js": """
      const fs = require('fs');
      function move(board) {
        let known = '';
        try { known = fs.readFileSync('\(secret.path)', 'utf8'); } catch {}
        fs.writeSync(1, 'thinking');
        return known ? board.indexOf(' ') : board.lastIndexOf(' ');
      }
      """,
    ]
    let script = try folder.writeProgram(texts[file] ?? "", to: file)
    let bot = try bench.engine(script, ["sandbox": "\(isSandboxed)", "directory": folder.path])
    var (strategy, random) = (try bot.makeStrategy(), GameRandom(seed: 1))
    let position = Position(Rules.ticTacToe)
    try strategy.beginGame(as: .x, from: position)
    let square = try strategy.chooseMove(in: position, using: &random)
    #expect(position.rules.name(of: square) == (isSandboxed ? "c1" : "a3"))
  }

  @Test func `without the fence the same engine sees what its user sees`() throws {
    let secret = FileManager.default.temporaryDirectory.appending(path: "secret-\(bench.mark)")
    try "secret".write(to: secret, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: secret) }
    let (socket, port) = try Self.listen()
    defer { close(socket) }
    let said = try conversation(
      bench,
      "\(secret.path) /nowhere/file \(port) \(ProcessInfo.processInfo.processIdentifier)",
      isSandboxed: false
    )
    #expect(said.contains { $0.contains("escaped: read secret") }, "\(said)")
    #expect(said.contains { $0.contains("escaped: connect") }, "\(said)")
    bench.expectNothingLeft()
  }

  /// What the prisoner says in one game.
  private func conversation(_ bench: Bench, _ arguments: String, isSandboxed: Bool) throws
    -> [Substring]
  {
    try bench.withReadableCopy(of: "prisoner.py") { program in
      let text = try bench.log {
        let bot = try bench.engine(
          "\(Python.path) \(program.path) \(arguments)",
          ["sandbox": "\(isSandboxed)", "directory": program.deletingLastPathComponent().path]
        )
        let forfeits = try bench.play(bot).forfeits
        // Without the fence it is stopped for the processes that it starts.
        #expect(forfeits.isEmpty || !isSandboxed, "\(forfeits)")
      }
      return text.split(separator: "\n").filter { $0.contains("< MESSAGE") }
    }
  }

  /// A socket on loopback that anybody may connect to, and its port.
  private static func listen() throws -> (socket: Int32, port: UInt16) {
    #if canImport(Glibc)
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Bool in
        bind(file, pointer, length) == 0 && Glibc.listen(file, 64) == 0
          && getsockname(file, pointer, &length) == 0
      }
    }
    try #require(port)
    return (file, UInt16(bigEndian: address.sin_port))
  }
}
