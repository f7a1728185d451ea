import CommandKit
import Testing

@testable import TournamentCommand

/// What the README alone has to be; what it shows is tested with the manual.
@Suite struct ReadmeTests {
  private let readme: Document

  init() throws { readme = try #require(Manual.readme) }

  @Test func `the README begins with the command and its output`() {
    #expect(readme.sessions.first?.examples.first?.command == "swift run -c release tournament")
    #expect(readme.sessions.first?.examples.first?.output.isEmpty == false)
  }

  @Test func `the README is read in a few minutes`() {
    #expect(readme.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
  }

  @Test func `the README's table of commands has them all`() {
    let rows = readme.tableRows.compactMap(\.first)
    for subcommand in Subcommand.all where subcommand.name != "run" {
      #expect(
        rows.contains { $0.hasPrefix("`tournament \(subcommand.name)") },
        "\(subcommand.name)"
      )
    }
    #expect(rows.contains("`tournament [run] [CONFIG]`"))
  }

  @Test(arguments: Manual.readme?.sessions ?? [])
  func `every command does what the README shows`(_ session: Document.Session) async throws {
    try await session.check()
  }

  @Test func `the README leads to every article of the manual`() {
    for article in Manual.articles {
      #expect(readme.text.contains("](\(article.path))"), "\(article.path)")
    }
  }
}
