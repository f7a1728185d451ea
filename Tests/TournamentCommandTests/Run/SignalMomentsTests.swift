import Foundation
import TestSupport
import Testing

/// Whenever a signal asks the program to end, it ends with 130 or is done, and nothing is lost.
@Suite(.serialized, .apart) struct SignalMomentsTests {
  private static let words = ["--games", "2000", "--format", "html", "--quiet", "--jobs", "2"]

  /// Moments from the start of the process to after its end, on a machine that is not busy.
  private static let moments = Array(0..<(FullTests.isOn ? 120 : 8))

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal leaves a whole report, or its status`(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let whole = try await folder.run(Self.words)
    for moment in Self.moments {
      let results = "r\(moment)"
      let run = try StartedRun(Self.words + ["--results", results], in: folder.path)
      Patience.pause(seconds: Double(moment) * 0.12 / Double(Self.moments.count))
      // Before the program is loaded the system ends it.
      let isLoaded = run.catches(signal)
      run.send(signal)
      let end = try run.wait()
      switch end.status {
      case 130: break
      case 0: #expect(end.output == whole.output, "\(moment)")
      case signal: #expect(!isLoaded && end.output.isEmpty && end.error.isEmpty, "\(moment)")
      default: Issue.record("status \(end.status) at \(moment): \(end.error)")
      }
      let resumed = try await folder.run(Self.words + ["--results", results, "--resume"])
      #expect(resumed.output == whole.output, "\(moment): \(resumed.error)")
    }
  }
}
