import Foundation
import TestSupport
import Testing

/// Engines whose parameters are places in their commands, or what they are told with INFO.
@Suite(.needs("python3")) struct TuneEngineTests {
  private static let program =
    Python.command("Tests/TournamentCommandTests/Programs/tunable.py")

  @Test(arguments: [
    PatientEngine.spec("\(program) {skill}", name: "E"),
    PatientEngine.spec(program, name: "E", ["info": "skill=0.7 other=1"]),
  ])
  func `a parameter of an engine is tuned`(_ spec: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await folder.run(
      """
      tune '\(spec)' --vary skill=0..1 --start skill=0.7 --against random --iterations 16 --pairs 4
      --check-pairs 8 --rate 0.1 --sprt none --keep-ineffective --openings 2 --format json --jobs 2
      """
    )
    let found = try JSON(run.output)
    let parameter = found.parameters[0]
    let value = try #require(parameter.value.number)
    // Beside a share, whole numbers would be 0 and 1.
    #expect(parameter.start.number == 0.7 && value > 0 && value < 0.7)
    let spec = try #require(found.tunedSpec.text)
    #expect(spec.split { " =,".contains($0) }.contains { Double($0) == value })
    #expect(!spec.contains("{skill}"))
  }

  /// Tunes an engine that ends at once with more than some skill.
  private static func tune(
    most: Double,
    _ words: String,
    status: Int32 = 0
  ) async throws -> Binary.Run {
    let spec = PatientEngine.spec("\(program) {skill} \(most)", name: "E")
    return try await TemporaryFolder().run(
      """
      tune '\(spec)' --vary skill=0..1 --start skill=0.5 --iterations 12 --pairs 1 --rate 0.5
      --sprt none --openings 2 --format json \(words)
      """,
      status: status
    )
  }

  @Test(arguments: ["--check-pairs 0", "--check-pairs 2 --keep-ineffective"])
  func `values with which an engine fails lose`(_ words: String) async throws {
    let found = try JSON(await Self.tune(most: 0.52, words).output)
    #expect(try #require(found.played.forfeits.int) > 0)
    #expect(try #require(found.parameters[0].value.number) < 0.52)
  }

  @Test(arguments: ["--check-pairs 0", "--check-pairs 1 --keep-ineffective"])
  func `an engine that fails with all values is reported`(_ words: String) async throws {
    let run = try await Self.tune(most: -1, words, status: 69)
    let remedy = "were forfeited; play some of them with 'tournament run' to see why"
    #expect(run.error.contains(remedy), "\(run.error)")
  }
}
