import Foundation
import Synchronization
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
    // Many tests look at the same run, which then need not be made again.
    let task = runs.withLock { runs in
      let task = runs[commandLine] ?? Task { try await files(commandLine, status) }
      runs[commandLine] = task
      return task
    }
    let folder = try TemporaryFolder()
    for (name, data) in try await task.value { try folder.write(data, to: name) }
    return folder
  }

  /// A folder with `game.html`, the page of `play` with some arguments, beside files that they name.
  static func play(
    _ arguments: [String],
    beside files: [String: String] = [:]
  ) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    let run = try await Inside.run(
      ["play"] + arguments + ["--output", "game.html"],
      in: folder.path
    )
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == "")
    return folder
  }

  /// The runs so far, by their command lines.
  private static let runs = Mutex<[String: Task<[(name: String, data: Data)], any Error>]>([:])

  /// The files of a run, whose folder is gone.
  private static func files(_ commandLine: String, _ status: Int32) async throws
    -> [(name: String, data: Data)]
  {
    let folder = try await run(commandLine, status)
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
    let run = try await Inside.run(
      arguments + files + ["--keep", "40", "--quiet"],
      in: folder.path
    )
    #expect(run.status == status, "\(run.error)")
    return folder
  }
}
