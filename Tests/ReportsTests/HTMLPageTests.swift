import Bots
import Foundation
import GameModel
import ResultPage
import Statistics
import StrategyKit
import Synchronization
import Testing
import TextKit

@testable import Formats
@testable import Planning
@testable import Reports
@testable import TournamentCore

/// The page as a file; how it looks and works is tested in a browser.
@Suite struct HTMLPageTests {
  /// The page of a tournament, with some of its games.
  private func page(
    _ bots: [String],
    named name: String? = nil,
    rules: Rules = .ticTacToe,
    games: Int = 40,
    keeping: Int = 200
  ) throws -> String {
    var specs = try bots.map { try BotSpec($0) }
    if let name { specs.append(BotSpec(name: name, kind: "first-free")) }
    let bots = try specs.map { try roster.bot($0, rules: rules) }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(
        name: "A </script> cup",
        rules: rules,
        gamesPerPairing: games,
        seed: .max
      )
    )
    let kept = Mutex<[KeptGame]>([])
    let runner = Runner(plan, bots: bots, keeping: GameSelection(keeping, of: plan))
    let result = try runner.run(
      RunHooks(onChunk: { chunk, _ in kept.withLock { $0 += chunk.games } })
    )
    let material = PageMaterial(
      command: "tournament run --name '</script>'",
      configuration: "{}\n",
      games: kept.withLock(\.self),
      bots: bots
    )
    var report = try Report(result)
    report.page = material
    return try report.rendered(as: .html)
  }

  /// What is in the block of data.
  private func data(of page: String) throws -> [String: Any] {
    let parts = page.components(separatedBy: #"<script type="application/json" id="data">"#)
    let text = try #require(parts.last?.components(separatedBy: "</script>").first)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `the hash is that of the standard's examples`() {
    let hash = SHA256.hash(Array("abc".utf8)).map { String($0, radix: 16) }
    #expect(hash.prefix(4) == ["ba", "78", "16", "bf"])
    #expect(
      SHA256.policySource("") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    )
  }

  @Test func `the policy knows the script and the style by their hashes`() throws {
    let page = try page(["random", "first-free"])
    #expect(page.contains("<script>\(HTMLPage.script)</script>"))
    #expect(page.contains("<style>\(HTMLPage.style)</style>"))
    let script = SHA256.policySource(HTMLPage.script)
    let style = SHA256.policySource(HTMLPage.style)
    #expect(page.contains("default-src 'none'; script-src '\(script)'; style-src '\(style)'"))
  }

  @Test func `no name is markup, and nothing is fetched or set inline`() throws {
    let name = "</script><img src=x onerror=alert(1)><!--"
    let page = try page(["random"], named: name)
    #expect(!page.contains("<img"))
    #expect(!page.contains("<!--"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    for text in HTMLPage.template + [HTMLPage.script] {
      for word in [
        "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", " style=",
      ] {
        #expect(!text.contains(word), "\(word)")
      }
    }
    let addresses = page.matches(of: /[a-z]+:\/\/[^'"\s<)]+/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    let report = try data(of: page)["report"] as? [String: Any]
    let bots = report?["bots"] as? [[String: Any]]
    #expect(bots?.last?["name"] as? String == name)
    #expect(try data(of: page)["seed"] as? String == "\(UInt64.max)")
  }

  @Test func `figures are those of the text, and names are written out as there`() throws {
    let tournament = Tournament(
      name: "\u{202E}puC",
      bots: ["\u{202E}deR=random", "first-free", "heuristic"],
      games: 40
    )
    let report = try tournament.report()
    let page = try report.rendered(as: .html)
    #expect(!page.unicodeScalars.contains("\u{202E}"))
    let data = try data(of: page)
    let shown = try #require(data["report"] as? [String: Any])
    #expect(shown["name"] as? String == #"\u{202E}puC"#)
    let figures = try #require(data["elo"] as? [[String]])
    for bot in 0..<3 {
      let rating = report.ratings.rating(of: bot)
      #expect(figures[bot] == [Elo.text(rating), Elo.isBeyond(rating) ? "" : Elo.error(rating)])
    }
    let tables = try #require(data["tables"] as? [String: [[String: Any]]])
    let ratings = try #require(tables["ratings"])
    let cells = try ratings.map { try #require($0["cells"] as? [String]) }
    let text = try report.fullText
    for row in cells[0].indices {
      #expect(text.contains(cells.dropFirst().prefix(1).map { $0[row] }.joined()))
    }
    #expect(cells.map { $0[0] } == report.ratingsTable.allColumns.map { $0.1.cells[0] })
  }

  @Test func `times are on the page and in csv where they were taken`() throws {
    var times = MoveTimes()
    times.add(.milliseconds(12), processor: .milliseconds(3))
    let result = try Tournament.duel.report().result
    let evidence = Evidence(time: TimeReport([times, MoveTimes()])) { [] }
    let report = try Report(result, Measurements(for: result.plan), by: evidence)
    let sections = try data(of: report.rendered(as: .html))["sections"] as? [[String: Any]]
    #expect(sections?.map { $0["id"] as? String } == ["time"])
    let rows = try report.files(as: .csv)[0].text.split(separator: "\n")
    #expect(
      rows[0].hasSuffix(",moves,meanMilliseconds,maximumMilliseconds,processorSeconds,peakMemory")
    )
    #expect(rows.contains { $0.hasSuffix(",1,12.0,12.0,0.003,") })
    #expect(rows.contains { $0.hasSuffix(",0,,0.0,0.0,") })
    #expect(try report.rendered(as: .markdown).contains("## Time"))
  }

  @Test func `a page of many bots leaves out what nobody looks through`() throws {
    let tournament = Tournament(name: "", bots: (1...65).map { "B\($0)=first-free" }, games: 2)
    let report = try tournament.report()
    let data = try data(of: report.rendered(as: .html))
    let shown = try #require(data["report"] as? [String: Any])
    #expect((shown["pairings"] as? [Any])?.isEmpty == true)
    #expect((data["history"] as? [Any])?.isEmpty == true)
    #expect((data["tables"] as? [String: Any])?["pairings"] == nil)
    let text = try report.fullText
    #expect(
      text.contains("CROSS TABLE\nThe scores of 65 bots against each other are in markdown, csv")
    )
    #expect(try report.rendered(as: .markdown).contains("| 64 | 65 |"))
  }

  @Test func `eight bots and 200 games are less than 500 kB`() throws {
    let bots = [
      "minimax", "A=minimax:blunder=0.1", "B=minimax:blunder=0.5", "C=minimax:ties=random",
      "heuristic", "random", "first-free", "scripted",
    ]
    let page = try page(bots, games: 20)
    #expect(page.utf8.count < 500_000)
    #expect(try (data(of: page)["games"] as? [Any])?.count == 200)
    #expect(try (data(of: page)["policies"] as? [Any])?.count == 8)
    #if !DEBUG
    let gomoku = try Rules(columns: 15, rows: 15)
    let large = try self.page(
      (1...8).map { "Bot-\($0)=\($0 > 2 ? "random" : "heuristic")" },
      rules: gomoku,
      games: 20
    )
    #expect(large.utf8.count < 500_000)
    #endif
  }

  @Test(arguments: ["random", "minimax", "minimax:blunder=1/3", "heuristic", "minimax:ties=random"])
  func `a policy's probabilities are in the data`(spec: String) throws {
    let bot = try roster.bot(BotSpec(spec), rules: .ticTacToe)
    let policy = try #require(bot.policy)
    let positions = PolicyTable.positions(on: .ticTacToe)
    #expect(positions.count == 4520)
    let json = PolicyTable(policy, positions: positions).json
    let encoded = try JSONValue(json).text
    let table = try JSONDecoder().decode(ReadTable.self, from: Data(encoded.utf8))
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let index = Array(table.index.utf8).map { digits.firstIndex(of: $0) ?? -1 }
    #expect(index.count == table.width * positions.count)
    for (place, position) in positions.enumerated() where place.isMultiple(of: 7) {
      let row = index[place * table.width..<(place + 1) * table.width].reduce(0) { $0 * 64 + $1 }
      let distribution = policy.moves(in: position)
      let expected = position.freeSquares.map {
        Double(distribution.weight(of: $0)) / Double(distribution.total)
      }
      let total = table.weights[row].reduce(0, +)
      #expect(table.weights[row].map { $0 / total } == expected)
    }
  }

  private struct ReadTable: Decodable {
    let index: String
    let width: Int
    let weights: [[Double]]
  }

  @Test func `without games, history or bots there is a page all the same`() throws {
    let report = try Tournament.duel.report()
    let data = try data(of: report.rendered(as: .html))
    #expect((data["games"] as? [Any])?.isEmpty == true)
    #expect((data["policies"] as? [Any])?.isEmpty == true)
  }
}
