import Foundation
import Supervision
import TestSupport
import Testing

/// What is said of limits that a platform does not enforce.
@Suite struct EnforcedLimitsTests {
  private static let notice =
    "tournament: macOS does not enforce limits on memory: no bot is ended for taking more than its "
    + "memoryLimit\n"

  /// A platform, how an engine that does not exist is limited, and whether that is said to hold.
  struct Case: CustomTestStringConvertible {
    let limits: EnforcedLimits
    let parameters: String
    let isTold: Bool

    var testDescription: String { "\(limits.platform): \(parameters)" }
  }

  @Test(arguments: [
    Case(limits: .macOS, parameters: ",memoryLimit=2GB", isTold: true),
    Case(limits: .macOS, parameters: ",memory=1GB", isTold: true),
    Case(limits: .macOS, parameters: ",turnTime=2s", isTold: false),
    Case(limits: .linux, parameters: ",memoryLimit=2GB", isTold: false),
  ])
  func `a run says once that a limit on memory does not hold`(one: Case) async throws {
    let folder = try TemporaryFolder()
    let bots = ["First", "Second"].flatMap {
      ["--bot", "\($0)=engine:command=./missing\(one.parameters)"]
    }
    let run = try await Inside.run(bots, in: folder.path, enforcing: one.limits)
    #expect(run.status == 69)
    #expect(run.error.hasPrefix(Self.notice) == one.isTold, "\(run.error)")
    #expect(run.error.components(separatedBy: "does not enforce").count == (one.isTold ? 2 : 1))
  }

  @Test func `the bots of a configuration share a limit, which is told too`() async throws {
    let folder = try TemporaryFolder([
      "c.json": """
      { "bots": ["./missing", "random"], "engines": { "memory": "350MB" } }
      """
    ])
    let run = try await Inside.run(["c.json"], in: folder.path, enforcing: .macOS)
    #expect(run.error.hasPrefix(Self.notice), "\(run.error)")
  }

  @Test func `the manual says which limits hold on which platform`() throws {
    let rows = try #require(Manual.article("Platforms")).tableRows
    for limit in EnforcedLimits.Limit.allCases {
      let name =
        switch limit {
        case .memory: "memory"
        case .processes: "the number of processes"
        case .descendants: "nothing that it started outlives it"
        case .rest: "an engine rests while its opponent thinks"
        }
      let row = try #require(rows.first { $0.first == name }, "no row has '\(name)'")
      for (platform, word) in zip([EnforcedLimits.linux, .macOS], row.dropFirst()) {
        #expect(word.hasPrefix(platform.limits.contains(limit) ? "yes" : "no"), "\(row)")
      }
    }
  }
}
