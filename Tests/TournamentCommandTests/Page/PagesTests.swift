import TestSupport
import Testing

/// What pages show is what the documents in `Sessions/Pages` say.
///
/// A new case is a paragraph there; `RECORD_GOLDEN=1 swift test --filter PagesTests` writes what is shown
/// to it, which is read before it is committed.
@Suite(.needsBrowser) struct PagesTests {
  @Test(arguments: Document.pages)
  func `pages show what the document says`(_ document: Document) async throws {
    try await document.expect(document.pageSessions) { try await $0.looked() }
  }
}
