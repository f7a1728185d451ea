import Foundation
import Testing

/// Texts that were recorded on purpose.
enum Golden {
  private static let folder = "\(Binary.packageRoot)/Tests/TournamentCommandTests/Golden"

  /// Expects a text to be the one recorded in a file, or records it where `RECORD_GOLDEN` says so.
  static func check(
    _ text: String,
    _ file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = "\(folder)/\(file)"
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    let recorded = try? String(contentsOfFile: path, encoding: .utf8)
    #expect(text == recorded, sourceLocation: sourceLocation)
  }
}
