import Foundation
import TestSupport
import Testing

/// What the command says to what is wrong is what the documents in `Messages` say.
///
/// A new case is a paragraph there; `RECORD_GOLDEN=1 swift test --filter MessagesTests` writes what is
/// said to it, which is read before it is committed.
@Suite struct MessagesTests {
  @Test(arguments: Document.messages)
  func `what is wrong is refused in the words of the document`(_ document: Document) async throws {
    var text = document.text
    #expect(document.messageCases.count > 5)
    for (line, recorded) in document.messageCases {
      let said = try await recorded.replayed()
      if Golden.isRecording {
        text = text.replacing(recorded.text + "\n", with: said.text + "\n", maxReplacements: 1)
      } else if said != recorded {
        Issue.record("\(document.path):\(line)\n\(said.text)")
      }
    }
    if Golden.isRecording {
      try text.write(
        toFile: "\(PackageFolder.path)/\(document.path)",
        atomically: true,
        encoding: .utf8
      )
    }
  }

  /// Two of each status.
  private static let some = Dictionary(
    grouping: Document.messages.flatMap(\.messageCases).map(\.1),
    by: \.status
  ).sorted { $0.key < $1.key }.flatMap { $0.value.prefix(2) }

  @Test(arguments: some)
  func `a process says what is said inside the tests`(_ recorded: MessageCase) async throws {
    #expect(try await recorded.replayed(isBuilt: true) == recorded)
  }
}
