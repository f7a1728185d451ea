import Leagues
import Reports
import Statistics
import TextKit
import TournamentCore

/// The sections of entrants.
extension LeaguePage {
  func section(of row: LeagueTable.Row, _ samples: [PairingSample]) -> String {
    let id = links.anchors[row.entrant]
    let study = EntrantStudy(of: row.version, samples, report.results, report.table.ratings)
    return HTMLPage.section(id, report.entrant(row).name.visible.html, kind: "entrant")
      + summary(of: row) + advice(for: row, study) + versions(of: row) + opponents(of: row, study)
      + faults(of: row) + lostGames(of: row) + HTMLPage.sectionEnd
  }

  private func summary(of row: LeagueTable.Row) -> String {
    let playing = rows.count { $0.rank != nil }
    let version = league.versions[row.version]
    let remark = report.remark(row)
    let facts = [
      row.rank.map { "rank \($0) of \(playing)" },
      row.rating.map(Elo.sentence),
      report.row(row).isExact ? "exact scores" : row.score.games.counted("game"),
      remark.isEmpty ? nil : remark.visible,
    ]
    let since = version.roundsBefore == 0 ? "" : ", since round \(version.roundsBefore + 1)"
    return "<p class=\"caption\">\(facts.compactMap(\.self).joined(separator: " · ").html)</p>\n"
      + "<p class=\"caption\"><code>\(version.bot.spec.visible.html)</code>\(since)</p>\n"
  }

  /// The versions of the entrant, if there is more than one.
  private func versions(of row: LeagueTable.Row) -> String {
    let entrant = report.entrant(row)
    guard entrant.versions.count > 1 else { return "" }
    let (league, ratings) = (league, report.table.ratings)
    let lines = entrant.versions.reversed().map { version in
      let score = report.results.score(of: version)
      let isRated = score.games > 0 || version == row.version
      return VersionRow(
        version: league.versions[version],
        isCurrent: version == row.version,
        score: score,
        rating: isRated ? ratings.rating(of: version) : nil
      )
    }
    let versions: [Column<VersionRow>] =
      [
        Column("Version", .leading) { "\($0.version.number)" + ($0.isCurrent ? ", current" : "") },
        Column("Since round") { "\($0.version.roundsBefore + 1)" },
        Column("Games") { $0.score.games.grouped },
      ] + .results(.groupedCount) { $0.score }
    let columns = versions + Column<VersionRow>.shownRating { $0.rating }
    let id = "\(links.anchors[row.entrant])-versions"
    return "<h3>Versions</h3>\n" + HTMLTable(lines, columns, id: id, label: "Versions").html
  }

  /// A version of an entrant, and how it did.
  private struct VersionRow {
    let version: League.Version
    let isCurrent: Bool
    let score: Score
    let rating: Ratings.Estimate?
  }

  private func opponents(of row: LeagueTable.Row, _ study: EntrantStudy) -> String {
    guard !study.opponents.isEmpty else { return "" }
    let ratings = report.table.ratings
    let results: [Column<EntrantStudy.Opponent>] =
      study.opponents.allSatisfy(\.isExact)
      ? []
      : [("Wins", \Score.wins), ("Draws", \.draws), ("Losses", \.losses)].map { heading, count in
        Column(heading) { $0.isExact ? "·" : $0.score[keyPath: count].grouped }
      }
    let columns: [Column<EntrantStudy.Opponent>] =
      [
        linked("Opponent", \.version),
        Column("Over prediction") { Self.signed(-$0.lost) },
        Column("Score") { Percentage.text($0.share) },
        Column("Predicted") { Percentage.text($0.expected) },
        Column("Games") { $0.isExact ? "exact" : $0.score.games.grouped },
      ] + results + [Column("Elo") { Elo.points(ratings.rating(of: $0.version).elo) }]
    let exact =
      study.opponents.contains(where: \.isExact)
      ? " An exact score counts as \(Int(LeagueResults.gamesOfExactScore).grouped) games." : ""
    let id = "\(links.anchors[row.entrant])-opponents"
    return "<h3>Against each opponent</h3>\n"
      + "<p class=\"caption\">Points above prediction, worst first.\(exact)"
      + "</p>\n"
      + HTMLTable(study.opponents, columns, id: id, label: "Results against each opponent").html
  }

  /// Points with a sign, to a tenth; nothing has none.
  private static func signed(_ points: Double) -> String {
    points.fixed(decimals: 1) == "0.0" ? "0.0" : points.signed(decimals: 1)
  }

  /// The first faults, with the positions.
  private func faults(of row: LeagueTable.Row) -> String {
    let faults = report.results.forfeits[row.version] ?? []
    guard !faults.isEmpty else { return "" }
    let items = faults.map { fault in
      "<li>Against \(links.link(to: fault.opponent)) as \(fault.record.player): "
        + "\("\(fault.record.forfeit)".visible.html) "
        + "<code>\("\(fault.record.position)".html)</code></li>\n"
    }
    return "<h3>First faults</h3>\n<ul class=\"incidents\">\n\(items.joined())</ul>\n"
  }
}

/// The opponents that an entrant should study.
extension LeaguePage {
  private func advice(for row: LeagueTable.Row, _ study: EntrantStudy) -> String {
    var sentences = study.toughestOpponents(where: league.isCurrent).map { sentence(on: $0) }
    if row.status == .withdrawn {
      sentences.insert("Its faults come first: \(report.remark(row).visible.html).", at: 0)
    }
    if let rank = row.rank, let next = rows.last(where: { $0.rank.map { $0 < rank } ?? false }) {
      sentences.append(sentence(onNext: next, above: row, study))
    }
    guard !sentences.isEmpty, row.status != .retired else { return "" }
    return "<h3>Opponents to study</h3>\n<ul class=\"study\">\n"
      + sentences.map { "<li>\($0)</li>\n" }.joined() + "</ul>\n"
  }

  private func sentence(on opponent: EntrantStudy.Opponent) -> String {
    let games =
      opponent.isExact
      ? "against it the exact score is" : "in \(opponent.score.games.counted("game")) it scores"
    return
      "\(links.link(to: opponent.version)): \(games) \(Percentage.text(opponent.share)), where "
      + "the ratings predict \(Percentage.text(opponent.expected))."
  }

  private func sentence(
    onNext next: LeagueTable.Row,
    above row: LeagueTable.Row,
    _ study: EntrantStudy
  ) -> String {
    let lead = (next.rating?.elo ?? 0) - (row.rating?.elo ?? 0)
    let isKnown = next.rating != nil && row.rating != nil
    let distance = isKnown ? ", \(lead.fixed(decimals: 0)) Elo ahead" : ""
    let met = study.opponents.first { $0.version == next.version }
    let score =
      met.map { met in
        met.isExact
          ? "the exact score against it is \(Percentage.text(met.share))"
          : "it scores \(Percentage.text(met.share)) in \(met.score.games.counted("game")) against it"
      } ?? "they have not met"
    return "\(links.link(to: next.version)) is next above it\(distance): \(score)."
  }
}

extension LeagueResults {
  /// The results of a version in all its games.
  fileprivate func score(of version: Int) -> Score {
    meetings.reduce(into: Score()) { sum, meeting in
      if meeting.key.first == version { sum += meeting.value.score }
      if meeting.key.second == version { sum += meeting.value.score.inverted }
    }
  }
}
