import Foundation
package import Testing

/// Texts that were recorded on purpose.
///
/// They are recorded again, on purpose only, with
///
///     RECORD_GOLDEN=1 swift test --filter ReportsTests
///
/// after which the difference is read before it is committed.
package enum Golden {
  /// Whether texts are to be recorded rather than compared.
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

  /// Expects a text to be that of a file, or records it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file in the folder `Golden` of the test's target.
  ///   - testFile: The file of the test.
  ///   - sourceLocation: Where a difference is reported.
  /// - Throws: Where the file cannot be read or written.
  package static func expect(
    _ text: String,
    in file: String,
    testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = url(of: file, testFile: testFile)
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

  /// Expects each line of a file, `GIVEN ⇒ ANSWER`, to have the answer that is given to it, or records the
  /// answers.
  ///
  /// - Parameters:
  ///   - file: The name of the file, as above.
  ///   - least: How many lines it has at least.
  ///   - testFile: The file of the test.
  ///   - sourceLocation: Where a difference is reported.
  ///   - answer: The answer to what is given.
  /// - Throws: What the answer throws, and where the file cannot be read or written.
  package static func expectAnswers(
    in file: String,
    atLeast least: Int,
    testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ answer: (String) throws -> String
  ) throws {
    let text = try String(contentsOf: url(of: file, testFile: testFile), encoding: .utf8)
    let given = text.split(separator: "\n").map { String($0.prefix { $0 != "⇒" }.dropLast()) }
    #expect(given.count >= least, sourceLocation: sourceLocation)
    let told = try given.map { "\($0) ⇒ \(try answer($0))\n" }.joined()
    try expect(told, in: file, testFile: testFile, sourceLocation: sourceLocation)
  }

  /// The text of a file, `nil` where there is none.
  package static func text(of file: String, testFile: String = #filePath) -> String? {
    try? String(contentsOf: url(of: file, testFile: testFile), encoding: .utf8)
  }

  private static func url(of file: String, testFile: String) -> URL {
    URL(filePath: "\(PackageFolder.target(ofTests: testFile))/Golden/\(file)")
  }
}

extension String {
  /// The text without blanks at its end.
  package var trimmingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
