import Leagues
import Statistics
package import TextKit
import TournamentCore

/// The table for people to read.
extension LeagueReport {
  /// The text, ending with a newline.
  package func text(_ style: TextStyle) -> String {
    var parts = [style(.bold, title)]
    if !table.rows.isEmpty {
      parts.append(standings(width: style.width).lines(style).joined(separator: "\n"))
    }
    if !notPlaying.isEmpty {
      let lines = notPlaying.flatMap { bot in
        bot.sentence.wrapped(to: style.proseWidth) + bot.said.map { "  | \($0.visible)" }
      }
      parts.append("\(style.heading(Self.notPlayingTitle))\n" + lines.joined(separator: "\n"))
    }
    if let choices {
      parts.append(
        "\(style.heading(choices.title))\n" + choices.table.lines(style).joined(separator: "\n")
      )
    }
    parts += notes.map { $0.wrapped(to: style.proseWidth).joined(separator: "\n") }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Writes the same in Markdown.
  ///
  /// - Throws: Any error from the writer.
  package func writeMarkdown(to writer: inout ReportWriter) throws {
    try writer.add("# \(title.markdown)")
    if !table.rows.isEmpty {
      try writer.add("\n\n")
      try standings(Self.headings).writeMarkdown(to: &writer)
    }
    if !notPlaying.isEmpty {
      try writer.add("\n\n## \(Self.notPlayingTitle)\n\n")
      try notPlayingTable.writeMarkdown(to: &writer)
    }
    if let choices {
      try writer.add("\n\n## \(choices.title.markdown)\n\n")
      try choices.table.writeMarkdown(to: &writer)
    }
    for note in notes { try writer.add("\n\n\(note.markdown)") }
    try writer.add("\n")
  }

  /// What league it is, and how much has been played.
  var title: String {
    [
      "League \(name)", "\(rules)", league.entrants.count.counted("entrant"),
      finishedRounds.counted("round"), results.gameCount.counted("game"),
    ].joined(separator: " · ")
  }

  private static let headings = ["Wins", "Draws", "Losses", "Forfeits"]

  /// The table, with short headings where they save width.
  private func standings(width: Int) -> TextTable {
    let tables = [Self.headings, ["W", "D", "L", "F"]].map(standings)
    return tables[1].cost(width: width) < tables[0].cost(width: width) ? tables[1] : tables[0]
  }

  private func standings(_ headings: [String]) -> TextTable {
    let rows = table.rows
    let hasVersions = rows.contains { entrant($0).versions.count > 1 }
    let remarks = rows.map(remark)
    func figures(_ heading: String, _ value: (LeagueTable.Row) -> String) -> TextTable.Column {
      TextTable.Column(heading, rows.map(value))
    }
    var labels = [
      TextTable.Column("Rank", rows.map { $0.rank.map { "\($0)" } ?? "–" }),
      TextTable.Column("Bot", rows.map { entrant($0).name.visible }, .leading, canShrink: true),
    ]
    if hasVersions {
      labels.append(figures("Version") { "\(league.versions[$0.version].number)" })
    }
    var results = [
      figures("Games") { $0.score.games.grouped },
      figures(headings[0]) { $0.score.wins.grouped },
      figures(headings[1]) { $0.score.draws.grouped },
      figures(headings[2]) { $0.score.losses.grouped },
    ]
    if rows.contains(where: { $0.forfeits > 0 }) {
      results.append(figures(headings[3]) { $0.forfeits.grouped })
    }
    var groups: [TextTable.Group] = [
      .init(
        "",
        [
          figures("Elo") { $0.rating.map { Elo.points($0.elo) } ?? "·" },
          figures("±") { width(of: $0) ?? "·" },
        ]
      ),
      .init("", results),
    ]
    if remarks.contains(where: { !$0.isEmpty }) {
      groups.append(.init("", [.init("", remarks, .leading)]))
    }
    return TextTable(labels: labels, groups: groups)
  }

  /// Half the width of the interval of a rating; `nil` where there is no rating, and for one so far
  /// from the origin of the scale that the reports of runs give it no interval.
  func width(of row: LeagueTable.Row) -> String? {
    guard let rating = row.rating, !Elo.isBeyond(rating, from: league.anchor?.elo ?? 0) else {
      return nil
    }
    return row.halfWidth > 800 ? "> 800" : row.halfWidth.fixed(decimals: 0)
  }

  /// A rating with its interval in a sentence, such as `+12 ± 5 Elo`; `nil` where there is none.
  func figure(of row: LeagueTable.Row) -> String? {
    row.rating.map { rating in
      Elo.points(rating.elo) + (width(of: row).map { " ± \($0)" } ?? "") + " Elo"
    }
  }

  /// The heading of who does not play.
  static let notPlayingTitle = "Not playing, and why"

  private var notPlayingTable: TextTable {
    TextTable(
      labels: [.init("Bot", notPlaying.map(\.name.visible), .leading)],
      groups: [
        .init("", [.init("Why", notPlaying.map(\.why), .leading)]),
        .init(
          "",
          [
            .init(
              "It said",
              notPlaying.map { $0.said.map(\.visible).joined(separator: " / ") },
              .leading
            )
          ]
        ),
      ]
    )
  }

  /// The pairings of a round, and why they were chosen.
  private var choices: (title: String, table: TextTable)? {
    guard let round = explained else { return nil }
    let names = league.versions.indices.map { league.name(of: $0).visible }
    // The reasons have names in them too, and are to fit beside those of the pairing.
    let shortNames = names.shortenedTogether(to: 16)
    let table = TextTable(
      labels: [
        .init("Bot", round.choices.map { names[$0.first] }, .leading, canShrink: true),
        .init(
          "Opponent",
          round.choices.map { names[$0.second] },
          .leading,
          canShrink: true
        ),
      ],
      groups: [
        .init("", [.init("Games", round.choices.map { $0.games.grouped })]),
        .init(
          "",
          [.init("Why", round.choices.map { $0.explanation(names: shortNames) }, .leading)]
        ),
      ]
    )
    return ("Round \(round.number) · \(extent(of: round))", table)
  }

  /// What a reader of the table must know.
  private var notes: [String] {
    var notes: [String] = []
    if table.rows.isEmpty {
      guard notPlaying.isEmpty else { return [] }
      return ["There are no entrants yet: 'tournament league \(path) add BOT' adds one."]
    }
    if let present {
      notes.append(
        "Round \(present.number) is in progress: \(present.progress), which count when it is "
          + "finished."
      )
    }
    if !league.exactScores.isEmpty {
      let count = league.exactScores.count.counted("pairing")
      notes.append(
        "\(count) \(league.exactScores.count == 1 ? "needs" : "need") no games: the score is known "
          + "exactly, and counts as \(Int(LeagueResults.gamesOfExactScore).grouped) games."
      )
    }
    if table.rows.contains(where: { $0.rating != nil && width(of: $0) == nil }) {
      notes.append("Ratings more than 800 points from the scale's origin have no interval.")
    }
    if let anchor = league.anchor {
      notes.append("Elo is relative to \(league.entrants[anchor.entrant].name.visible).")
    }
    return notes
  }
}
