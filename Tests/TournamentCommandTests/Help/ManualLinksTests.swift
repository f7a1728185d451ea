import Foundation
import TestSupport
import Testing

/// Links lead somewhere, and what is named in passing is there.
@Suite struct ManualLinksTests {
  private static func isThere(_ path: some StringProtocol) -> Bool {
    FileManager.default.fileExists(atPath: "\(PackageFolder.path)/\(path)")
  }

  @Test func `links of the README lead to files`() throws {
    let text = try #require(Manual.readme).text
    let links = text.matches(of: /\]\(([^)]+)\)/).map(\.1).filter { !$0.hasPrefix("https://") }
    #expect(links.count > 10)
    for link in links { #expect(Self.isThere(link), "\(link)") }
  }

  @Test func `links between articles lead to articles of the same catalogue`() {
    var count = 0
    for (module, documents) in Manual.catalogues {
      let names = documents.map(\.name)
      for document in documents {
        for link in document.text.matches(of: /<doc:([^>]*)>/) {
          #expect(names.contains(String(link.1)), "\(module): \(link.1)")
          count += 1
        }
      }
    }
    #expect(count > 40)
  }

  @Test func `the manual's first page leads to every article`() throws {
    let page = try #require(Manual.article("TournamentCommand")).text
    for article in Manual.articles where article.name != "TournamentCommand" {
      #expect(page.contains("- <doc:\(article.name)>"), "\(article.name)")
    }
  }

  @Test func `files of the package that a document names are there`() {
    var count = 0
    for document in Manual.allDocuments {
      let names = document.text.matches(of: /`((?:Bots|Config|Sources|Tests|\.ci)\/[^` ]*)`/)
      for name in names { #expect(Self.isThere(name.1), "\(document.path): \(name.1)") }
      count += names.count
    }
    #expect(count > 20)
  }

  @Test func `suites of tests that a document names are there`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(PackageFolder.path)/Tests")
    var count = 0
    for document in Manual.allDocuments {
      for suite in document.text.matches(of: /\b([A-Z][A-Za-z]*Tests)\b/) {
        let isThere = files.contains { $0 == suite.1 || $0.hasSuffix("/\(suite.1).swift") }
        #expect(isThere, "\(document.path): \(suite.1)")
        count += 1
      }
    }
    #expect(count > 20)
  }
}
