import Foundation
import GameModel
import TestSupport
import Testing

/// The page in a browser, with the numbers of the other formats.
@Suite(.needsBrowser) struct PageTests {
  @Test func `the numbers are those of the JSON, and names are texts`() async throws {
    let folder = try await PageRun.make()
    let report = try JSONDecoder().decode(
      DecodedReport.self,
      from: Data(folder.read("report.json").utf8)
    )
    // Rounded once: what is a tenth in the JSON cannot be rounded again.
    let markdown = try folder.read("report.md").split(separator: "\n")
      .drop { $0 != "## Standings" }.dropFirst(3).map { $0.split(separator: " | ") }
    let standings = report.standings.enumerated().map { index, row in
      let figures = markdown[index].suffix(2).map {
        $0.filter { !" |\\".contains($0) }.replacing("-", with: "−").replacing("&gt;", with: "> ")
      }
      let score = String(format: "%.1f%%", row.score * 100)
      return "\(row.rank) | \(row.bot) | \(score) | \(row.games) | \(row.wins) | \(row.draws) | "
        + "\(row.losses) | \(figures[0]) | \(figures[1]) | \(report.score(row.bot, as: .x))"
        + " | \(report.score(row.bot, as: .o)) | –"
    }
    let bots = report.standings.map(\.bot)
    let triples = bots.flatMap { bot in
      bots.filter { $0 != bot }.map { report.triple(bot, $0) }
    }
    let counts = (0..<8).flatMap { line in report.standings.map { "\($0.lines[line])" } }
    try await PageVisit.make(in: folder) { page in
      try page.perform("open")
      #expect(
        try page.show("[document.images.length, $$('b b, h1 b, .kicker b').length]") == "0, 0"
      )
      #expect(try page.show("says('.kicker')").hasPrefix("Levels <b> · "))
      #expect(try page.show("document.title").hasSuffix(" · Levels <b>"))
      #expect(try page.show("rows('#standings-1 tbody tr')") == standings.joined(separator: "\n"))
      #expect(try page.show("list('#cross-table-1 small')") == triples.joined(separator: ", "))
      let lines =
        "$$('#win-lines-1 tbody tr').flatMap(row => [...row.cells].slice(2, -1).map(cell => cell.textContent))"
      #expect(try page.show(lines) == counts.joined(separator: ", "))
      #expect(try page.show("says('#expectations li')").hasPrefix("met minimax: losses = 0"))
      #expect(try page.show("document.body.innerText").contains(report.signature))
    }
  }

  /// The script of axe-core, which somebody may name in `AXE`.
  private static let axe = ProcessInfo.processInfo.environment["AXE"].flatMap {
    try? String(contentsOfFile: $0, encoding: .utf8)
  }

  @Test(
    .enabled(if: axe != nil, "skipped: AXE does not name axe-core's axe.min.js"),
    arguments: ["1440", "1440 dark", "390", "390 dark"]
  )
  func `axe finds nothing`(_ window: String) async throws {
    let violations = """
      axe.run().then(found => found.violations.map(one =>
        `${one.id} ${one.nodes.map(node => node.target.join(' ')).join(', ')}`).join('; '))
      """
    let script = "\(Self.axe ?? "");0"
    // The whole page, the view of a bot, and games to play with their values.
    try await PageVisit.make(in: await PageRun.make()) { page in
      for fragment in ["", "#about=random"] {
        try page.perform("open \(fragment) \(window)")
        _ = try page.browser.evaluate(script)
        #expect(try page.show(violations) == "")
      }
    }
    let game = try await PageRun.play(["heuristic", "minimax", "--game", "connect-four"])
    try await PageVisit.make(in: game) { page in
      for step in [
        "open \(window)", "bots", "set #play-show: why", "mark d6",
        "wait $('#play-thinking table')",
      ] {
        try page.perform(step)
      }
      _ = try page.browser.evaluate(script)
      #expect(try page.show(violations) == "")
    }
  }
}

extension DecodedReport {
  /// The share of points of a bot with a side.
  fileprivate func score(_ bot: String, as side: Player) -> String {
    let own = pairings.filter { (side == .x ? $0.x : $0.o) == bot }
    let wins = own.reduce(0) { $0 + (side == .x ? $1.xWins : $1.oWins) }
    let draws = own.reduce(0) { $0 + $1.draws }
    let games = own.reduce(0) { $0 + $1.xWins + $1.draws + $1.oWins }
    return String(format: "%.1f%%", 100 * (Double(wins) + Double(draws) / 2) / Double(games))
  }

  /// Wins, draws and losses of one bot against another.
  fileprivate func triple(_ bot: String, _ other: String) -> String {
    let asX = pairings.filter { $0.x == bot && $0.o == other }
    let asO = pairings.filter { $0.o == bot && $0.x == other }
    let wins = asX.reduce(0) { $0 + $1.xWins } + asO.reduce(0) { $0 + $1.oWins }
    let draws = (asX + asO).reduce(0) { $0 + $1.draws }
    let losses = asX.reduce(0) { $0 + $1.oWins } + asO.reduce(0) { $0 + $1.xWins }
    return "\(wins)-\(draws)-\(losses)"
  }
}
