import Foundation
import TestSupport
import Testing

/// How tables of the page are sorted, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageSortingTests {
  /// A column, in the order of its numbers, the greatest first.
  private static let columns = [
    ["16½", "16", "9¾", "9½", "9¼", "9", "5", "½", "0"],
    ["1,206,000", "2,270", "1,206", "388", "38"],
    ["> 800", "+800", "+12", "0", "−3", "−800", "< −800", "·"],
    ["−222/+401", "−100/+101", "45", "17", "·", ""],
    ["> 99.9%", "99.9%", "50.0%", "0.1%", "< 0.1%", "–"],
    ["≥ 5", "5", "4", "≤ 4"], ["±30", "±4"], ["3/4", "2/3", "1/8"], ["10½–½", "6–5", "½–10½"],
  ]

  @Test func `numbers are sorted as numbers, however they are written; what has none comes last`()
    async throws
  {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      for column in Self.columns {
        let json = String(decoding: try JSONEncoder().encode(column), as: UTF8.self)
        func sorted(turned: Bool) throws -> [String] {
          let text = try browser.text(
            """
            (() => { const rows = \(json).reverse().map(text => ({ cells: [text] }));
              const { order } = orderBy(rows, 0, false);
              return rows.sort(order(\(turned))).map(row => row.cells[0]).join('|') })()
            """
          )
          return text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        }
        let isBlank = { (text: String) in ["·", "–", ""].contains(text) }
        let (numbers, blanks) = (column.filter { !isBlank($0) }, column.filter(isBlank))
        #expect(try sorted(turned: false) == numbers + blanks.reversed())
        #expect(try sorted(turned: true) == numbers.reversed() + blanks.reversed())
      }
      #expect(browser.noise == [])
    }
  }

  @Test func `a cell is sorted by the number that it gives rather than by what it says`()
    async throws
  {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      let order = try browser.text(
        """
        (() => {
          const table = document.getElementById('standings-1');
          [3, '', 1, 2].forEach((key, row) => { table.tBodies[0].rows[row].cells[5].dataset.sort = key; });
          const before = [...table.tBodies[0].rows];
          table.querySelectorAll('.sort')[5].click();
          return [...table.tBodies[0].rows].map(row => before.indexOf(row)).join();
        })()
        """
      )
      #expect(order == "0,3,2,1")
      #expect(browser.noise == [])
    }
  }

  @Test func `names are sorted as texts, even those that begin with digits`() async throws {
    let folder = try await PageRun.make("--bots random,first-free --bot 3x=random --games 2")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      _ = try browser.evaluate("document.querySelector('#standings-1 .name .sort').click()")
      let names =
        "[...document.querySelectorAll('#standings-1 tbody th')].map(th => th.textContent).join()"
      #expect(try browser.text(names) == "3x,first-free,random")
    }
  }
}
