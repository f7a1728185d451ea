import Rounds
import TextKit
import TournamentCore

/// The rounds on a page: a bracket or two, a table of each group, a wall chart of Swiss rounds, and the
/// matches of other rounds.
///
/// The script is told, for each table in which there are results, who met whom, so that each result
/// leads to its games.
extension RoundsSection {
  package var page: PagePart {
    guard let course, !course.begun.isEmpty else { return PagePart() }
    var parts: [Part] = [.heading("Rounds", caption: caption(course))]
    var links: [JSONValue] = []
    func add(_ table: TextTable, _ link: JSONValue = .null) {
      parts.append(.table(table))
      links.append(link)
    }
    if let bracket = course.bracket { parts.append(.bracket(picture(of: bracket, course))) }
    parts += pictures(ofElimination: course).map { .bracket($0) }
    let swiss = course.begun.filter { $0.round.round.stage == .swiss }
    if swiss.isEmpty {
      for (number, group) in groups(of: course).enumerated() {
        parts.append(.subheading("Group \(number + 1)"))
        add(group.table, group.link)
      }
      // A bracket says how far each bot came, and the standings the rest.
      if parts.count == 1, !course.played.isEmpty {
        parts += table(ofAll: course)
        links.append(.null)
      }
    } else {
      let chart = WallChart(swiss.map(\.round), course.standings.rows.map(\.bot))
      add(table(course, meetings: chart.columns(report.names)), chart.link)
    }
    // The round in progress is not yet on a wall chart.
    for (index, (title, round)) in course.begun.enumerated()
    where round.round.isListed || !swiss.isEmpty && index == course.played.count {
      parts.append(.subheading(title))
      add(table(of: round), link(of: round.round))
    }
    return PagePart(place: .lead, parts: parts, chart: .array(links))
  }

  /// The bots of a list of matches, for a script to link results to games.
  private func link(of round: Round) -> JSONValue {
    .init(
      firstColumn: 1,
      bots: round.matches.map(\.first),
      against: round.matches.map { [$0.second] }
    )
  }

  /// The groups, each with the scores of its bots against each other.
  private func groups(of course: RoundCourse) -> [(table: TextTable, link: JSONValue)] {
    let round = course.begun.first { $0.round.round.stage == .groups }?.round
    let scores = round.map { MatchScores([$0]) } ?? MatchScores([])
    return course.groups.map { group in
      let bots = group.rows.map(\.bot)
      let results = bots.indices.map { place in
        TextTable.Column(
          "\(place + 1)",
          bots.map { bot in
            bot == bots[place] ? "·" : scores.of(bot, against: bots[place]).map(Self.points) ?? ""
          }
        )
      }
      let table = TextTable(
        labels: [
          .init("#", group.rows.map { "\($0.rank)" }),
          .init("Bot", bots.map(report.name), .leading, canShrink: true),
        ],
        groups: [
          .init("", results),
          .init(
            "",
            [
              Self.halves("Points", group.rows.map(\.points)),
              Self.quarters("S.-Berger", group.rows.map(\.sonnebornBerger)),
              Self.halves("Game points", group.rows.map(\.gamePoints)),
            ]
          ),
        ]
      )
      let others = bots.map { bot in bots.map { $0 == bot ? nil : $0 } }
      return (table, JSONValue(firstColumn: 2, bots: bots, against: others))
    }
  }
}

extension Round {
  /// Whether its matches are in no bracket, group or wall chart.
  fileprivate var isListed: Bool {
    switch stage {
    case .swiss, .groups, .knockout, .extra, .elimination: false
    case .league: true
    }
  }
}
