import CommandKit
import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// Configurations printed from command lines.
@Suite struct ConfigCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func output(_ arguments: [String]) -> String {
    let transcript = Transcript()
    #expect(transcript.run(arguments) == .success, "\(transcript.error)")
    #expect(transcript.error.isEmpty)
    return transcript.output
  }

  @Test(arguments: [
    ["--games", "6"],
    ["--games", "4", "--bots", "random,random,first-free", "--seed", "9", "--name", "\"3\""],
    ["--board", "4x3", "--line-length", "3", "--bots", "random,heuristic", "--games", "4"],
    [
      "--games", "4", "--bot", "Easy=minimax:blunder=1/3,ties=random", "--gauntlet", "Easy",
      "--bots", "random",
    ],
    ["--games", "2", "--schedule", "swiss=2", "--max-forfeits", "0"],
    ["--games", "2", "--schedule", "knockout", "--openings", "2"],
    ["--games", "2", "--schedule", "stages=2/1", "--move-limit", "750ms"],
    ["--games", "4", "--bot", "heuristic:without=block", "--bot", "heuristic"],
    [
      "--games", "4", "--expect", "minimax against random as x: score >= 0.25", "--expect",
      "minimax: losses <= 99",
    ],
    ["Config/difficulty.json", "--games", "2", "--bots", "Hard,Easy"],
    ["Config/gauntlet.json", "--games", "2", "--openings", "1"],
  ])
  func `a configuration gives what its command line gives`(_ arguments: [String]) throws {
    let text = output(["config"] + arguments)
    let path = try folder.write(text, to: "c.json")
    #expect(output([path, "--format", "json"]) == output(arguments + ["--format", "json"]))
    // Printed again it is the same, but for the command in its first lines.
    func body(_ text: String) -> String { String(text.drop { $0 != "{" }) }
    #expect(body(output(["config", path])) == body(text))
  }

  @Test func `without options it is the built-in tournament, which can be read again`() throws {
    let text = output(["config"])
    let file = try ConfigurationFile(Data(text.utf8), path: "c.json")
    #expect(file.configuration == ConfigurationFile.builtIn.configuration)
    #expect(text.hasPrefix("// The configuration printed by\n//     tournament config\n{\n"))
  }

  @Test func `options that no configuration holds are named in its first lines`() throws {
    let text = output(
      ["config", "--bots", "minimax,random", "--sprt", "elo0=0,elo1=5", "--quiet", "--games", "8"]
    )
    #expect(
      text.contains("// Play it with\n//     tournament FILE --sprt elo0=0,elo1=5 --quiet\n{")
    )
  }

  @Test func `paths are written as they start from the folder of the file`() throws {
    try folder.write("b2\n", to: "o.txt")
    try folder.write("3x3 3\n", to: "s.script")
    try folder.write(
      #"{ "bots": ["random", { "bot": "A", "spec": "./my-bot.py" }], "openings": { "file": "o.txt" } }"#,
      to: "c.json"
    )
    let text = output(["config", "\(folder.path)/c.json"])
    #expect(text.contains(#"{ "bot": "A", "spec": "./my-bot.py" }"#))
    #expect(text.contains(#""openings": { "file": "o.txt" }"#))
    #expect(text.contains("// Keep it in \(folder.path): its paths start there.\n"))
    // An option's path starts from the working folder.
    let here = FileManager.default.currentDirectoryPath
    let up = here.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    let place = "\(up)\(folder.path)/o.txt"
    let other = output(["config", "\(folder.path)/c.json", "--openings", place])
    #expect(other.contains(#""file": "\#(folder.path.replacing("//", with: "/"))/o.txt""#))
    let mixed = Transcript()
    let arguments = ["config", "\(folder.path)/c.json", "--bots", "A", "--bot", "./b.py"]
    #expect(mixed.run(arguments) == .usage)
    #expect(mixed.error.hasPrefix("tournament: ./b.py is a file of this folder, but paths in "))
  }

  @Test(arguments: [
    ["--games", "3"], ["--bots", "minmax,random"], ["--schedule", "swiss=0"],
    ["--bots", "minimax", "random"], ["--gauntlet", "Nobody"], ["--board", "99x99"],
    ["--format", "bogus"], ["--output", "a.b"], ["--keep", "3"], ["--shard", "1/2"],
    ["--bots", "minimax,random", "--sprt", "bogus"], ["--show", "nothing"],
  ])
  func `an impossible configuration is refused as a run refuses it`(_ arguments: [String]) {
    let (run, config) = (Transcript(), Transcript())
    #expect(config.run(["config"] + arguments) == run.run(["run"] + arguments))
    #expect(config.error.replacing(" config ", with: " run ") == run.error)
    #expect(config.output.isEmpty)
  }
}
