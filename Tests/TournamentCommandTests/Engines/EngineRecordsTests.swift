import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// Engines on a large board: the games are written down as they were played.
@Suite struct EngineRecordsTests {
  @Test(.needsCompiler, .needs("python3"))
  func `records of engines on 15×15 have their openings and results`() async throws {
    let folder = try TemporaryFolder()
    let examples = "\(PackageFolder.path)/Bots/Examples"
    try await folder.process(
      CCompiler.path ?? "",
      ["-O2", "-Wall", "-Werror", "-o", "last_free", "\(examples)/last_free.c"]
    )
    let run = try await folder.run(
      "--board 15x15 --bot",
      [
        PatientEngine.spec("./last_free", name: "C"), "--bot",
        PatientEngine.spec("\(Python.path) \(examples)/first_free.py", name: "Python"),
        "--bot", "minimax:depth=1", "--openings",
        "\(PackageFolder.path)/Config/openings/gomoku.txt", "--games", "4", "--quiet",
        "--games-file", "games.sgf", "--output", "r.csv",
      ]
    )
    #expect(!run.output.contains(" forfeited "))
    let games = try RecordFile.read("\(folder.path)/games.sgf")
    #expect(games.count == 12)
    var points: [String: Double] = [:]
    for game in games {
      #expect(game.game.start.plies > 0, "an opening")
      #expect(game.game.opening.count == game.game.start.plies, "its moves in order")
      #expect(game.ruling == nil)
      // Read, the moves have been played again by the rules.
      let winner = try #require(game.game.outcome).winner
      points[game.x, default: 0] += winner == .x ? 1 : winner == nil ? 0.5 : 0
      points[game.o, default: 0] += winner == .o ? 1 : winner == nil ? 0.5 : 0
    }
    let standings = try folder.read("r.csv").split(whereSeparator: \.isNewline)
      .dropFirst()
    #expect(standings.count == 3)
    for row in standings {
      let fields = row.split(separator: ",")
      let counted = try #require(points[String(fields[1])])
      #expect(fields.contains { Double($0) == counted }, "\(row)")
    }
    #expect(points["minimax:depth=1"] ?? points["minimax"] ?? 0 >= 7, "\(points)")
    // Each pair of games has the sides swapped.
    for pair in stride(from: 0, to: games.count, by: 2) {
      #expect(games[pair].x == games[pair + 1].o && games[pair].o == games[pair + 1].x)
    }
  }
}
