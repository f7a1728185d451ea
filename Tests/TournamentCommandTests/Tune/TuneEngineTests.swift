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

    let tunedSpec: String
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
}
