import Statistics
import TextKit
import GameModel
import TournamentCore

/// A report as comma-separated values (RFC 4180), lines ended by a line feed alone.
struct CSVReport {
  let report: Report
  /// The names of the bots as fields, in the order of the plan.
  private let names: [String]

  init(_ report: Report) {
    self.report = report
    names = report.plan.bots.map(\.name.csv)
  }

  /// The tables, each with a line of headings.
  enum Section: String, CaseIterable {
    /// A row for each bot.
    case standings
    /// A row for each bot as X and another as O.
    case pairings
    /// A row for each bot and line of the board.
    case lines
  }

  /// Writes a table row by row.
  ///
  /// - Throws: What the writer throws.
  func write(_ section: Section, to writer: inout ReportWriter) throws {
    func add(_ fields: [Field]) throws {
      try writer.add(fields.map(\.text).joined(separator: ",") + "\n")
    }
    switch section {
    case .standings:
      try add(standingHeadings)
      for row in report.standings.rows { try add(standing(row)) }
    case .pairings:
      try add(Self.pairingHeadings)
      for sample in report.samples { try add(pairing(sample)) }
    case .lines:
      try add(["bot", "line", "direction", "wins"])
      for row in report.standings.rows {
        for line in report.plan.rules.lines { try add(wins(of: row, on: line)) }
      }
    }
  }

  /// A value of a table.
  private enum Field: ExpressibleByStringLiteral {
    case text(String)
    /// A text that is written as a field already.
    case field(String)
    case integer(Int)
    case number(Double, decimals: Int)
    case nothing

    init(stringLiteral value: String) { self = .text(value) }

    var text: String {
      switch self {
      case .text(let text): text.csv
      case .field(let text): text
      case .integer(let number): "\(number)"
      case .number(let number, let decimals): "\(number.rounded(decimals: decimals))"
      case .nothing: ""
      }
    }
  }

  private func name(_ bot: Int) -> Field { .field(names[bot]) }

  private var standingHeadings: [Field] {
    let headings: [Field] = [
      "rank", "bot", "spec", "games", "wins", "draws", "losses", "points", "score", "elo",
      "eloError", "xWins", "xDraws", "xLosses", "oWins", "oDraws", "oLosses", "forfeits",
    ]
    let times: [Field] = [
      "moves", "meanMilliseconds", "maximumMilliseconds", "processorSeconds", "peakMemory",
    ]
    return headings + (report.time == nil ? [] : times)
  }

  private func standing(_ row: Standings.Row) -> [Field] {
    let rating = report.ratings.rating(of: row.bot)
    return [.integer(row.rank), name(row.bot), .text(report.plan.bots[row.bot].spec)]
      + [.integer(row.total.games)] + counts(row.total)
      + [
        .number(row.total.points, decimals: 1), .number(row.total.rate, decimals: 6),
        .number(rating.elo, decimals: 1), .number(rating.error, decimals: 1),
      ] + counts(row.asX) + counts(row.asO) + [.integer(row.forfeits)]
      + (report.time.map { times($0.times[row.bot]) } ?? [])
  }

  private func counts(_ score: Score) -> [Field] {
    [.integer(score.wins), .integer(score.draws), .integer(score.losses)]
  }

  /// How long a bot took.
  private func times(_ times: MoveTimes) -> [Field] {
    [
      .integer(times.moves),
      times.mean.map { .number($0.milliseconds, decimals: 6) } ?? .nothing,
      .number(times.longest.milliseconds, decimals: 6),
      .number(times.processor.milliseconds / 1000, decimals: 6),
      times.peakMemory.map { .integer($0) } ?? .nothing,
    ]
  }

  private static let pairingHeadings: [Field] = [
    "x", "o", "games", "xWins", "draws", "oWins", "forfeits", "plies", "xScore",
    "countedGames", "lower", "upper",
  ]

  private func pairing(_ sample: Samples) -> [Field] {
    guard let tally = report.result.tally(x: sample.x, o: sample.o) else { return [] }
    let score = tally.score
    let interval = ScoreInterval(points: sample.xPoints, games: sample.games)
    return [name(sample.x), name(sample.o), .integer(tally.games)] + counts(score)
      + [
        .integer(tally.forfeits), .integer(tally.plies), .number(score.rate, decimals: 6),
        .number(sample.games, decimals: 6),
        interval.map { .number($0.lower, decimals: 6) } ?? .nothing,
        interval.map { .number($0.upper, decimals: 6) } ?? .nothing,
      ]
  }

  /// How often a bot won on a line.
  private func wins(of row: Standings.Row, on line: Line) -> [Field] {
    [
      name(row.bot), .text(report.plan.rules.names(of: line.squares)),
      .text(line.direction.words), .integer(row.lines[line.index]),
    ]
  }
}

extension String {
  /// The text as a field: with what a terminal would obey written out, in quotes where it needs
  /// them, and after an apostrophe where a spreadsheet would take it for a formula (OWASP, *CSV
  /// Injection*).
  var csv: String {
    // Nearly all names and numbers, which need no more than a glance.
    guard !utf8.allSatisfy(\.isPlainLetter) else { return self }
    let shown = visible
    let isFormula = shown.first.map { "=+-@＝＋－＠".contains($0) } ?? false
    let text = isFormula ? "'" + shown : shown
    // Only a quoted field keeps blanks at its ends in every program.
    let needsQuotes = text.hasPrefix(" ") || text.hasSuffix(" ") || isFormula
    guard needsQuotes || text.contains(where: { ",;\"".contains($0) }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}

extension UInt8 {
  /// Whether it is a letter or digit of ASCII.
  fileprivate var isPlainLetter: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
