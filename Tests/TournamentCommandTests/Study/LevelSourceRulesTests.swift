import AnalysisReports
import Foundation
import GameModel
import TestSupport
import Testing

/// The rules in levels that are written as Swift.
@Suite(.enabled(if: ManualCodeTests.hasCompiler, "skipped: there is no swiftc"))
struct LevelSourceRulesTests {
  private static func source(_ rules: Rules) -> String {
    LevelSource(names: ["Easy"], specs: ["random"], elo: nil, rules: rules, command: "tournament")
      .text
  }

  @Test func `the rules of a source are those that were asked for`() async throws {
    let all = Rules.allVariants(on: "15,12,5") + Rules.allVariants(on: "7,6,4")
    #expect(all.count == 33 && all.contains { $0.has(.renju) })
    let expressions = try all.map { rules in
      try #require(Self.source(rules).firstMatch(of: /(try Rules\(.*\))\n/)).1
    }
    let folder = try TemporaryFolder([
      "main.swift": "import GameModel\nfor rules in [\n"
        + expressions.map { "  \($0),\n" }.joined() + "] { print(rules) }\n"
    ])
    // The module needs no other. Beside its objects may be those of files that have gone since.
    let products = URL(fileURLWithPath: Binary.path).deletingLastPathComponent().path
    let sources = FileManager.default.enumerator(
      atPath: "\(PackageFolder.path)/Sources/Game/GameModel"
    )
    let objects = (sources?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .map { "\(products)/GameModel.build/\(($0 as NSString).lastPathComponent).o" }
    try await folder.process(
      "/usr/bin/env",
      ["swiftc", "-I", "\(products)/Modules", "main.swift", "-o", "main"] + objects
    )
    let run = try await folder.process("\(folder.path)/main", [], status: nil)
    #expect(run.output.split(separator: "\n").map(String.init) == all.map { "\($0)" })
  }

  @Test func `a source for renju compiles as a whole`() async throws {
    let renju = try #require(NamedGame.named("renju"))
    let folder = try TemporaryFolder(["Levels.swift": Self.source(renju.rules)])
    try await ManualCodeTests.compile(["Levels.swift"], in: folder)
  }
}
