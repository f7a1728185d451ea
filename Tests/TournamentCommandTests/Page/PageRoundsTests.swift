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

  private struct Report: Decodable {
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

  private static func text(_ points: Double) -> String {
    let whole = points == 0.5 ? "" : "\(Int(points))"
    return whole + (points == points.rounded() ? "" : "½")
  }

  private static func rows(_ table: String) -> String {
    "[...document.querySelectorAll('#\(table) tbody tr')].map(row => "
      + "[...row.cells].map(cell => cell.innerText.trim().replace(/\\s+/g, ' ')).join('|')).join('\\n')"
  }

  @Test
  func `Swiss rounds are a wall chart with the scores of the JSON, each leading to its games`()
    async throws
  {
    let folder = try await PageRun.make("\(Self.bots) --schedule swiss=3")
    let report = try JSONDecoder().decode(
      Report.self,
      from: Data(folder.read("report.json").utf8)
    )
    try await Browser.run { browser in
      try browser.look(width: 390)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.number("document.documentElement.scrollWidth") == 390)
      let rows = try browser.text(Self.rows("rounds-1")).split(separator: "\n").map {
        $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      }
      #expect(rows.count == 7)
      for row in rows {
        let cells = report.rounds.map { round in
          for match in round.matches {
            guard let place = match.bots.firstIndex(of: row[1]) else { continue }
            let points = [match.points[place], match.points[1 - place]].map(Self.text)
            return "\(points[0])–\(points[1]) \(match.bots[1 - place])"
          }
          return round.byes.contains(row[1]) ? "bye" : ""
        }
        #expect(Array(row[2..<5]) == cells)
      }
      #expect(try browser.number("document.querySelectorAll('#rounds table').length") == 1)
      _ = try browser.evaluate("document.querySelector('#rounds-1 td.met a').click()")
      try browser.wait(for: "filters.against !== ''")
      #expect(browser.noise == [])
    }
  }

  @Test func `each group is a table of its own, of who met whom with what score`() async throws {
    let folder = try await PageRun.make("\(Self.bots) --bot A=random --schedule stages=2/2")
    let report = try JSONDecoder().decode(
      Report.self,
      from: Data(folder.read("report.json").utf8)
    )
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      let titles =
        "[...document.querySelectorAll('#rounds .tables h3')].map(h => h.textContent).join()"
      #expect(try browser.text(titles) == "Group 1,Group 2")
      let matches = try #require(report.rounds.first).matches
      for number in 1...2 {
        let rows = try browser.text(Self.rows("rounds-\(number)")).split(separator: "\n").map {
          $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(rows.count == 4)
        let names = rows.map { $0[1] }
        for (place, row) in rows.enumerated() {
          for (column, other) in names.enumerated() {
            guard column != place else {
              #expect(row[2 + column] == "·")
              continue
            }
            let match = try #require(matches.first { Set($0.bots) == [row[1], other] })
            let points = match.bots[0] == row[1] ? match.points : match.points.reversed()
            #expect(row[2 + column] == points.map(Self.text).joined(separator: "–"))
          }
        }
      }
      #expect(browser.noise == [])
    }
  }
}
