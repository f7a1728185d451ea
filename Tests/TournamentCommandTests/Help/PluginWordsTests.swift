import Foundation
import TestSupport
import Testing

/// What is said of plug-ins that cannot be used, and with which exit status.
@Suite(
  .enabled(
    if: Program.succeeds("/usr/bin/env", ["cc", "--version"]),
    "skipped: there is no C compiler"
  )
)
struct PluginWordsTests {
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
    let run = try await Binary.run(
      [
        "--bot", crashing, "--bots", "random", "--games", "10", "--trust", "--quiet", "--jobs", "1",
      ],
      in: folder.path
    )
    #expect(run.status == SIGSEGV)
    #expect(
      run.error == """
        tournament: SIGSEGV crashed the program while 'Mine' was choosing a move as O against \
        'random'; leave out --trust to keep a plug-in's crash to itself

        """
    )
  }

  @Test func `a library that is none is named once, with the reason`() async throws {
    let run = try await Binary.run(
      ["--bot", "./bad/text.so", "--bots", "random"],
      in: folder.path
    )
    #expect(run.status == 69)
    #expect(run.error.hasPrefix("tournament: plug-in './bad/text.so': it cannot be loaded: "))
    #expect(run.error.ranges(of: "text.so").count == 1)
  }

  @Test func `a served plug-in that crashes cannot be used`() async throws {
    let run = try await Binary.run(
      ["serve", crashing],
      in: folder.path,
      input: "MNKSTART 3,3,3\nTURN 0,0\n"
    )
    #expect(run.status == 69)
    #expect(run.output.contains("ERROR the bot failed: crash, was killed by signal 11"))
  }

  @Test func `what is wrong is said in one line that names the plug-in`() async throws {
    for (words, status, said) in [
      ("--plugins nowhere", 66, "cannot read 'nowhere': no such file or directory"),
      ("--plugins bad", 69, "; 'tournament check' tests a library"),
      ("--bot Mine=./hostile.so:moveLimit=x", 64, "plug-in 'Mine': moveLimit must be "),
      (
        "--bot ./hostile.so:moveLimt=1s", 64,
        "plug-in './hostile.so' has no parameter 'moveLimt'"
      ),
      ("--bot Mine=./none.so", 66, "plug-in: cannot read './none.so': no such file"),
    ] {
      let run = try await Binary.run(
        words.split(separator: " ").map(String.init) + ["--bots", "random", "--games", "2"],
        in: folder.path
      )
      #expect(run.status == status)
      #expect(run.error.contains(said), "\(run.error)")
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  @Test func `where only plug-ins cannot play, nothing is said of a protocol`() async throws {
    for name in ["A", "B"] {
      try await HostileLibrary(
        testDescription: "",
        source: .c(["-DFAULT=abort", "-DPLACE=IN_CREATE"]),
        verdict: .plays
      ).make(in: folder, named: "\(name).so")
    }
    let run = try await Binary.run(
      ["--bot", "A=./A.so", "--bot", "B=./B.so", "--bots", "random", "--quiet"],
      in: folder.path
    )
    #expect(run.status == 69)
    #expect(
      run.error.hasSuffix(
        "--skip-broken plays without them, and 'tournament check' examines a plug-in\n"
      )
    )
  }

  @Test func `a check is written as JSON for programs`() async throws {
    struct Check: Decodable {
      struct Step: Decodable {
        let bot: String?
        let name: String
        let verdict: String
        let fix: String?
        let position: String?
      }
      let checked: String
      let plays: Bool
      let steps: [Step]
    }
    let name = "./\(HostileLibrary.name)"
    let run = try await Binary.run(
      ["check", name, "--board", "3x3", "--format", "json"],
      in: folder.path
    )
    #expect(run.status == 1)
    let check = try JSONDecoder().decode(Check.self, from: Data(run.output.utf8))
    #expect(check.checked == name)
    #expect(!check.plays)
    #expect(check.steps.map(\.name) == ["loading", "3×3, 3 in a row"])
    #expect(check.steps.map(\.verdict) == ["right", "wrong"])
    #expect(check.steps.last?.position?.contains("/") == true)
    #expect(check.steps.last?.fix != nil)
    #expect(check.steps.allSatisfy { $0.bot == nil })
  }
}
