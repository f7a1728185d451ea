import Foundation
import TestSupport
import Testing

/// What the command says is what the documents in `Sessions` say.
///
/// A new case is a paragraph there; `RECORD_GOLDEN=1 swift test --filter SessionsTests` writes what is
/// said to it, which is read before it is committed.
@Suite struct SessionsTests {
  @Test(arguments: Document.recorded)
  func `the command says what the document says`(_ document: Document) async throws {
    try await document.expect(document.paragraphs) { try await $0.replayed() }
  }

  /// Two short sessions for each status.
  private static let some = Dictionary(
    grouping: Document.recorded.flatMap(\.paragraphs).filter { $0.examples.count < 4 },
    by: \.status
  ).values.flatMap { $0.prefix(2) }

  @Test func `there are documents, and sessions of every status`() {
    #expect(Document.recorded.count > 10)
    #expect(Set(Self.some.map(\.status)).isSuperset(of: [0, 1, 2, 64, 65]))
  }

  @Test(arguments: some)
  func `the built command says the same as the tests inside`(_ recorded: Document.Session)
    async throws
  {
    #expect(try await recorded.replayed(isBuilt: true).text == recorded.text)
  }
}
