import Bots
import Foundation
import Reports
import Synchronization
@testable import CommandKit
import TestSupport
import Testing
import TextKit

@testable import TournamentCommand

/// How reports look on terminals and elsewhere.
@Suite struct ScreenTests {
  private static let hasTerminals = Python.has("pty")

  @Test(arguments: [
    (["LANG": "en_GB.UTF-8"], true, true), (["LANG": "C"], true, false), ([:], true, false),
    (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], true, false),
    (["LC_ALL": "", "LC_CTYPE": "de_DE.utf8"], true, true),
    (["LANG": "C.UTF-8", "NO_COLOR": "1"], false, true),
    (["LANG": "C.UTF-8", "NO_COLOR": ""], true, true),
    (["LANG": "C.UTF-8", "TERM": "dumb"], false, true),
  ])
  func `the environment says what a terminal can show`(
    _ environment: [String: String],
    _ allowsColour: Bool,
    _ isUnicode: Bool
  ) {
    let screen = Screen(columns: 100, environment: environment)
    #expect(
      screen
        == Screen(
          columns: 100,
          allowsColour: allowsColour,
          isUnicode: isUnicode,
          movesCursor: environment["TERM"] != "dumb"
        )
    )
  }

  @Test func `colour is used where it is asked for, or on a terminal that allows it`() {
    let (allows, forbids) = (Screen(), Screen(allowsColour: false))
    #expect(ColourChoice.auto.style(on: nil) == .plain)
    #expect(ColourChoice.auto.style(on: allows).isColoured)
    #expect(!ColourChoice.auto.style(on: forbids).isColoured)
    #expect(ColourChoice.always.style(on: nil) == TextStyle(isColoured: true))
    #expect(ColourChoice.always.style(on: forbids).isColoured)
    #expect(!ColourChoice.never.style(on: allows).isColoured)
    #expect(ColourChoice.never.style(on: Screen(columns: 12)).width == 40)
  }

  @Test func `off a terminal and in files there is no colour unasked`() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["--games", "2", "--output", "-", "--output", "r.txt", "--color"]
    let always = try await folder.run(arguments + ["always"]).output
    let plain = try await folder.run(arguments + ["never"]).output
    #expect(always.contains("\u{1B}[1mSTANDINGS\u{1B}[0m · 6 games each\n"))
    #expect(!plain.contains("\u{1B}"))
    #expect(try folder.read("r.txt") == plain)
    #expect(try await folder.run("--games 2").output == plain)
  }

  @Test func `a proof is green, a refutation red`() async throws {
    let arguments = ["verify", "minimax", "first-free", "--as", "o", "--color", "always"]
    let text = try await Inside.run(arguments, in: "/").output
    #expect(text.contains("minimax never loses as O: \u{1B}[32mproved\u{1B}[0m\n"))
    #expect(text.contains("first-free never loses as O: \u{1B}[31mrefuted\u{1B}[0m\n"))
  }

  @Test(arguments: [
    ["exact", "minimax", "random"], ["exact", "minimax:depth=1", "--best-response"],
    ["levels", "--vary", "depth=1..2", "--scores", "best"], ["bots"], ["help", "run"],
    ["play", "--two-players"],
    ["--games", "2", "--quiet"],
  ])
  func `on a terminal of ASCII every command keeps to it`(_ arguments: [String]) async {
    func output(on screen: Screen?) async -> String {
      let text = Mutex("")
      let console = Console(
        write: { data in text.withLock { $0 += String(decoding: data, as: UTF8.self) } },
        writeError: { _ in },
        screen: screen
      )
      #expect(await Tool(roster, console: console).runOnThread(arguments) == .success)
      return text.withLock { $0 }
    }
    let text = await output(on: Screen(allowsColour: false, isUnicode: false))
    #expect(!text.isEmpty && !text.contains { !$0.isASCII })
    let plain = await output(on: nil)
    #expect(await output(on: Screen(allowsColour: false)) == plain)
    #expect(text.split(separator: "\n").count == plain.split(separator: "\n").count)
  }

  @Test func `titles are bold and rules faint in exact results and levels too`() async throws {
    let levels = ["levels", "--vary", "depth=1..2", "--scores", "best"]
    for arguments in [["exact", "minimax", "random"], levels] {
      let plain = try await Inside.run(arguments, in: "/").output
      let text = try await Inside.run(arguments + ["--color", "always"], in: "/").output
      #expect(text.hasPrefix("\u{1B}[1m") && text.contains("\n\u{1B}[2m─"))
      #expect(text.replacing(/\u{1B}\[\d+m/, with: "") == plain)
    }
  }

  @Test(
    .enabled(if: hasTerminals, "skipped: python3, which opens a terminal for the test, is missing"),
    arguments: [
      (["LANG": "C.UTF-8"], true, true), (["LANG": "C.UTF-8", "NO_COLOR": "1"], false, true),
      (["LANG": "C"], true, false),
    ]
  )
  func `on a terminal the report takes its width, colour where that is welcome, and its characters`(
    _ environment: [String: String],
    _ isColoured: Bool,
    _ isUnicode: Bool
  )
    async throws
  {
    let script = """
      import fcntl, os, pty, struct, subprocess, sys, termios
      columns, program, *settings = sys.argv[1:]
      main, other = pty.openpty()
      fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack('HHHH', 24, int(columns), 0, 0))
      child = subprocess.Popen(
          [program, '--games', '20', '--quiet', '--bots', 'random,first-free,minimax,heuristic'],
          stdout=other, env={'TERM': 'xterm', **dict(s.split('=') for s in settings)})
      os.close(other)
      while True:
          try: data = os.read(main, 65536)
          except OSError: break
          if not data: break
          sys.stdout.buffer.write(data)
      child.wait()
      """
    let settings = environment.map { "\($0)=\($1)" }
    for columns in [80, 200] {
      let run = try await Python.run(script, ["\(columns)", Binary.path] + settings, in: "/")
      let text = run.output.replacing("\r\n", with: "\n")
      #expect(text.contains("\u{1B}[1mSTANDINGS\u{1B}[0m ") == isColoured, "\(run.error)")
      #expect(text.contains("──") == isUnicode)
      #expect(text.contains { !$0.isASCII } == isUnicode)
      let lines = text.replacing(/\u{1B}\[\d+m/, with: "").split(separator: "\n")
      #expect(lines.count > 20)
      #expect(lines.allSatisfy { $0.count <= columns })
    }
  }
}
