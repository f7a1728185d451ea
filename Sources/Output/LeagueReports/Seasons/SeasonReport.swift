public import Reports
import Statistics
import TextKit
public import TournamentCore

/// The report of a season: a joint table, and then the report of each tournament.
///
/// ```swift
/// let season = SeasonReport("Cup", [freestyle, renju], excludingOver: 0.1)
/// print(try season.rendered(as: .text), terminator: "")
/// ```
public struct SeasonReport: Sendable {
  /// The name of the season.
  public let name: String
  /// The reports of its tournaments, in order; those that have not begun have none.
  public let reports: [Report]
  /// The number of its tournaments.
  public let tournamentCount: Int
  /// The joint table.
  public let table: SeasonTable
  /// The share of its games in a tournament beyond which faults exclude a bot from it; `nil` for
  /// none.
  public let excludedShare: Double?
  /// The ratings by all games that count, by the bots' names.
  private let ratings: [String: Ratings.Estimate]
  /// Whether no games connect some bots with others, so that their ratings cannot be compared.
  private let isParted: Bool

  /// The report of a season.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - reports: The reports of its tournaments, in order.
  ///   - tournamentCount: The number of its tournaments; `nil` if all of them have a report.
  ///   - share: The share of its games in a tournament beyond which faults exclude a bot from it.
  public init(
    _ name: String,
    _ reports: [Report],
    tournamentCount: Int? = nil,
    excludingOver share: Double? = nil
  ) {
    (self.name, self.reports, excludedShare) = (name, reports, share)
    self.tournamentCount = tournamentCount ?? reports.count
    table = SeasonTable(reports.map(\.result), excludingOver: share)
    let field = Self.field(reports, table)
    let ratings = Ratings(field.pairings, botCount: field.names.count)
    self.ratings = Dictionary(
      zip(field.names, field.names.indices.map { ratings.rating(of: $0) }),
      uniquingKeysWith: { first, _ in first }
    )
    isParted = ratings.parts.count > 1
  }

  /// The games that count, without those of bots that finished none and of those excluded.
  private static func field(_ reports: [Report], _ table: SeasonTable) -> Field {
    var field = Field()
    for (index, report) in reports.enumerated() where report.isRated {
      let names = report.plan.bots.map(\.name)
      let excluded = Set(table.exclusions.filter { $0.tournament == index }.map(\.bot))
      func counts(_ bot: Int) -> Bool {
        !report.unrated.contains(bot) && !excluded.contains(names[bot])
      }
      for sample in report.pairings
      where sample.games > 0 && counts(sample.first) && counts(sample.second) {
        field.add((names[sample.first], names[sample.second])) { first, second in
          PairingSample(
            first: first,
            second: second,
            pairs: sample.pairs,
            looseAsX: sample.looseAsX,
            looseAsO: sample.looseAsO,
            isExact: sample.isExact
          )
        }
      }
    }
    return field
  }

  /// Whether games have yet to be played.
  public var isPartial: Bool {
    reports.count < tournamentCount || reports.contains { $0.result.isPartial }
  }

  /// The names of the tournaments, safe to show.
  var tournaments: [String] { reports.map(\.plan.name.visible) }

  /// The bots of the table, with their ratings.
  var standings: Rows<SeasonStanding> {
    let (names, ratings) = (reports.map(\.plan.name), ratings)
    return Rows(table.rows) { row in
      SeasonStanding(row: row, rating: ratings[row.bot], tournaments: names)
    }
  }
}

/// What is said above and below the joint table.
extension SeasonReport {
  /// How the season ended, or how far it is, in a sentence.
  package var lead: String {
    let best = table.rows.filter { $0.rank == 1 }
    guard let first = best.first else { return "No game of the season counts yet" }
    let points =
      "\(RoundsSection.halves(first.total.halfPoints)) of \(first.total.games.counted("point"))"
    let names = best.count > 4 ? "\(best.count) bots" : best.map(\.bot.visible).listed
    guard best.count == 1 else {
      return isPartial
        ? "\(names) share the lead of the season so far"
        : "\(names) share first place of the season"
    }
    let isClose =
      table.rows.dropFirst().first.map {
        $0.rank != nil && $0.total.halfPoints == first.total.halfPoints
      } ?? false
    let margin = isClose ? ", ahead on tie-breaks" : ""
    return isPartial
      ? "\(names) leads the season so far: \(points)\(margin)"
      : "\(names) wins the season: \(points)\(margin)"
  }

  /// What must not be overlooked.
  var notices: [String] {
    let over = reports.count { !$0.result.isPartial }
    let partial =
      isPartial
      ? [
        "Partial: \(over) of \(tournamentCount.counted("tournament")) \(over == 1 ? "is" : "are") over."
      ]
      : []
    return partial
      + table.exclusions.map { exclusion in
        let share = Percentage.text(exclusion.faults, of: exclusion.games)
        return
          "Excluded from \(tournaments[exclusion.tournament]): \(exclusion.bot.visible), which lost "
          + "\(exclusion.faults.grouped) of \(exclusion.games.counted("game")) (\(share)) by faults of "
          + "its own; its games there count for nobody."
      }
  }

  /// How many tournaments, bots and games there are.
  var summary: [String] {
    [
      table.rows.count.counted("bot"),
      reports.reduce(0) { $0 + $1.result.playedCount }.counted("game"),
    ]
  }

  /// What the columns mean.
  var notes: [String] {
    let elo =
      ratings.isEmpty
      ? ""
      : " Elo rates all games together\(isParted ? "; bots that no games connect cannot be compared" : "")."
    let limit = excludedShare.map { share in
      " A bot that loses more than \(Percentage.text(share)) of its games in a tournament by faults "
        + "of its own is excluded from it."
    }
    return [
      "Ranked by the points of all games, then by matches, then by Berger. A match is all games of two "
        + "bots in a tournament; Berger adds the match points of those beaten and half of those drawn "
        + "with.\(elo)\(limit ?? "")"
    ]
  }

  var textTable: TextTable {
    let rows = standings.all
    let points = RoundsSection.halves("Points", rows.map(\.row.total.halfPoints))
    var table = TextTable(
      labels: [Column<SeasonStanding>.rank, .bot].cells(rows),
      groups: [
        .init(
          "",
          [
            points, RoundsSection.halves("Matches", rows.map(\.row.matchPoints)),
            RoundsSection.quarters("Berger", rows.map(\.row.sonnebornBerger)),
          ]
        )
      ]
    )
    table.groups.append(
      .init(
        "Points in",
        tournaments.enumerated().map { index, name in
          let scores = rows.map { $0.row.scores[index] }
          let texts = scores.map { $0.map { RoundsSection.halves($0.halfPoints) } ?? "–" }
          return TextTable.Column(name, texts)
            .sorted(by: scores.map { $0?.points })
        }
      )
    )
    table.groups.append(.init("", [Column<SeasonStanding>.games, .score].cells(rows)))
    if !ratings.isEmpty { table.groups.append(.init("", Elo.columns("Elo", rows.map(\.rating)))) }
    return table
  }

  func blocks(for reader: Reader) -> [[Part]] {
    let tournaments = tournamentCount.counted("tournament")
    let facts = zip(["Tournaments", "Bots", "Games"], [tournaments] + summary)
    let subject: Part =
      reader == .page
      ? .facts(facts.map { (label: $0, text: String($1.prefix { $0 != " " })) })
      : .title(name: name.visible, game: tournaments, summary: summary)
    let head = [.lead(lead), subject] + notices.map { Part.notice($0) }
    let notes = notes.map { Part.paragraph($0) }
    return table.rows.isEmpty
      ? [head + notes] : [head, [.heading("Season"), .table(textTable)] + notes]
  }
}
