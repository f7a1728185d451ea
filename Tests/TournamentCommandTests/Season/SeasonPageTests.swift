import Foundation
import TestSupport
import Testing

/// The page of a season in a browser, and those of its tournaments beside it.
@Suite(.serialized, .needsBrowser)
struct SeasonPageTests {
  private static let season = """
    { "name": "Cup <b>", "bots": ["minimax", "random", "first-free"], "games": 10,
      "tournaments": [{ "name": "100% #1: a?b" }, { "name": "Two <i>", "seed": 2 }] }
    """

  @Test func `its table can be sorted, and links lead to the tournaments`() async throws {
    let folder = try TemporaryFolder(["s.json": Self.season])
    try await folder.run("s.json --output p.html")
    let pages = ["p-100% #1: a?b.html", "p-Two <i>.html", "p.html"]
    #expect(folder.names == pages + ["s.json"])
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/p.html")
      #expect(browser.noise == [])
      #expect(
        try browser.text("document.querySelector('.kicker').textContent") == "Season · Cup <b>"
      )
      #expect(try browser.number("document.querySelectorAll('#season-1 tbody tr').length") == 3)
      #expect(
        try browser.text("document.querySelector('#season-1 tbody th').textContent") == "minimax"
      )
      _ = try browser.evaluate(
        "document.querySelector('#season-1 thead tr:last-child button').click()"
      )
      #expect(browser.noise == [])
      let links = "[...document.querySelectorAll('#tournaments a')]"
      let addresses = try browser.text(
        "\(links).map(link => decodeURIComponent(link.getAttribute('href'))).join('\\n')"
      )
      #expect(addresses == pages.dropLast().joined(separator: "\n"))
      #expect(
        try browser.text("\(links).map(link => link.textContent).join('|')")
          == "100% #1: a?b|Two <i>"
      )
      for index in 0..<2 {
        try browser.show(page: "\(folder.path)/p.html")
        let address = try browser.text("\(links)[\(index)].href")
        let path = try #require(URL(string: address)).path(percentEncoded: false)
        #expect(path.hasSuffix("/\(pages[index])"))
      }
    }
  }

  @Test func `alone, on standard output, it has no links that lead nowhere`() async throws {
    let folder = try TemporaryFolder(["s.json": Self.season])
    let run = try await folder.run("s.json --format html")
    let start = try #require(run.output.range(of: "<section id=\"tournaments\""))
    #expect(!run.output[start.upperBound...].contains("<li><b><a "))
    #expect(run.output.contains("<li><b>Two &lt;i&gt;</b>: "))
  }
}
