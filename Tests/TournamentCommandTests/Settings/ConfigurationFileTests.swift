@testable import CommandKit
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import TournamentCommand

@Suite struct ConfigurationFileTests {
  static let shipped = FileManager.default.enumerator(atPath: "\(PackageFolder.path)/Config")?
    .compactMap { $0 as? String }
    .filter { $0.hasSuffix(".json") && !$0.contains("/") }.sorted()

  @Test(arguments: shipped ?? [])
  func `every configuration that ships can be played`(_ file: String) throws {
    let path = "\(PackageFolder.path)/Config/\(file)"
    var arguments = [path, "--games", "2"]
    #if DEBUG
    // Looking ahead on a large board is slow in a debug build: all play the weakest alone.
    let source = try ConfigurationSource(path: path)
    let configurations =
      try source.isSeason
      ? SeasonFile(source).tournaments.map(\.configuration)
      : [ConfigurationFile(source).configuration]
    if let configuration = configurations.first, try configuration.rules.rules().columns > 6 {
      arguments += ["--gauntlet", configuration.bots.last?.name ?? ""]
    }
    #endif
    if try ConfigurationSource(path: path).isSeason {
      _ = Transcript.output(of: arguments)
      return
    }
    let report = try ReadReport(arguments)
    #expect(report.gamesPerPairing == 2)
    #expect(report.bots.count > 1)
  }

  @Test func `the configurations that the documentation names are there`() {
    let names = [
      "connect-four", "default", "difficulty", "four-by-four", "gauntlet", "gomocup", "gomoku",
      "misere", "renju",
    ].map { "\($0).json" }
    #expect(Set(names).isSubset(of: Self.shipped ?? []))
  }

  @Test func `the default configuration is built in`() throws {
    let file = "\(PackageFolder.path)/Config/default.json"
    let shipped = try ConfigurationFile(Data(contentsOf: URL(filePath: file)), path: file)
    #expect(shipped.configuration == ConfigurationFile.builtIn.configuration)
  }

  @Test(arguments: [
    (["--bots", "minimax,random"], "minimax against random: "),
    (["--bots", "minimax,random", "--gauntlet", "random"], "minimax against random: "),
    (["--gauntlet", "random"], "Gauntlet of random: "),
    (["c.json"], "Round robin: "),
    (["c.json", "--name", "Mine"], "Mine: "),
  ])
  func `a tournament without a name is called by its bots`(_ arguments: [String], _ title: String)
    async throws
  {
    let folder = try TemporaryFolder(["c.json": #"{ "games": 2 }"#])
    let run = try await folder.run(arguments + ["--games", "2"])
    #expect(run.output.contains("\n\(title)"), "\(run.output)")
  }

  @Test(arguments: [
    "A,B=C:D", "a b/c", "日本 🤖", #"tab\tend\n"#, #"\u001b[31mred"#, "=", ":", #"\""#, "x=y",
  ])
  func `in a file a name may be any text, and the report shows it safely`(_ name: String) throws {
    let folder = try TemporaryFolder([
      "c.json": #"{ "bots": [{ "bot": "\#(name)", "spec": "random" }, "first-free"], "games": 2 }"#
    ])
    let path = "\(folder.path)/c.json"
    let expected = try JSONDecoder().decode(String.self, from: Data("\"\(name)\"".utf8))
    #expect(try ReadReport([path]).bots == ["\(expected)=random", "first-free=first-free"])
    let output = Transcript.output(of: [path])
    #expect(!output.contains { $0 == "\t" || $0 == "\u{1B}" })
  }
}
