import Bots
import CommandKit
import Foundation
import Journal
import SystemKit
import TournamentCommand

extension FuzzTarget {
  static let configuration = FuzzTarget("configuration") { bytes in
    _ = try? ConfigurationFile(Data(bytes), path: "c.json")
  }

  /// Plans of folders of results, as they are and with sums that are right.
  static let plan = FuzzTarget("plan") { bytes in
    let folder = PlayedFolder.shared
    for data in [Data(bytes), try? PlanFile.signed(Data(bytes))] {
      if let data { folder.merge(plan: data, journal: folder.journal) }
    }
  }

  /// Lines of journals, whose sums are made right and whose plan is the one that there is.
  static let journal = FuzzTarget("journal") { bytes in
    let folder = PlayedFolder.shared
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("0123456789abcdef", with: folder.fingerprint)
    let lines = text.split(separator: "\n").map { line in
      let body = line.prefix { $0 != "#" }
      return "\(body),\"sum\":\"\(FNV1a(body.utf8).text)\"}\n"
    }
    folder.merge(plan: folder.plan, journal: Data(lines.joined().utf8))
  }

  /// Results that are rated: lists of games, and reports.
  static let results = ["pgn", "csv", "json"].map { ending in
    // As a file of recorded games PGN is a target of its own.
    FuzzTarget(ending == "pgn" ? "tags" : ending) { bytes in
      let path = ScratchFolder.shared.write(bytes, to: "results.\(ending)")
      for format in ["text", "json"] {
        _ = Tool(roster, console: .silent).run(["ratings", path, "--format", format])
      }
    }
  }
}

extension Console {
  /// A console that nobody listens to.
  fileprivate static let silent = Console(write: { _ in }, writeError: { _ in })
}

/// A folder of results, whose files are replaced by others and merged.
private struct PlayedFolder {
  let plan: Data
  let journal: Data
  let fingerprint: String

  static let shared = PlayedFolder()

  private static let results = ScratchFolder.shared.path("results")

  private init() {
    _ = Tool(roster, console: .silent).run([
      "--bots", "random,first-free", "--games", "8", "--seed", "1", "--accuracy", "--quiet",
      "--jobs", "1", "--results", Self.results,
    ])
    plan = Self.read(ResultsFolder.planPath(in: Self.results))
    journal = Self.read(ResultsFolder.journalPath(in: Self.results))
    let line = String(decoding: journal.prefix(64), as: UTF8.self)
    fingerprint = line.firstMatch(of: /"plan":"([0-9a-f]{16})"/).map { "\($0.1)" } ?? ""
    precondition(fingerprint.count == 16, "a tournament was played into \(Self.results)")
  }

  private static func read(_ path: String) -> Data {
    FileManager.default.contents(atPath: path) ?? Data()
  }

  func merge(plan: Data, journal: Data) {
    ScratchFolder.shared.write(Array(plan), to: "results/plan.json")
    ScratchFolder.shared.write(Array(journal), to: "results/journal.jsonl")
    _ = Tool(roster, console: .silent).run(["merge", Self.results, "--format", "json"])
  }
}
