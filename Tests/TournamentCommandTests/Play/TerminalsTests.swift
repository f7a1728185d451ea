import TestSupport
import Testing

/// What terminals show is what the documents in `Sessions/Terminals` say.
///
/// A new case is a paragraph there; `RECORD_GOLDEN=1 swift test --filter TerminalsTests` writes what is shown
/// to it, which is read before it is committed.
@Suite(.needsTerminal) struct TerminalsTests {
  @Test(arguments: Document.terminals)
  func `terminals show what the document says`(_ document: Document) async throws {
    try await document.expect(document.paragraphs(prompts: ["$ ", "> "])) {
      try await $0.watched()
    }
  }
}
