import Bots
import Foundation
import GameModel
import GameSolver
@testable import Reports
import Statistics
import StrategyKit
import Synchronization
import Testing
import TextKit

@testable import TournamentCore

/// The page as a file; how it looks and works is tested in a browser.
@Suite struct PageFormatTests {
  /// The page of a tournament, with some of its games.
  private func page(
    _ bots: [String],
    named name: String? = nil,
    rules: Rules = .ticTacToe,
    games: Int = 40,
    keeping: Int = 200,
    among registry: Registry = roster
  ) throws -> String {
    var specs = try bots.map { try BotSpec($0) }
    if let name { specs.append(BotSpec(name: name, kind: "first-free")) }
    let bots = try specs.map { try registry.bot($0, rules: rules) }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(
        name: "A </script> cup",
        rules: rules,
        gamesPerPairing: games,
        seed: .max
      )
    )
    let kept = Mutex<[PlayedGame]>([])
    let runner = Runner(plan, bots: bots, keeping: GameSelection(keeping, of: plan))
    let result = try runner.run(
      RunHooks(onChunk: { chunk, _ in kept.withLock { $0 += chunk.games } })
    )
    let material = PageData(
      command: "tournament run --name '</script>'",
      configuration: "{}\n",
      games: kept.withLock(\.self).map { PageData.Game($0, of: plan) },
      bots: bots
    )
    var report = try Report(result)
    report.page = material
    return try report.rendered(as: .html)
  }

  @Test func `every position of a game has its value where the board can be solved`() throws {
    let data = try page(["minimax:blunder=0.5", "random"]).pageData
    let games = try #require(data["games"] as? [[String: Any]])
    var solver = try Solver(.ticTacToe)
    var mistakes = 0
    for game in games {
      let moves = try Rules.ticTacToe.squares(named: #require(game["m"] as? String))
      let values = try #require(game["v"] as? String)
      var position = Position(Rules.ticTacToe)
      var letters = ""
      for move in moves.map(Optional.some) + [nil] {
        let player = position.playerToMove
        switch try solver.result(of: position) {
        case .win: letters += player.rawValue
        case .loss: letters += player.opponent.rawValue
        case .draw: letters += "d"
        }
        if let move { try position.play(move) }
      }
      #expect(values == letters)
      // The first change for the worse is the first mistake.
      let signs = Array(values)
      let first = moves.indices.first { index in
        let player = index.isMultiple(of: 2) ? Character("x") : "o"
        func worth(_ value: Character) -> Int { value == "d" ? 1 : value == player ? 2 : 0 }
        return worth(signs[index + 1]) < worth(signs[index])
      }
      #expect((game["b"] as? [String: Any])?["ply"] as? Int == first.map { $0 + 1 })
      mistakes += first == nil ? 0 : 1
    }
    #expect(mistakes > 0)
  }

  @Test func `every move of an own policy that can explain itself has its reason`() throws {
    let names = ["heuristic:notice=0.7", "random", "monte-carlo:playouts=9"]
    // Of the built-in ones the page knows the reasons itself.
    #expect(try page(names).pageData["reasons"] as? [String] == [])
    let own = Registry([Heuristic.kind, RandomMover.kind, MonteCarlo.kind])
    let data = try page(names, among: own).pageData
    let reasons = try #require(data["reasons"] as? [String])
    let games = try #require(data["games"] as? [[String: Any]])
    #expect(Set(reasons).count == reasons.count && !games.isEmpty)
    for game in games {
      let moves = try Rules.ticTacToe.squares(named: #require(game["m"] as? String))
      let indices = try #require(game["e"] as? [Int])
      #expect(indices.count == moves.count)
      var position = Position(Rules.ticTacToe)
      for (move, index) in zip(moves, indices) {
        let bot = try #require(game[position.playerToMove.rawValue] as? Int)
        let text = index < 0 ? nil : reasons[index]
        switch names[bot] {
        case "random" where position.freeCount == 1: #expect(text == "drawn at random")
        case "random":
          let tenths = (1000 / Double(position.freeCount)).rounded() / 10
          #expect(text == "drawn at random: \(tenths)%")
        case "heuristic:notice=0.7": #expect(text?.isEmpty == false)
        default: #expect(text == nil)
        }
        try position.play(move)
      }
    }
    // On large boards there would be too many.
    let large = try Rules(columns: 6, rows: 6, lineLength: 4)
    let other = try page(["random", "heuristic"], rules: large, games: 4, among: own).pageData
    #expect(other["reasons"] as? [String] == [])
  }

  @Test(arguments: [(["minimax", "random"], true), (["minimax", "random", "first-free"], false)])
  func `the cross table of two bots is a detail`(bots: [String], isDetail: Bool) throws {
    let parts = try page(bots).components(separatedBy: #"id="details""#)
    #expect(parts.map { $0.contains(#"id="cross-table""#) } == [!isDetail, isDetail])
  }

  @Test func `no name is markup, and nothing is fetched or set inline`() throws {
    let name = "</script><img src=x onerror=alert(1)><!--"
    let page = try page(["random"], named: name)
    #expect(!page.contains("<img"))
    #expect(!page.contains("<!--"))
    #expect(page.components(separatedBy: "</script>").count == 4)
    for text in HTMLPage.template + [HTMLPage.script] {
      for word in [
        "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", " style=",
      ] { #expect(!text.contains(word), "\(word)") }
    }
    let addresses = page.matches(of: /[a-z]+:\/\/[^'"\s<)]+/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    #expect(try (page.pageData["bots"] as? [String])?.last == name)
    #expect(page.contains("<th scope=\"row\">\(name.html)</th>"))
    #expect(page.contains("<dt>Seed</dt><dd>\(UInt64.max)</dd>"))
  }

  @Test func `names are written out as in the text`() throws {
    let tournament = Tournament(
      name: "\u{202E}puC",
      bots: ["\u{202E}deR=random", "first-free", "heuristic"],
      games: 40
    )
    let report = try tournament.report()
    let page = try report.rendered(as: .html)
    #expect(!page.unicodeScalars.contains("\u{202E}"))
    #expect(page.contains(#"<p class="kicker">\u{202E}puC · "#))
    #expect(page.contains(#" · \u{202E}puC</title>"#))
  }

  @Test func `a name from right to left is kept apart from what stands beside it`() throws {
    let tournament = Tournament(bots: ["\u{5D0}\u{5D1}=minimax", "random"], games: 4)
    let page = try tournament.report().rendered(as: .html)
    #expect(page.contains("<bdi>\u{5D0}\u{5D1}</bdi> beats random"))
  }

  /// A section that no part of the page has heard of.
  private struct Weather: Section {
    func parts(for reader: Reader) -> [Part] {
      [
        .heading("Fine weather", caption: "of <today>"), .paragraph("It is", .red),
        .table(TextTable(labels: [.init("Place", ["Rome"], .leading)], groups: [])),
      ]
    }
    var page: PagePart { PagePart(chart: ["warm": .bool(true)]) }
    var objection: Report.Objection? { .init(gravity: .failed, sentence: "it rains") }
  }

  @Test func `any section has a place, its tables, its data and its word at the top`() throws {
    var chapters = Chapters([Weather(), Weather()])
    let body = try #require(chapters.chapters[.body])
    #expect(body.map(\.id) == ["fine-weather", "fine-weather-2"])
    #expect(body.map(\.caption) == ["of <today>", "of <today>"])
    #expect(body[0].parts.count == 2 && body[0].chart != nil)
    #expect(chapters.verdicts.map(\.verdict.sentence) == ["It rains", "It rains"])
    #expect(chapters.verdicts.map(\.place) == ["fine-weather", "fine-weather-2"])
    chapters = Chapters([])
    #expect(chapters.chapters.isEmpty)
  }

  @Test func `the outcome comes first, then the gravest word, which names the window`() throws {
    let plan = try Tournament.duel.report().result.plan
    let expectation = Expectation(bot: 1, .wins, .above, 100_000)
    let request = SelectedStatistics(expectations: [expectation])
    let result = try Tournament.duel.report().result
    let report = try Report(result, Measurements(request, for: plan), from: ReportInputs { [] })
    let page = try report.rendered(as: .html)
    let title = try #require(page.firstMatch(of: /<title>(.*)<\/title>/)?.1)
    #expect(title.hasPrefix("Expectation failed: "), "\(title)")
    let verdicts = page.matches(of: /<li class="(bad|warning|good|plain)">/).map { String($0.1) }
    #expect(verdicts == ["bad"] && page.contains("<h1>\(report.lead)</h1>"))
  }

  @Test func `times are on the page and in csv where they were taken`() throws {
    var times = MoveTimes()
    times.add(.milliseconds(12), processor: .milliseconds(3))
    let result = try Tournament.duel.report().result
    let inputs = ReportInputs(time: TimeReport([times, MoveTimes()])) { [] }
    let report = try Report(result, Measurements(for: result.plan), from: inputs)
    #expect(try report.rendered(as: .html).contains(#"<section id="timing""#))
    let rows = try report.files(as: .csv)[0].text.split(separator: "\n")
    #expect(
      rows[0].hasSuffix(",moves,meanMilliseconds,maximumMilliseconds,processorSeconds,peakMemory")
    )
    #expect(rows.contains { $0.hasSuffix(",1,12.0,12.0,0.003,") })
    #expect(rows.contains { $0.hasSuffix(",0,,0.0,0.0,") })
    #expect(try report.rendered(as: .markdown).contains("## Timing"))
  }

  @Test func `forty bots' cross table is in the page; of more, rows wait among the data`() throws {
    func page(_ count: Int) throws -> String {
      let bots = (1...count).map { "B\($0)=first-free" }
      return try Tournament(bots: bots, games: 2).report().rendered(as: .html)
    }
    let forty = try page(40)
    let rest = try #require(try forty.pageData["rest"] as? [String: [[String]]])
    #expect(rest.keys.sorted() == ["matches-1"])
    #expect(forty.utf8.count < 600_000)
    let seventy = try page(70)
    let more = try #require(try seventy.pageData["rest"] as? [String: [[String]]])
    let waiting = 70 - 3000 / 71
    #expect(more["cross-table-1"]?.count == waiting)
    #expect(more["standings-1"] == nil)
  }

  @Test func `eight bots and 200 games are less than 500 kB besides the program that plays`() throws
  {
    let bots = [
      "minimax", "A=minimax:blunder=0.1", "B=minimax:blunder=0.5", "C=minimax:ties=random",
      "heuristic", "random", "first-free", "scripted",
    ]
    let page = try page(bots, games: 20)
    #expect(page.utf8.count - HTMLPage.bots.utf8.count < 500_000)
    #expect(try (page.pageData["games"] as? [Any])?.count == 200)
    let play = try #require(page.pageData["play"] as? [String: Any])
    #expect((play["players"] as? [Any])?.count == 8)
    #expect(try (page.pageData["policies"] as? [Any])?.isEmpty == true)
  }

  @Test func `without games, history or bots there is a page all the same`() throws {
    let report = try Tournament.duel.report()
    let data = try report.rendered(as: .html).pageData
    #expect((data["games"] as? [Any])?.isEmpty == true)
    #expect((data["policies"] as? [Any])?.isEmpty == true)
    #expect(data["play"] == nil)
    #expect(try !report.rendered(as: .html).contains("wasm"))
  }
}
