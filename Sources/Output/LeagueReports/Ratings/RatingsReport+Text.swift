import GameModel
import Reports
import Statistics
import TextKit

/// The table for people to read.
extension RatingsReport {
  func blocks(for reader: Reader) -> [[Part]] {
    let tables = parts.enumerated().map { index, rows in
      [heading(index).map(Part.subheading), .table(table(rows))].compactMap(\.self)
    }
    return [[.lead(title)]] + tables + notes.map { [.paragraph($0)] } + testBlocks
  }

  private var testBlocks: [[Part]] {
    guard let test else { return [] }
    let unpaired = unpairedCount(of: test)
    let (first, second) = (field.names[0].visible, field.names[1].visible)
    let estimate = test.verdict == .undecided ? test.estimate : nil
    let notes = [
      test.ratio,
      estimate.map { "\(Elo.comparison(first, second, $0))." },
      test.stoppedGames ? "The estimate allows for stopping early." : nil,
      unpaired > 0 ? "Left out of the test: \(unpaired.counted("game")) without a pair." : nil,
    ]
    return [
      [.heading("SPRT", caption: test.test.condition)],
      [.paragraph(test.verdict(on: first, second), test.emphasis)],
    ]
      + notes.compactMap(\.self).map { [.paragraph($0)] }
      + [[.table(test.table(of: field.names[0].visible))]]
  }

  private var title: String {
    "Ratings of \(field.names.count.counted("bot")): \(game)"
      + games.counted("game")
      + (files.isEmpty ? "" : " from \(files.count.counted("file"))")
  }

  /// Which game was played, unless it is the plain one, of which nothing need be said.
  private var game: String {
    let rules = field.origins.rules
    guard let first = rules.first, !first.isMonotone else { return "" }
    let more = rules.count > 3 ? ["\(rules.count - 2) other boards"] : []
    let named = rules.prefix(more.isEmpty ? 3 : 2).map(\.titleInLine) + more
    return named.joined(separator: "; ") + " · "
  }

  /// How many games count.
  private var games: Int { Int(ratings.games.rounded()) }

  /// The heading above the table of a part, or `nil` if there is only one.
  private func heading(_ part: Int) -> String? {
    guard parts.count > 1 else { return nil }
    return "Part \(part + 1) · \(parts[part].count.counted("bot"))"
  }

  private func table(_ rows: [Row]) -> TextTable {
    let (report, names) = (self, field.names)
    func end(_ heading: String, _ value: @escaping @Sendable (Ratings.Estimate) -> Double)
      -> Column<Row>
    {
      Column(heading) { report.anchors[$0.bot] == nil ? report.elo(value($0.rating)) : "–" }
    }
    var table = TextTable(
      rows,
      labels: [Column("Rank") { "\($0.rank)" }, .names("Bot") { names[$0.bot] }],
      [
        Column("Games") { Int($0.games.rounded()).grouped },
        Column("Score") { Percentage.text($0.score) },
        Column("Elo") { report.elo($0.rating.elo) },
      ],
      [end("from") { $0.lower }, end("to") { $0.upper }],
      [Column("LOS") { $0.superiority.map(Self.likelihood) ?? "" }]
    )
    table.groups[1].title = "95%"
    return table
  }

  /// Points with their sign, omitted on a scale whose origin is far below the field.
  private func elo(_ points: Double) -> String {
    points < 0 || anchors.values.allSatisfy { $0 == 0 }
      ? Elo.points(points) : "\(Int(points.rounded()))"
  }

  private static func likelihood(_ share: Double) -> String {
    share > 0.9995 ? "> 99.9%" : Percentage.text(share)
  }
}

/// Notes on the ratings.
extension RatingsReport {
  /// All notes, a paragraph each.
  private var notes: [String] {
    [partNote, scaleNote].compactMap(\.self) + oneSidedNotes + [leftOutNote].compactMap(\.self)
  }

  private var partNote: String? {
    guard parts.count > 1 else { return nil }
    return
      "No games connect the \(parts.count) parts of the field, even indirectly: ratings "
      + "in different parts cannot be compared."
  }

  private var scaleNote: String {
    let given = anchors.sorted { $0.key < $1.key }
      .map { "\(field.names[$0.key].visible) at \($0.value.plain)" }
    let hasMean = given.count < parts.count
    let scale =
      given.isEmpty
      ? "Elo with mean 0" : "Elo with \(given.listed)\(hasMean ? ", elsewhere with mean 0" : "")"
    let intervals = given.isEmpty ? "95% intervals" : "95% intervals of the difference from that"
    let worth = ratings.firstMove
    return "\(scale) and \(intervals); LOS is the likelihood of superiority over the next."
      + (Elo.saysNothing(worth) || files.isEmpty
        ? "" : " \(beginning) is worth \(Elo.sentence(worth)).")
  }

  /// What the advantage is of.
  private var beginning: String {
    switch field.beginsBySwap2 {
    case [true]: "Placing the first stones"
    case [true, false]: "Moving first, or placing the first stones,"
    default: "Moving first"
    }
  }

  private var oneSidedNotes: [String] {
    [("won", true), ("lost", false)].compactMap { verb, isBetter in
      let bots = rows.filter { $0.isOneSided && ($0.score > 0.5) == isBetter }
      guard !bots.isEmpty else { return nil }
      let named = bots.prefix(20).map { field.names[$0.bot].visible }
      let more = bots.count > named.count ? ["\((bots.count - named.count).grouped) more"] : []
      return "\((named + more).listed) \(verb) every game, and \(bots.count == 1 ? "is" : "are") "
        + "rated as if \(bots.count == 1 ? "it" : "each") had drawn one more."
    }
  }

  private var leftOutNote: String? {
    let (unfinished, repeated) = (field.unfinishedCount, field.repeatedCount)
    let texts = [
      (unfinished, "\(unfinished == 1 ? "was not played to its" : "were not played to their") end"),
      (repeated, "\(repeated == 1 ? "repeats another" : "repeat others") move for move"),
    ].filter { $0.0 > 0 }.map { count, reason in "\(count.counted("game")) \(reason)" }
    return texts.isEmpty ? nil : "Not counted: \(texts.joined(separator: "; "))."
  }
}
