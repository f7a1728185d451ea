import Foundation
import TestSupport
import Testing

/// The page of a tournament in rounds, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageRoundsTests {
  private static let bots =
    "--bots minimax,random,first-free,scripted,heuristic --bot Easy=minimax:blunder=0.5 "
    + "--bot Mid=minimax:blunder=0.2 --games 20"

  @Test func `a bracket joins each match with those it came from, and is a list on a phone`()
    async throws
  {
    let folder = try await PageRun.make("\(Self.bots) --schedule knockout")
    try await Browser.run { browser in
      for width in [1200, 390] {
        for isDark in [false, true] {
          try browser.look(width: width, isDark: isDark)
          try browser.show(page: "\(folder.path)/page.html")
          #expect(browser.noise == [])
          #expect(try browser.number("document.documentElement.scrollWidth") == width)
          #expect(try browser.number("\(Self.off)(\(width > 600))") <= 1)
        }
      }
      let names = "[...document.querySelectorAll('.bracket h3')].map(h => h.textContent).join()"
      #expect(try browser.text(names) == "Quarter-finals,Semi-finals,Final,Third place")
      let winner = ".bracket > div:nth-child(3) .through bdi"
      #expect(try browser.text("document.querySelector('\(winner)').textContent") == "minimax")
    }
  }

  /// How far, in pixels, matches are from the middle of those before them, beside those where they are
  /// in columns and below them where they are not.
  private static let off = """
    (isWide => {
      const columns = [...document.querySelector('.bracket').children].map(column =>
        [...column.querySelectorAll('.match')].map(match => match.getBoundingClientRect()));
      const middle = box => (box.top + box.bottom) / 2;
      let off = 0;
      columns.slice(1).forEach((boxes, index) => boxes.forEach((box, place) => {
        const [a, b] = columns[index].slice(2 * place, 2 * place + 2);
        off = Math.max(off, isWide ? a.right - box.left : b.bottom - box.top);
        if (isWide) off = Math.max(off, Math.abs((middle(a) + middle(b)) / 2 - middle(box)));
      }));
      return Math.ceil(off);
    })
    """

  @Test func `each Swiss round is a table with the scores of the JSON`() async throws {
    let folder = try await PageRun.make("\(Self.bots) --schedule swiss=3")
    struct Report: Decodable {
      struct Round: Decodable {
        struct Match: Decodable {
          let bots: [String]
          let points: [Double]
        }
        let matches: [Match]
        let byes: [String]
      }
      let rounds: [Round]
    }
    let report = try JSONDecoder().decode(
      Report.self,
      from: Data(folder.read("report.json").utf8)
    )
    try await Browser.run { browser in
      try browser.look(width: 390)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.number("document.documentElement.scrollWidth") == 390)
      for (index, round) in report.rounds.enumerated() {
        let rows = try browser.text(
          "[...document.querySelectorAll('#rounds-\(index + 2) tbody tr')].map(row => "
            + "[...row.cells].map(cell => cell.textContent).join('|')).join('\\n')"
        )
        func text(_ points: Double) -> String {
          let whole = points == 0.5 ? "" : "\(Int(points))"
          return whole + (points == points.rounded() ? "" : "½")
        }
        let matches = round.matches.map { match in
          "\(match.bots[0])|\(text(match.points[0]))–\(text(match.points[1]))|\(match.bots[1])"
        }
        #expect(rows == (matches + round.byes.map { "\($0)|bye|" }).joined(separator: "\n"))
      }
    }
  }
}
