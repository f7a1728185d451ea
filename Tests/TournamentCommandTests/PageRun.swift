import Foundation
import TestSupport
import Testing

/// A real run that writes a page, for tests in a browser.
enum PageRun {
  /// A bot's name that would do harm where names are markup.
  static let name = "</script><img src=x onerror=alert(1)>"

  private static let configuration = """
    {
      "name": "Levels <b>",
      "bots": ["minimax", "random", "first-free",
        { "bot": "\(name)", "spec": "minimax", "blunder": 0.5 }],
      "games": 60,
      "seed": 2026,
      "expect": [{ "bot": "minimax", "losses": 0 }]
    }
    """

  /// A folder with `page.html`, `report.json`, `report.md` and `games.jsonl` of a run of four bots on 3×3, or of
  /// one with arguments of its own, which ends with a status.
  static func make(
    _ commandLine: String = "c.json",
    status: Int32 = 0
  ) async throws -> TemporaryFolder {
    guard commandLine == "c.json", status == 0 else { return try await run(commandLine, status) }
    // Many tests look at the same run, which then need not be made again.
    let folder = try TemporaryFolder()
    for (name, data) in try await usual.value { try folder.write(data, to: name) }
    return folder
  }

  /// The files of that run, whose folder is gone.
  private static let usual = Task {
    let folder = try await run("c.json", 0)
    return try folder.names.map { name in
      (name, try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
    }
  }

  private static func run(_ commandLine: String, _ status: Int32) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["c.json": configuration])
    let files = [
      "--output", "page.html", "--output", "report.json", "--output", "report.md",
      "--games-file", "games.jsonl",
    ]
    let arguments = commandLine.split(separator: " ").map(String.init)
    let run = try await Binary.run(
      arguments + files + ["--keep", "40", "--quiet"],
      in: folder.path
    )
    #expect(run.status == status, "\(run.error)")
    return folder
  }
}
