import Foundation
import TestSupport
import Testing

/// What is said of plug-ins that cannot be used, and with which exit status.
@Suite(.needsCompiler) struct PluginWordsTests {
  /// A folder with a library that crashes at its first move, and one that is none.
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder(["bad/text.so": "no library"])
    try await HostileLibrary(
      testDescription: "",
      source: .c(["-DFAULT=null_write", "-DPLACE=IN_CHOOSE_MOVE"]),
      verdict: .plays
    ).make(in: folder)
  }

  private var crashing: String { "Mine=./\(HostileLibrary.name)" }

  @Test func `a trusted plug-in that crashes is named in the only line`() async throws {
    let run = try await folder.process(
      [
        "--bot", crashing, "--bots", "random", "--games", "10", "--trust", "--quiet", "--jobs", "1",
      ],
      status: nil
    )
    #expect(run.status == SIGSEGV)
    #expect(
      run.error == """
        tournament: SIGSEGV crashed the program while 'Mine' was choosing a move as O against \
        'random'; leave out --trust to keep a plug-in's crash to itself

        """
    )
  }

  @Test func `a file that is no library is named once, with the reason`() async throws {
    let run = try await folder.process(["--bot", "./bad/text.so", "--bots", "random"], status: 69)
    #expect(run.error.hasPrefix("tournament: plug-in './bad/text.so': it cannot be loaded: "))
    #expect(run.error.ranges(of: "text.so").count == 1)
  }

  @Test func `a served plug-in that crashes cannot be used`() async throws {
    let run = try await folder.process(
      ["serve", crashing],
      input: "MNKSTART 3,3,3\nTURN 0,0\n",
      status: 69
    )
    #expect(run.output.contains("ERROR the bot failed: crash, was killed by signal 11"))
  }

  @Test func `a mistake is reported in one line that names the plug-in`() async throws {
    for (words, status, said) in [
      ("--plugins nowhere", 66, "cannot read 'nowhere': no such file or directory"),
      ("--plugins bad", 69, "; 'tournament check' tests a library"),
      ("--bot Mine=./hostile.so:moveLimit=x", 64, "plug-in 'Mine': moveLimit must be "),
      ("--bot ./hostile.so:moveLimt=1s", 64, "plug-in './hostile.so' has no parameter 'moveLimt'"),
      ("--bot Mine=./none.so", 66, "plug-in: cannot read './none.so': no such file"),
    ] as [(String, Int32, String)] {
      let run = try await folder.process(
        words.split(separator: " ").map(String.init) + ["--bots", "random", "--games", "2"],
        status: status
      )
      #expect(run.error.contains(said), "\(run.error)")
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  @Test func `where only plug-ins fail, no protocol is mentioned`() async throws {
    for name in ["A", "B"] {
      try await HostileLibrary(
        testDescription: "",
        source: .c(["-DFAULT=abort", "-DPLACE=IN_CREATE"]),
        verdict: .plays
      ).make(in: folder, named: "\(name).so")
    }
    let run = try await folder.process(
      ["--bot", "A=./A.so", "--bot", "B=./B.so", "--bots", "random", "--quiet"],
      status: 69
    )
    #expect(
      run.error.hasSuffix(
        "--skip-broken plays without them, and 'tournament check' examines a plug-in\n"
      )
    )
  }

  @Test func `a check is written as JSON for programs`() async throws {
    let name = "./\(HostileLibrary.name)"
    let run = try await folder.run("check \(name) --board 3x3 --format json", status: 1)
    let (check, steps) = (try JSON(run.output), try JSON(run.output).steps.list)
    #expect(check.checked.text == name && !check.plays.isTrue)
    #expect(steps.map { $0.name.text } == ["loading", "3×3, 3 in a row"])
    #expect(steps.map { $0.verdict.text } == ["right", "wrong"])
    #expect(steps.last?.position.text?.contains("/") == true && steps.last?.fix.text != nil)
    #expect(steps.allSatisfy { $0.bot.text == nil })
  }
}
