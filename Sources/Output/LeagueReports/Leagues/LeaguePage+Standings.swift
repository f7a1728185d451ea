import Leagues
import Reports
import Statistics
import TextKit

/// The table, the ratings over time, and the last round.
extension LeaguePage {
  func section(_ id: String, _ title: String, _ caption: String, _ body: String) -> String {
    HTMLPage.section(id, title, caption: caption) + body + HTMLPage.sectionEnd
  }

  /// The table of the league.
  var standings: String {
    guard !rows.isEmpty else {
      return section("standings", "Table", "There are no entrants yet.", "")
    }
    let entries = report.rows.all
    let hasVersions = entries.contains { $0.entrant.versions.count > 1 }
    let hasForfeits = entries.contains { $0.row.forfeits > 0 }
    let hasRemarks = entries.contains { !$0.remark.isEmpty }
    let scale = IntervalBar(rows.compactMap(\.rating), around: origin)
    var columns: [Column<LeagueRow>] = [
      .rank, linked("Bot") { $0.row.version },
    ]
    columns += Column.shownRating
    var figures = Column<LeagueRow>.shownGames
    if hasForfeits { figures.append(.forfeits) }
    figures.append(.score)
    if hasVersions { figures.append(.version) }
    if hasRemarks { figures.append(Column("Status", .leading) { $0.remark }) }
    let exact =
      league.exactScores.isEmpty
      ? ""
      : " \(report.exactNote)"
    return section(
      "standings",
      "Table",
      "Elo <bdi>\(report.scale.text.html)</bdi>, with 95% intervals.\(exact)",
      HTMLTable(
        table: TextTable(
          labels: columns.cells(entries) + [scale.column(rows.map(\.rating))]
            + figures.cells(entries),
          groups: []
        ),
        id: "table-1",
        label: "Table"
      ).html
    )
  }

  /// The most lines of the chart that have colours of their own; others are thin and grey.
  private static let mostNames = 12

  /// The ratings over time; nothing before the second round.
  var course: String {
    let playing = rows.filter { $0.rank != nil && $0.rating != nil }
    let names = playing.map { report.entrant($0).name.visible }.shortenedTogether(to: 16)
    let lines = zip(playing, names).enumerated().map { index, entrant in
      line(of: entrant.0, name: index < Self.mostNames ? entrant.1 : "")
    }
    let named = names.prefix(Self.mostNames).joined(separator: ", ")
    guard
      let chart = LineChart(ratings: lines, label: "Ratings after each round, of \(named)")?.html,
      !chart.isEmpty
    else { return "" }
    let others = max(0, lines.count - Self.mostNames)
    let caption =
      "Elo after each round, from all games until then, on today's scale; a dot marks a new version."
      + (others > 0
        ? " The best \(Self.mostNames) are named; \(others) others are grey." : "")
    return section("ratings", "Ratings over time", caption, chart)
  }

  private func line(of row: LeagueTable.Row, name: String) -> LineChart.Line {
    let points = history.moments.compactMap { moment in
      moment.ratings[row.entrant].map { (x: Double(moment.games), y: $0 - report.table.origin) }
    }
    let dots = zip(history.moments, history.moments.dropFirst())
      .compactMap { before, moment -> (x: Double, y: Double, title: String)? in
        guard !name.isEmpty, let version = moment.versions[row.entrant],
          let elo = moment.ratings[row.entrant],
          let earlier = before.versions[row.entrant], version != earlier
        else { return nil }
        let title = "\(name), version \(league.versions[version].number)"
        return (Double(moment.games), elo - report.table.origin, title)
      }
    return LineChart.Line(name: name, points: points, dots: dots, place: links.anchors[row.entrant])
  }

  /// The pairings of the last round, and why they were chosen.
  var lastRound: String {
    guard let round = league.rounds.last else { return "" }
    let names = league.versions.indices.map { league.name(of: $0).visible }
    let aim =
      round.newcomers.isEmpty
      ? "Games go where they narrow the intervals most"
      : "This round is for newcomers only, until they are rated as well as the others"
    // Its games count when it is finished.
    let present = report.present.flatMap { $0.number == round.number ? $0 : nil }
    let extent =
      present == nil ? report.extent(of: round) : "In progress; its games count at its end"
    let scores: [Column<PairingChoice>] =
      present.map { present in
        [
          Column("Played") { present.score(of: $0.first, $0.second).games.grouped },
          Column("Score") { choice in
            let score = present.score(of: choice.first, choice.second)
            return score.games == 0 ? "–" : score.percentage
          },
        ]
      } ?? []
    return section(
      "last-round",
      "Round \(round.number)",
      "\(extent). \(aim).",
      HTMLTable(
        round.choices,
        [
          linked("Bot", \.first), linked("Opponent", \.second),
          Column("Games") { $0.games.grouped },
        ] + scores + [whole("Why") { $0.explanation(names: names) }],
        id: "round-1",
        label: "Pairings of round \(round.number)"
      ).html
    )
  }

  /// Those that do not play, and why; nothing if everybody plays.
  var notPlaying: String {
    let bots = report.notPlaying
    guard !bots.isEmpty else { return "" }
    let columns: [Column<NotPlaying>] = [
      Column("Bot", .leading) { $0.name.visible },
      Column("Why", .leading) { $0.why }.marked { bot in
        let hint = bot.hint.map { "<br><span class=\"caption\">\($0.visible.html)</span>" } ?? ""
        return bot.reason.visible.html + hint
      },
      Column("Output", .leading) { $0.said.joined(separator: " / ").visible }.marked { bot in
        bot.said.map { "<code>\($0.visible.html)</code>" }.joined(separator: "<br>")
      },
    ]
    let title = LeagueReport.notPlayingTitle
    let table = HTMLTable(bots, columns, id: "not-playing-table", label: title)
    return section("not-playing", title, "", table.html)
  }
}

/// Columns of its tables.
extension LeaguePage {
  /// Names that lead to the sections of entrants.
  func linked<Row>(
    _ heading: String,
    _ version: @escaping @Sendable (Row) -> Int
  ) -> Column<Row> {
    let (links, league) = (links, league)
    return Column(heading, .leading) { league.name(of: version($0)).visible }
      .marked { links.link(to: version($0)) }
  }

  /// Texts that are never shortened.
  func whole<Row>(
    _ heading: String,
    _ text: @escaping @Sendable (Row) -> String
  ) -> Column<Row> { Column(heading, .leading, text).marked { text($0).html } }
}

extension LineChart {
  /// Ratings over numbers of games; `nil` without any.
  ///
  /// Lines are cut off at ±1200, unless one ends beyond.
  init?(ratings lines: [Line], label: String) {
    let all = lines.flatMap { $0.points }
    let elos = all.map(\.y)
    guard let lowest = elos.min(), let highest = elos.max() else { return nil }
    let ends = lines.compactMap { $0.points.last?.y }
    let low = max(ends.reduce(-1200, min), lowest)
    let high = max(low + 50, min(ends.reduce(1200, max), highest))
    let games = all.map(\.x)
    self.init(
      label: label,
      lines: lines,
      x: .init("Games", (games.min() ?? 0)...(games.max() ?? 0), isWhole: true),
      y: .init("Elo", low...high, isWidened: true, isWhole: true, text: Elo.points)
    )
  }
}
