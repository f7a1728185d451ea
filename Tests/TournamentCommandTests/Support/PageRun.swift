import Foundation
import Synchronization
import TestSupport
import Testing
import TextKit

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
    let shown = status == 0 ? [] : ["[\(status)]"]
    return try await make([.init(command: "tournament \(commandLine)", output: shown)])
  }

  /// A folder with what some commands write: `cat` a file, `play` the page `game.html`, `league` what it says, and
  /// others what a run does.
  static func make(_ commands: [Document.Example]) async throws -> TemporaryFolder {
    // Many tests look at the same run, which then need not be made again.
    let task = runs.withLock { runs in
      let task = runs[commands] ?? Task { try await files(commands) }
      runs[commands] = task
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

  /// The runs so far, by their commands.
  private static let runs = Mutex<
    [[Document.Example]: Task<[(name: String, data: Data)], any Error>]
  >([:])

  /// The files of some commands, whose folder is gone.
  private static func files(_ commands: [Document.Example]) async throws
    -> [(name: String, data: Data)]
  {
    let folder = try TemporaryFolder(["c.json": configuration])
    for example in commands {
      let words = try repeated(#require(ShellWords.split(example.command)))
      if words[0] == "cat" {
        try folder.write(example.output.map { $0 + "\n" }.joined(), to: words[1])
        continue
      }
      let arguments = words.dropFirst() + outputs(of: words[1])
      let run = try await Inside.run(Array(arguments), in: folder.path)
      let isExpected = example.output == (run.status == 0 ? [] : ["[\(run.status)]"])
      #expect(isExpected, "\(run.status): \(run.error)")
    }
    return folder.names.compactMap { name in
      (try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))).map { (name, $0) }
    }
  }

  /// The words with those of many bots in place of `--bot B{1..60}=first-free`.
  private static func repeated(_ words: [String]) throws -> [String] {
    words.reduce(into: []) { words, word in
      guard let range = word.firstMatch(of: /\{1\.\.(\d+)\}/), let count = Int(range.1) else {
        words.append(word)
        return
      }
      let option = words.removeLast()
      words += (1...count).flatMap { [option, word.replacing(range.0, with: "\($0)")] }
    }
  }

  private static func outputs(of command: String) -> [String] {
    switch command {
    case "league": []
    case "play": ["--output", "game.html"]
    default:
      [
        "--output", "page.html", "--output", "report.json", "--output", "report.md",
        "--games-file", "games.jsonl", "--keep", "40", "--quiet",
      ]
    }
  }
}
