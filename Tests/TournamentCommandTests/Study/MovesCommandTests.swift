import Foundation
import TestSupport
import Testing

@testable import CommandKit
@testable import TournamentCommand

/// The legal moves of a position, and what follows them, beyond what stands in `Sessions`.
@Suite struct MovesCommandTests {
  private func output(_ arguments: [String]) -> String {
    let transcript = Transcript()
    #expect(transcript.run(["moves"] + arguments) == .success, "\(transcript.error)")
    return transcript.output
  }

  @Test func `counts are the same for any number of threads`() {
    let options = ["--game", "connect-four", "--depth", "5", "--format", "json"]
    let outputs = ["1", "2", "7"].map { output(options + ["--jobs", $0]) }
    #expect(Set(outputs).count == 1)
  }

  @Test(
    .enabled(
      if: FormatTests.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    ),
    arguments: [
      [], ["--depth", "3"], ["xxx/oo./...", "--depth", "3"], ["--gravity", "--misere", "11"],
      ["--game", "renju", "h8h9i7i9h10i6i11i12"], ["--game", "caro"],
    ]
  )
  func `JSON fits its schema`(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder(["a.json": output(arguments + ["--format", "json"])])
    try await Python.expect(["a.json"], in: folder.path, toFit: "moves")
  }

  /// Threes of X meet on four squares.
  private static let crossing = """
    ......./.xxx.../......./.x.x.../.xx..../......./.......
    """

  @Test(
    arguments: [
      (["--to-move", "x"], "x", 4), (["--to-move", "o"], "o", 0), ([], "o", 0),
    ]
  )
  func `who is to move in a drawing can be said`(
    _ options: [String],
    _ player: String,
    _ count: Int
  ) throws {
    let json = output([Self.crossing, "--renju", "--format", "json"] + options)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(object["playerToMove"] as? String == player)
    let forbidden = try #require(object["forbidden"] as? [String: String])
    let legal = try #require(object["legal"] as? [String])
    #expect(forbidden.count == count && legal.count == 49 - 7 - count)
    #expect(Set(forbidden.keys).isDisjoint(with: legal))
  }
}
