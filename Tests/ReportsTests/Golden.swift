import Foundation
import Testing

/// Files that hold what a report is known to look like.
///
/// They are recorded again, on purpose only, with
///
///     RECORD_GOLDEN=1 swift test --filter ReportsTests
///
/// after which the difference is read before it is committed.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

  /// Expects a text to be that of a file, or records it.
  static func expect(
    _ text: String,
    in file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = folder.appending(path: file)
    if isRecording { try text.write(to: url, atomically: true, encoding: .utf8) }
    let golden = try String(contentsOf: url, encoding: .utf8)
    guard text != golden else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(lines, expected).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(file):\(line + 1) differs; it is
      \(line < lines.count ? lines[line] : "nothing")
      where there was
      \(line < expected.count ? expected[line] : "nothing")
      """,
      sourceLocation: sourceLocation
    )
  }
}
