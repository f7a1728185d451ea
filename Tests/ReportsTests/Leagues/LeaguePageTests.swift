import Foundation
@testable import LeagueReports
@testable import Reports
import Leagues
import Statistics
import StrategyKit
import Testing
import TextKit

/// The page of a league as a file; how it looks is tested in a browser.
@Suite struct LeaguePageTests {
  @Test func `everybody has a row in the table that links to a section`() throws {
    let league = try PlayedLeague(["random", "first-free", "heuristic", "Anna=random"], rounds: 3)
    let page = try league.page()
    for (name, anchor) in [
      ("random", "bot-random"), ("first-free", "bot-first-free"), ("heuristic", "bot-heuristic"),
      ("Anna", "bot-anna"),
    ] {
      #expect(page.contains("<th scope=\"row\"><a href=\"#\(anchor)\"><bdi>\(name)</bdi></a></th>"))
      #expect(page.contains("<section id=\"\(anchor)\" class=\"entrant\""))
    }
    // Its table can be saved with the columns of the command's CSV.
    #expect(page.contains("\"sheets\":{\"table\":{\"head\":\"rank,bot,spec,version,status,elo,"))
    #expect(page.contains("\"rows\":[\"1,"))
    #expect(page.contains("<p class=\"kicker\">League · Club &lt;b&gt;</p>"))
    #expect(page.contains("<h2 id=\"last-round-title\">Round 3</h2>"))
    #expect(page.contains("interval from ±"))
    #expect(page.contains("<h3>Opponents to study</h3>"))
    #expect(page.contains("is next above it, "))
    // There is nobody above the first.
    #expect(page.matches(of: #/is next above it/#).count == 3)
    #expect(page.contains("<polyline class=\"tone-3\""))
  }

  @Test func `programs that do not play are on the page, with what they said and what may help`()
    throws
  {
    let league = try PlayedLeague(["random", "first-free", "Anna=random"], rounds: 1)
    #expect(try !league.page().contains("not-playing"))
    let absence = Absence(
      "exited with <1>",
      said: ["File \"a.py\"", "KeyError: 'x'"],
      hint: "a & b"
    )
    try league.note(absence, of: "Anna")
    try league.note(Absence("no program"), of: "notes.txt")
    let page = try league.page()
    #expect(page.contains("2 bots do not play: <a href=\"#not-playing\">see why</a>."))
    #expect(page.contains("<td class=\"text\">exited with &lt;1&gt;<br>"))
    #expect(page.contains("<code>KeyError: 'x'</code>"))
    #expect(page.contains("a &amp; b") && page.contains("notes.txt"))
    #expect(page.contains("<td class=\"text\">cannot play</td>"))
    let text = league.report().document.text(TextStyle(width: 80))
    #expect(text.contains("Anna: exited with <1> (a & b)\n  | File \"a.py\"\n  | KeyError: 'x'\n"))
    try league.note(nil, of: "Anna")
    try league.folder.record { _ in [.retire(entrant: 0)] }
    try league.note(Absence("gone"), of: "random")
    #expect(league.report().notPlaying.map(\.name) == ["notes.txt"])
  }

  @Test func `every link leads to something on the page`() throws {
    let league = try PlayedLeague(["random", "first-free", "heuristic", "Anna=random"], rounds: 2)
    let page = try league.page()
    let targets = Set(page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) })
    let links = Set(page.matches(of: #/href="\#([^"]*)"/#).map { String($0.1) })
    #expect(links.count > 8)
    #expect(links.subtracting(targets).isEmpty)
  }

  @Test func `no name is markup, and nothing is fetched or set inline`() throws {
    let league = try PlayedLeague([
      BotSpec(name: PlayedLeague.name, kind: "random"), BotSpec("first-free"), BotSpec("heuristic"),
    ])
    try league.play(2)
    try league.note(
      Absence(PlayedLeague.name, said: [PlayedLeague.name], hint: PlayedLeague.name),
      of: PlayedLeague.name
    )
    let page = try league.page()
    #expect(!page.contains("<img"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(page.contains(PlayedLeague.name.html))
    let body = try #require(page.components(separatedBy: "</style>").last)
    let markup = try #require(body.components(separatedBy: "<script").first)
    #expect(!markup.contains("style=") && !markup.contains("onclick="))
    let addresses = page.matches(of: /[a-z]+:\/\/[^'"\s<)]+/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
  }

  @Test func `only a league that is being played renews its page`() throws {
    let league = try PlayedLeague(["random", "first-free"], rounds: 1)
    let last = try league.page()
    #expect(last.contains("\"live\":null") && !last.contains("http-equiv=\"refresh\""))
    #expect(!last.contains("Being played"))
    let page = try league.page(renewal: .init(pause: 3, number: 7))
    #expect(page.contains("\"live\":{\"number\":7,\"pause\":3}"))
    #expect(page.contains("<b>Being played:</b> after round 1"))
    #expect(page.contains("<noscript><meta http-equiv=\"refresh\" content=\"3\"></noscript>"))
  }

  @Test func `a league without entrants or rounds has a page all the same`() throws {
    #expect(try PlayedLeague([] as [String]).page().contains("There are no entrants yet."))
    let page = try PlayedLeague(["random", "first-free"]).page(renewal: .init(pause: 1, number: 1))
    #expect(page.contains("no round yet") && !page.contains("id=\"ratings\""))
  }

  @Test func `a version that gave way is in the table of versions and a dot of the chart`() throws {
    let league = try PlayedLeague(["A=random", "first-free", "heuristic"], rounds: 2)
    try league.add(BotSpec("A=minimax:depth=1"))
    try league.play(2)
    let page = try league.page()
    #expect(page.contains("<table id=\"bot-a-versions\">"))
    #expect(page.contains("<th scope=\"row\">2, current</th><td>3</td>"))
    #expect(page.contains("<title>A, version 2</title>"))
    #expect(page.contains("<bdi>A v1</bdi>"))
  }

  @Test func `bots rated alike share a rank, and nobody leads or is next above them`()
    throws
  {
    let league = try PlayedLeague(["A=first-free", "B=first-free", "C=first-free"], rounds: 2)
    let (report, page) = (league.report(), try league.page())
    #expect(report.table.rows.map(\.rank) == [1, 1, 1])
    #expect(page.contains("<h1>Nobody leads yet: 3 bots are rated alike</h1>"))
    #expect(!page.contains("is next above it"))
    try league.add(BotSpec("Worse=scripted:moves=a1"))
    try league.play(4)
    let rows = league.report().table.rows
    let ranks = rows.map(\.rank)
    #expect(Set(ranks).count > 1 && ranks.count == 4, "\(ranks)")
    for (above, row) in zip(rows, rows.dropFirst()) {
      let isAlike = abs((above.rating?.elo ?? 0) - (row.rating?.elo ?? 0)) < 0.05
      #expect((above.rank == row.rank) == isAlike)
    }
  }

  @Test
  func `far ratings are those of the JSON, apart from each other, and only an anchor has no ±`()
    throws
  {
    let elos = [1083.6, 1069.7, 1031.1, 791.9, 0]
    let ratings = elos.map { Ratings.Estimate(elo: $0, error: 20) }
    let bar = IntervalBar(ratings, around: 0)
    let places = ratings.map { bar.html($0).firstMatch(of: /cx="([\d.]+)%"/).map { String($0.1) } }
    #expect(Set(places).count == elos.count)
    // Of an interval that is wider than the drawing, the end is not drawn.
    let wide = Ratings.Estimate(elo: 0, lower: -3000, upper: 100)
    let cut = IntervalBar([wide, ratings[4]], around: 0).html(wide)
    #expect(cut.matches(of: /y1="5" y2="13"/).count == 1)

    let league = try PlayedLeague(["minimax", "first-free", "random"], rounds: 2)
    let chances = [0.9995, 0.0005, 0]
    try league.folder.record { _ in
      [.anchor(entrant: 2, elo: -1500), .score(first: 0, second: 2, asX: chances, asO: chances)]
    }
    let report = league.report()
    let page = try league.page()
    for row in report.table.rows {
      let rating = try #require(row.rating)
      let isAnchor = row.entrant == 2
      #expect(page.contains("<td>\(Elo.points(rating.elo).replacing("-", with: "−"))</td>"))
      #expect(Elo.isGiven(rating) == isAnchor)
      #expect(Elo.sentence(rating).contains("±") == !isAnchor)
    }
    #expect(report.table.rows.contains { abs(($0.rating?.elo ?? 0) + 1500) > 800 })
    #expect(!report.document.text(.plain).contains("have no interval"))
    #expect(!page.contains("> 800") && !page.contains("&gt; 800") && !page.contains("&lt; −800"))
  }

  @Test func `the chart ends where ratings do, however far`() throws {
    let far = LineChart.Line(name: "a", points: [(10, 200), (20, 1500)])
    let near = LineChart.Line(name: "b", points: [(10, 0), (20, 1400)])
    let html = try #require(LineChart(ratings: [far, near], label: "")).html
    #expect(
      html.contains("+1500</text>") && html.contains("<span class=\"axis below\">Games</span>")
    )
    let ends = html.matches(of: /points="[^"]* 1000,([\d.]+)"/).map { String($0.1) }
    #expect(Set(ends).count == 2)
  }

  @Test func `each of eight lines has a colour of its own, which stands out, light and dark`()
    throws
  {
    let lines = (0..<8).map { LineChart.Line(name: "\($0)", points: [(0, 0), (1, 1)]) }
    let html = try #require(LineChart(ratings: lines, label: "")).html
    #expect(Set(html.matches(of: /<polyline class="([^"]+)"/).map { String($0.1) }).count == 8)
    let colours = HTMLPage.style
      .matches(of: /--(?:paper|tone): ?light-dark\(#(\w{6}), ?#(\w{6})\)/)
      .map { [String($0.1), String($0.2)] }
    for theme in 0..<2 {
      let shades = colours.map { $0[theme] }
      #expect(Set(shades).count == 9)
      let lights = shades.map(Self.luminance).map { $0 + 0.05 }
      #expect(lights.dropFirst().allSatisfy { max($0, lights[0]) / min($0, lights[0]) >= 3 })
    }
  }

  /// How light a colour is, from 0 to 1, as WCAG has it.
  private static func luminance(_ hex: String) -> Double {
    let number = Int(hex, radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift in
      let share = Double(number >> shift & 255) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test func `sections of names that look alike as anchors are told apart`() throws {
    let league = try PlayedLeague(["a.b=random", "a-b=first-free", "東京=heuristic"])
    #expect(EntrantLinks(league.folder.league).anchors == ["bot-a-b", "bot-a-b-2", "bot-3"])
  }
}
