import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// What `check` and `verify` show of engines that say what a terminal would obey.
@Suite(.needs("python3")) struct CheckCommandTests {
  /// An engine that colours what it says: its name, its objection to a rule, or its moves.
  private static let colourful = """
    import sys
    red = "\\x1b[31m"
    what = sys.argv[1]
    for line in sys.stdin:
        command = line.split()[0]
        if command.endswith("START"):
            print("ERROR " + red + "no" if what == "start" else "OK", flush=True)
        elif command == "ABOUT":
            print('name="%sRose", version="1"' % (red if what == "name" else ""), flush=True)
        elif command in ("BEGIN", "TURN", "BOARD", "DONE"):
            print(red + "b2", flush=True)
        elif command == "END":
            break
    """

  /// Checks programs until the machine is quick enough for it: they are asked for a move in 200 ms, and
  /// to end in a second.
  private static func check(
    _ words: String...,
    options: [String] = ["--board", "3x3"],
    in folder: String = PackageFolder.path
  ) async throws -> Binary.Run {
    let slow = ["fix: stay within", "killed", "no answer to ", "and waits for input"]
    var run: Binary.Run
    var tries = 0
    repeat {
      run = try await Inside.run(["check"] + words + options, in: folder)
      tries += 1
    } while tries < 30 && slow.contains(where: (run.output + run.error).contains)
    return run
  }

  /// Runs the command with more and more time for a move, all of which is waited for after what is none,
  /// until what the engine says is shown.
  private static func run(
    in folder: TemporaryFolder,
    until shown: String,
    _ arguments: (_ limit: [String: String]) -> [String]
  ) async throws -> Binary.Run {
    var seconds = 1
    while true {
      let run = try await folder.run(arguments(["turnTime": "\(seconds)s"]), status: nil)
      guard !run.output.contains(shown), seconds < 64 else { return run }
      seconds *= 2
    }
  }

  @Test(arguments: ["start", "name", "move"])
  func `an engine's words are shown, and not obeyed`(_ what: String) async throws {
    let folder = try TemporaryFolder(["engine.py": Self.colourful])
    let engine = "\(Python.path) engine.py \(what)"
    let run = try await Self.run(in: folder, until: "␛[31m") { limit in
      ["check", PatientEngine.spec(engine, limit), "--board", "3x3"]
    }
    #expect(run.status == 1)
    #expect(run.output.contains("␛[31m"), "\(run.output)")
    #expect(!(run.output + run.error).contains("\u{1B}"), "\(run.output)\(run.error)")
  }

  @Test(arguments: [
    ("conduct.py takeback", 0, "All checks passed."),
    ("conduct.py none", 0, "It plays, with 1 problem to fix."),
    ("faulty.py exit-at-start", 1, "Not ready: 1 problem to fix."),
  ])
  func `the last line judges`(_ program: String, _ status: Int32, _ verdict: String) async throws {
    let engine = Python.command("Tests/EnginesTests/Programs/\(program)")
    let run = try await Self.check(PatientEngine.spec(engine))
    #expect(run.status == status)
    #expect(run.output.split(separator: "\n").last == verdict[...], "\(run.output)")
  }

  @Test(arguments: [
    ("./nosuch", 69, "no such file or directory"),
    ("./bare", 69, "start a script with a line like #!/usr/bin/env python3, or name its"),
    ("./bot.c", 69, "does not start: it is source code; compile it, and enter the program"),
    ("sh -c 'exit 3'", 1, "exited with status 3"),
  ])
  func `a failure is an error`(_ command: String, _ status: Int32, _ reason: String) async throws {
    let folder = try TemporaryFolder(["bot.c": "int main() {}\n"])
    try folder.writeProgram("print('OK')\n", to: "bare")
    let run = try await folder.run(["check", command], status: status)
    #expect(run.error.hasPrefix("tournament: \(command): START 15: "), "\(run.error)")
    #expect(run.error.contains(reason), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `without a program there is nothing to check`() throws {
    #expect(try CheckTarget.targets([]) == nil)
  }

  @Test func `names with blanks are checked too`() async throws {
    let good = "exec \(Python.command("Bots/Examples/first_free.py"))\n"
    let folder = try TemporaryFolder(["in/otto zwei.sh": good, "in/Zoe Z/main.sh": good])
    for run in [
      try await Self.check("in", in: folder.path),
      try await Self.check("./in/otto zwei.sh", "./in/Zoe Z", in: folder.path),
    ] {
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.contains("otto zwei.sh: ✓\n") && run.output.contains("Zoe Z: ✓\n"))
    }
  }

  @Test func `scripts that others import are no bots of their own`() throws {
    let folder = try TemporaryFolder([
      "anna.py": "import sys, os\nfrom board import Board\n", "board.py": "", "sys.py": "",
      "ben.js": "const lines = require('./lines');\n", "lines.js": "", "cleo.py": "import cleo\n",
    ])
    let targets = try #require(try CheckTarget.targets([folder.path]))
    #expect(targets.map(\.name) == ["anna.py", "ben.js", "cleo.py"])
  }

  @Test func `a folder is checked program by program, and a list comes last`() async throws {
    let good = "exec \(Python.command("Bots/Examples/first_free.py"))\n"
    let folder = try TemporaryFolder([
      "in/anna.sh": good, "in/bad.sh": "echo oh >&2; exit 3\n", "in/notes.txt": "no bot",
      "in/team/main.sh": good, "in/team/helper.py": "x = 1\n",
    ])
    let run = try await Self.check("in", in: folder.path)
    #expect(run.status == 1, "\(run.error)")
    #expect(
      run.output.hasSuffix(
        "\nanna.sh: ✓\nbad.sh: ✗ MNKSTART 3,3,3: exited with status 3, having said: oh\nteam: ✓\n"
          + "2 of 3 bots passed; 1 problem to fix.\n"
      ),
      "\(run.output)"
    )
    // Problems are those of the bots that fail, remarks those of the others.
    let conduct = "\(PackageFolder.path)/Tests/EnginesTests/Programs/conduct.py"
    try folder.write("exec \(Python.path) '\(conduct)' none\n", to: "in/fair.sh")
    let three = try await Self.check("in", in: folder.path)
    #expect(three.output.contains("\nfair.sh: ✓ with 1 remark\n"), "\(three.output)")
    #expect(
      three.output.hasSuffix("\n3 of 4 bots passed; 1 problem to fix, 1 remark.\n"),
      "\(three.output)"
    )
    try FileManager.default.removeItem(atPath: "\(folder.path)/in/fair.sh")
    let quoted = try await Self.check("sh in/anna.sh", "sh in/bad.sh", in: folder.path)
    #expect(quoted.output.contains("\nsh in/anna.sh: ✓\nsh in/bad.sh: ✗ MNKSTART 3,3,3: exited"))
    #expect(quoted.error.hasPrefix("tournament: sh in/bad.sh: MNKSTART 3,3,3: exited"))
    let two = try await Self.check(
      "in/anna.sh",
      "./in/team",
      options: ["--board", "3x3", "--format", "json"],
      in: folder.path
    )
    #expect(two.status == 0, "\(two.error)")
    #expect(two.output.contains("anna.sh\"") && two.output.contains("team\""), "\(two.output)")
    #expect(two.output.contains(#""plays" : true"#))
  }

  @Test func `each is checked on the board that suits it`() async throws {
    let folder = try TemporaryFolder([
      "anna.py": "def move(board):\n    return board.index(' ')\n",
      "ben.sh": "exit 3\n", "cleo.py": "def move(board):\n    return None\n",
    ])
    let run = try await Self.check(
      "./anna.py",
      "./ben.sh",
      "./cleo.py",
      options: [],
      in: folder.path
    )
    #expect(run.status == 1, "\(run.error)")
    let headings = run.output.split(separator: "\n").filter {
      $0.hasPrefix("./") && !$0.contains(": ")
    }
    #expect(headings.count == 3, "\(run.output)")
    #expect(headings[0].hasPrefix("./anna.py, 3") && headings[1].hasPrefix("./ben.sh, 15"))
    #expect(run.output.contains("✗ MNKSTART 3,3,3: no way of calling it gave legal moves"))
    #expect(run.output.contains("    fix: enter it as function:file="), "\(run.output)")
    #expect(run.output.contains("\n./anna.py: ✓"), "\(run.output)")
  }

  @Test(
    .needs("python3"),
    arguments: [
      ("def move(b)\n  return 0\n", "it cannot be loaded: SyntaxError", "correct the file"),
      ("", "it has no function", "define a function that takes a board"),
    ]
  )
  func `a file that cannot be called gets advice for its own fault`(
    script: String,
    problem: String,
    fix: String
  ) async throws {
    let folder = try TemporaryFolder(["move.py": script])
    let run = try await Self.check("./move.py", options: ["--board", "3x3"], in: folder.path)
    #expect(run.output.contains("✗ MNKSTART 3,3,3: \(problem)"), "\(run.output)")
    #expect(run.output.contains("    fix: \(fix)") && !run.output.contains("(move.py"))
  }

  @Test func `a shell's trouble with carriage returns is found out`() async throws {
    let script = """
      while read -r line; do
        case $line in
          "MNKSTART 3,3,3") echo OK ;;
          BEGIN) echo 0,0 ;;
          END) exit ;;
          *START*) echo ERROR ;;
        esac
      done
      """
    let folder = try TemporaryFolder(["bot.sh": script])
    let run = try await folder.run(
      "check",
      [PatientEngine.spec("sh bot.sh"), "--board", "3x3"],
      status: 1
    )
    #expect(
      run.output.contains("fix: it answers when lines end with LF alone: they end with CR LF, so"),
      "\(run.output)"
    )
  }

  @Test(arguments: ["text", "junit"])
  func `a proof's refutation shows what an engine says`(_ format: String) async throws {
    let folder = try TemporaryFolder(["engine.py": Self.colourful])
    let command = "\(Python.path) engine.py move"
    let run = try await Self.run(in: folder, until: "[31mb2") { limit in
      let parameters = limit.merging(["deterministic": "true"]) { $1 }
      return ["verify", PatientEngine.spec(command, parameters), "--format", format]
    }
    #expect(run.status == 1)
    #expect(run.output.contains("[31mb2"), "\(run.output)")
    let width = run.output.split(separator: "\n").map(\.count).max() ?? 0
    #expect(format != "text" || width <= 80, "\(run.output)")
    #expect(!(run.output + run.error).contains("\u{1B}"), "\(run.output)\(run.error)")
  }
}
