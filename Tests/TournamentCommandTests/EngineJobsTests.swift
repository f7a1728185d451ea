import Foundation
import Testing
import TestSupport

/// What is told of engines that forfeit is a function of the game, whatever was played before it.
@Suite(.enabled(if: Python.path != nil, "skipped: python3 is missing"))
struct EngineJobsTests {
  @Test(
    arguments: [([], "games.sgf"), (["--openings", "2"], "games.jsonl")]
  )
  func
    `reports and records of engines that forfeit have the same bytes on one thread, two and seven`(
      _ options: [String],
      _ games: String
    ) async throws
  {
    let script = "\(Binary.packageRoot)/Tests/EnginesTests/Programs/conduct.py"
    let program = "\(Python.path ?? "") \(script) forfeits"
    let files = ["r.txt", "r.json", "r.html", games]
    var first: [String]?
    for jobs in ["1", "2", "7"] {
      let folder = try TemporaryFolder()
      let run = try await Binary.run(
        [
          "--bot", "A=\(program) 7", "--bot", "B=engine:command=\(program) 11,matchTime=60s",
          "--bots", "random", "--games", "6", "--max-forfeits", "0", "--quiet", "--jobs", jobs,
          "--games-file", games,
        ] + options + files.prefix(3).flatMap { ["--output", $0] },
        in: folder.path
      )
      #expect(run.status == 0, "\(run.error)")
      let texts = try files.map(folder.read)
      #expect(texts[0].contains(" forfeited "))
      #expect(texts[3].contains(games.hasSuffix("sgf") ? "FT[" : "forfeit"))
      for (file, (text, expected)) in zip(files, zip(texts, first ?? texts)) {
        #expect(text == expected, "\(file) on \(jobs) threads")
      }
      first = first ?? texts
    }
  }
}
