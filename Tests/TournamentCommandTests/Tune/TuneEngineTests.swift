import Foundation
import TestSupport
import Testing

/// Engines whose parameters are places in their commands, or what they are told with INFO.
@Suite(.enabled(if: Python.path != nil, "skipped: python3 is missing"))
struct TuneEngineTests {
  private static let program =
    "\(Python.path ?? "") \(PackageFolder.path)/Tests/TournamentCommandTests/Programs/tunable.py"

  private struct Found: Decodable {
    struct Parameter: Decodable {
      let start, value: Double
    }

    struct Played: Decodable {
      let forfeits: Int
    }

    let tunedSpec: String
    let played: Played
    let parameters: [Parameter]
  }

  @Test(arguments: [
    PatientEngine.spec("\(program) {skill}", name: "E"),
    PatientEngine.spec(program, name: "E", ["info": "skill=0.7 other=1"]),
  ])
  func `a parameter of an engine is tuned`(_ spec: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await Inside.run(
      [
        "tune", spec, "--vary", "skill=0..1", "--start", "skill=0.7", "--against", "random",
        "--iterations", "16", "--pairs", "4", "--check-pairs", "8", "--rate", "0.1", "--sprt",
        "none",
        "--keep-ineffective", "--openings", "2", "--format", "json", "--jobs", "2",
      ],
      in: folder.path
    )
    withExtendedLifetime(folder) {}
    #expect(run.status == 0, "\(run.error)")
    let found = try JSONDecoder().decode(Found.self, from: Data(run.output.utf8))
    #expect(found.parameters[0].start == 0.7)
    #expect(found.parameters[0].value < 0.7)
    // Beside a share, whole numbers would be 0 and 1.
    #expect(found.parameters[0].value > 0)
    let words = found.tunedSpec.split { " =,".contains($0) }
    #expect(words.contains { Double($0) == found.parameters[0].value })
    #expect(!found.tunedSpec.contains("{skill}"))
  }

  /// Tunes an engine that ends at once with more than some skill.
  private static func tune(most: Double, _ words: [String]) async throws -> Binary.Run {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    return try await Inside.run(
      [
        "tune", PatientEngine.spec("\(program) {skill} \(most)", name: "E"), "--vary", "skill=0..1",
        "--start", "skill=0.5", "--iterations", "12", "--pairs", "1", "--rate", "0.5", "--sprt",
        "none", "--openings", "2", "--format", "json",
      ] + words,
      in: folder.path
    )
  }

  @Test(arguments: [["--check-pairs", "0"], ["--check-pairs", "2", "--keep-ineffective"]])
  func `values with which an engine fails lose, and the tuning goes on`(_ words: [String])
    async throws
  {
    let run = try await Self.tune(most: 0.52, words)
    #expect(run.status == 0, "\(run.error)")
    let found = try JSONDecoder().decode(Found.self, from: Data(run.output.utf8))
    #expect(found.played.forfeits > 0)
    #expect(found.parameters[0].value < 0.52)
  }

  @Test(arguments: [["--check-pairs", "0"], ["--check-pairs", "1", "--keep-ineffective"]])
  func `an engine that fails with all values is told of`(_ words: [String]) async throws {
    let run = try await Self.tune(most: -1, words)
    #expect(run.status == 69)
    #expect(
      run.error.contains("were forfeited; play some of them with 'tournament run' to see why")
    )
  }
}
