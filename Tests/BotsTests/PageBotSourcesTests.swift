import Foundation
import TestSupport
import Testing

/// The bots of the page, and the files that they are made from.
struct PageBotSourcesTests {
  @Test func `the bots of the page were built from the sources as they are`() {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let script = folder.appending(path: "../../.ci/web").standardized.path
    #expect(
      Program.succeeds("/usr/bin/env", ["bash", script, "sources"]),
      "a source of them has changed: .ci/web write"
    )
  }
}
