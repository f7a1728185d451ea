import Leagues
import Statistics
import TextKit

/// The table, the ratings over time, and the last round.
extension LeaguePage {
  /// The section of a heading.
  func section(_ id: String, _ title: String, _ caption: String, _ body: String) -> String {
    "<section id=\"\(id)\" aria-labelledby=\"\(id)-title\">\n<h2 id=\"\(id)-title\">\(title)</h2>\n"
      + (caption.isEmpty ? "" : "<p class=\"caption\">\(caption)</p>\n") + body + "</section>\n"
  }

  /// The table of the league.
  var standings: String {
    guard !rows.isEmpty else {
      return section("standings", "Table", "There are no entrants yet.", "")
    }
    let hasVersions = rows.contains { report.entrant($0).versions.count > 1 }
    let hasForfeits = rows.contains { $0.forfeits > 0 }
    let remarks = rows.map(report.remark)
    let hasRemarks = remarks.contains { !$0.isEmpty }
    let scale = IntervalBar(rows.compactMap(\.rating), around: origin)
    let head =
      heads("Rank") + nameHead("Bot") + heads("Elo", "±")
      + "<td></td>" + heads("Games", "Wins", "Draws", "Losses")
      + (hasForfeits ? heads("Forfeits") : "") + heads("Score")
      + (hasVersions ? heads("Version") : "")
      + (hasRemarks ? "<th scope=\"col\" class=\"text\"><span>Status</span></th>" : "")
    let lines = zip(rows, remarks).map { row, remark in
      let score = row.score
      return cells([row.rank.map { "\($0)" } ?? "–"]) + self.head(links.link(to: row.version))
        + cells([
          row.rating.map { Elo.points($0.elo) } ?? "·", report.width(of: row) ?? "·",
        ])
        + "<td>\(row.rating.map(scale.html) ?? "")</td>"
        + cells([score.games.grouped] + results(score))
        + (hasForfeits ? cells([row.forfeits.grouped]) : "")
        + cells([Percentage.text(score.halfPoints, of: 2 * score.games)])
        + (hasVersions ? cells(["\(league.versions[row.version].number)"]) : "")
        + (hasRemarks ? "<td class=\"text\">\(remark.visible.html)</td>" : "")
    }
    let anchor = league.anchor.map {
      "relative to <bdi>\(league.entrants[$0.entrant].name.visible.html)</bdi>"
    }
    let exact =
      league.exactScores.isEmpty
      ? ""
      : " The score of \(league.exactScores.count.counted("pairing")) is known exactly, without games."
    let isFar = rows.contains { $0.rating != nil && report.width(of: $0) == nil }
    let far = isFar ? " Beyond 800 points, only the bars show them." : ""
    return section(
      "standings",
      "Table",
      "Elo \(anchor ?? "relative to the mean of the field"), with 95% intervals.\(far)\(exact)",
      table("table-1", "Table", head, lines)
    )
  }

  /// The ratings over time; nothing before the second round.
  var course: String {
    let playing = rows.filter { $0.rank != nil && $0.rating != nil }
    let labels = playing.map { report.entrant($0).name.visible }.shortenedTogether(to: 16)
    let courses = zip(playing, labels).map { row, label in
      let versions = history.moments.map { $0.versions[row.entrant] }
      return RatingCourse.Course(
        label: label.html,
        anchor: links.anchors[row.entrant],
        ratings: history.moments.map { $0.ratings[row.entrant] },
        changes: versions.indices.dropFirst().compactMap { moment in
          guard let version = versions[moment], let before = versions[moment - 1],
            version != before
          else { return nil }
          return (moment, league.versions[version].number)
        }
      )
    }
    let chart = RatingCourse(courses: courses, games: history.moments.map(\.games)).html
    guard !chart.isEmpty else { return "" }
    let others = max(0, courses.count - RatingCourse.mostLabels)
    let caption =
      "Elo after each round, from all games until then, on today's scale; a dot marks a new version."
      + (others > 0
        ? " The best \(RatingCourse.mostLabels) are named; \(others) others are grey." : "")
    return section("ratings", "Ratings over time", caption, chart)
  }

  /// The pairings of the last round, and why they were chosen.
  var lastRound: String {
    guard let round = league.rounds.last else { return "" }
    let names = league.versions.indices.map { league.name(of: $0).visible }
    let state = report.present == nil ? "" : "; they count when it is finished"
    let aim =
      round.newcomers.isEmpty
      ? "Games go where they narrow the intervals most"
      : "This round is for newcomers only, until they are rated as well as the others"
    return section(
      "last-round",
      "Round \(round.number)",
      "\(report.extent(of: round))\(state). \(aim).",
      table(
        "round-1",
        "Pairings of round \(round.number)",
        nameHead("Bot") + "<th scope=\"col\" class=\"text\"><span>Opponent</span></th>"
          + heads("Games") + "<th scope=\"col\" class=\"text\"><span>Why</span></th>",
        round.choices.map { choice in
          head(links.link(to: choice.first))
            + "<td class=\"text\">\(links.link(to: choice.second))</td>"
            + cells([choice.games.grouped])
            + "<td class=\"text\">\(choice.explanation(names: names).html)</td>"
        }
      )
    )
  }
}
