import Foundation
import TestSupport
import TextKit

/// Documents of what pages show: the files in `Sessions/Pages`, in whose blocks of the console each paragraph
/// makes a page by commands after `$ `, as ``PageRun`` does, and looks at it by steps after `> `, each with
/// what it shows.
///
///     # Back shows the games that were listed before
///     $ tournament c.json
///     > click #cross-table-1 td a
///     > wait filters.against !== ''
///     > history.back()
///     > wait filters.against === ''
///     > says('#filter-count')
///     40 games
///
/// A step is an expression of JavaScript, for which `looking.js` has some words, or one of the verbs of
/// ``PageVisit``. The page must not complain of anything.
extension Document {
  static let pages = all(in: "Tests/TournamentCommandTests/Sessions/Pages")

  /// The sessions of a document of pages.
  var pageSessions: [Session] { paragraphs(prompts: ["$ ", "> "]) }
}

extension Document.Session {
  /// The same with what the page shows now.
  func looked() async throws -> Self {
    let start = examples.firstIndex { $0.prompt == "> " } ?? 0
    let folder = try await PageRun.make(Array(examples[..<start]))
    return try await PageVisit.make(in: folder) { page in
      var looked = self
      for index in examples.indices.dropFirst(start) {
        let said: String
        do { said = try page.perform(examples[index].command) } catch { said = "failed: \(error)" }
        looked.examples[index].record(said.isEmpty ? [] : said.components(separatedBy: "\n"))
      }
      return looked
    }
  }
}
