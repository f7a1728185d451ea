import GameModel
import Statistics
import TextKit
import TournamentCore

/// A report as a page: its sections as elements that can be read without a script, and data for
/// what a script adds.
struct PageFormat {
  let report: Report
  let chapters: Chapters
  let games: PageGames
  /// The bots that can be played against on the page.
  let players: PagePlayers
  let parts: PartHTML

  init(_ report: Report) {
    self.report = report
    chapters = Chapters(report.sections)
    players = PagePlayers(report.page.bots, on: report.plan.rules)
    games = PageGames(report, players)
    parts = PartHTML(names: report.names, games: games.numbers)
  }

  /// Writes the page.
  func write(to writer: inout ReportWriter) throws {
    let page = HTMLPage(
      title: title,
      data: data,
      refresh: progress?.pause,
      hasBots: players.needsProgram
    )
    let foot = parts.html(chapters.foot)
    try page.write(to: &writer, header: header, links: links, foot: foot) { writer in
      try writer.add(HTMLPage.bot)
      try parts.write(leading.filter { !isBeside || !Self.besides.contains($0.id) }, to: &writer)
      if isBeside {
        try writer.add("<div class=\"beside\">\n")
        try parts.write(leading.filter { Self.besides.contains($0.id) }, to: &writer)
        try writer.add("</div>\n")
      }
      try parts.write(body, to: &writer)
      try writer.add(games.json.isEmpty ? "" : HTMLPage.games)
      try writer.add(players.isEmpty ? "" : players.section)
      try writer.add("<div class=\"details\" id=\"details\">\n<h2>Details</h2>\n")
      try parts.write((chapters.chapters[.details] ?? []) + [reproduction], to: &writer)
      try writer.add("</div>\n")
    }
  }
}

/// The order of the chapters.
extension PageFormat {
  /// The most bots whose cross table has room beside the standings.
  private static let mostBeside = 6

  /// The anchors of the two.
  private static let besides: Set = ["standings", "cross-table"]

  /// Whether the cross table stands beside the standings on a wide screen, and not below them: the
  /// standings are wider where games were not played.
  private var isBeside: Bool {
    report.plan.bots.count <= Self.mostBeside && crossTable != nil && report.unplayedNote == nil
  }

  /// The cross table, which belongs to the result where no rounds do.
  private var crossTable: Chapter? {
    guard case .roundRobin = report.plan.schedule else { return nil }
    return chapters.chapters[.body]?.first { $0.id == "cross-table" }
  }

  /// The result.
  var leading: [Chapter] {
    (chapters.chapters[.lead] ?? []) + [crossTable].compactMap(\.self)
  }

  var body: [Chapter] {
    (chapters.chapters[.body] ?? []).filter { $0.id != crossTable?.id }
  }
}

/// The data for the script.
extension PageFormat {
  private var data: JSONValue {
    let rules = report.plan.rules
    let all = PagePart.Place.allCases.flatMap { chapters.chapters[$0] ?? [] }
    let charts = all.compactMap { chapter in chapter.chart.map { (key: chapter.id, value: $0) } }
    let cut = all.flatMap(parts.tables).compactMap(\.table).filter { !$0.isWhole }
    let rests = cut.map { (key: $0.id, value: JSONValue.array($0.rest)) }
    let sheets = all.compactMap { chapter in
      chapter.sheets.onPage.map { (key: chapter.id, value: $0) }
    }
    let restKeys = cut.map { (key: $0.id, value: JSONValue.array($0.restKeys)) }
    let members: [(key: String, value: JSONValue)] = [
      ("bots", .array(report.names.map { .string($0) })),
      ("labels", .array(report.names.shortenedTogether(to: 24).map { .string($0) })),
      ("order", .array(report.standings.rows.map { .integer($0.bot) })),
      ("played", .integer(report.result.playedCount)),
      ("charts", .object(charts)),
      ("rest", .object(rests)),
      ("pairs", games.json.count < report.result.playedCount ? playedPairs : .null),
      ("restKeys", .object(restKeys)),
      ("sheets", .object(sheets)),
      ("games", .array(games.json)),
      ("lookedThrough", games.lookedThrough.map { .integer($0) } ?? .null),
      ("records", games.records),
      ("field", PageField(report).json),
      ("reasons", .array(games.reasons)),
      ("policies", players.policies),
      ("live", live),
    ]
    let play = players.json(seed: report.plan.seed)
    let fouls = PageRules.fouls(rules)
    return .object(
      members + PageRules.board(rules) + (play.map { [("play", $0)] } ?? [])
        + (fouls.map { [("fouls", $0)] } ?? [])
    )
  }
}

extension PageFormat {
  /// How many games one bot as X and another as O played: the usual number, and the pairs that played
  /// another one.
  private var playedPairs: JSONValue {
    let counts = zip(report.result.orderedPairs, report.result.orderedTallies.map(\.played))
    let frequencies = Dictionary(counts.map { ($0.1, 1) }, uniquingKeysWith: +)
    let usual = frequencies.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    let others = counts.filter { $0.1 != usual }.map { pair, count -> JSONValue in
      ["x": .integer(pair.x), "o": .integer(pair.o), "played": .integer(count)]
    }
    return ["usual": .integer(usual), "others": .array(others)]
  }
}
