import Foundation
import TestSupport
import Testing

/// The parts of the page's script, as other programs read them.
@Suite struct PageScriptTests {
  private static let folder = "\(PackageFolder.path)/Sources/Output/CEmbeddedFiles/Page"

  private static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".js") }.sorted()

  @Test func `the script has its parts`() { #expect(Self.files.count > 10) }

  @Test(
    .enabled(
      if: Program.succeeds("/usr/bin/env", ["node", "--version"]),
      "skipped: node is missing"
    ),
    arguments: files
  )
  func `node finds no fault`(_ file: String) {
    #expect(Program.succeeds("/usr/bin/env", ["node", "--check", "\(Self.folder)/\(file)"]))
  }
}
