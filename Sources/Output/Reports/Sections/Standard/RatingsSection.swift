package import Statistics
import StrategyKit
import TextKit
import TournamentCore

/// How strong the bots are, and how certain that is.
package struct RatingsSection: StandardSection {
  package static let name: String? = "ratings"

  let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    guard report.result.gameCount > 0 else { return [] }
    guard report.isRated else {
      let note = Part.paragraph("Nobody is rated, as nobody finished a game.")
      return reader.isBrief ? [note] : [.heading("Ratings"), note]
    }
    guard !reader.isBrief else { return [.paragraph(report.ratingNote)] }
    return [.heading("Ratings"), .table(report.ratingsTable)]
      + report.ratingParagraphs.map { .paragraph($0) }
  }

  /// The bots, strongest first, each with the ends of its interval.
  package var page: PagePart {
    let report = report
    guard report.isRated else { return PagePart() }
    var page = PagePart(
      chart: .rows(report.ratings.rows) { row in
        let rating = row.rating
        return [
          "bot": .integer(row.bot),
          "elo": .number(rating.elo),
          "low": .number(rating.lower),
          "high": .number(rating.upper),
          "text": .string(Elo.textWithError(rating)),
        ]
      }
    )
    page.sheets = [sheet]
    return page
  }
}

/// Tables of how strong the bots are, and how certain that is.
extension Report {
  /// The maximum number of pairings that are listed one by one.
  private static let mostListedPairings = 28

  /// Whether there are few enough pairings to list each.
  var listsPairings: Bool { plan.pairings.count <= Self.mostListedPairings }

  /// The ratings in the order of the standings, to show next to them.
  var ratingGroup: TextTable.Group {
    let isOutOfOrder = isOutOfOrder
    let marks = isOutOfOrder.map { $0 ? Self.orderMark : " " }
    return .init(
      "",
      Elo.columns(
        "Elo",
        standings.rows.map { rating(of: $0.bot) },
        marks: isOutOfOrder.contains(true) ? marks : []
      )
    )
  }

  /// The bots in the order of their ratings, each with its lead over the next.
  var ratingsTable: TextTable {
    let bots = ratings.rows.map(\.bot)
    let pairs = zip(bots, bots.dropFirst())
    let leads = pairs.map { ratings.lead(of: $0, over: $1) as Ratings.Estimate? } + [nil]
    let superiorities = pairs.map { superiority(of: $0.0, over: $0.1) }
    let likelihoods = pairs.map { ratings.likelihoodOfSuperiority(of: $0.0, over: $0.1) }
    return TextTable(
      labels: [TextTable.Column("Bot", bots.map(name), .leading, canShrink: true)],
      groups: [
        .init("", Elo.columns("Elo", ratings.rows.map(\.rating))),
        .init(
          "over the next",
          Elo.columns("Lead", leads) + [
            TextTable.Column("LOS", superiorities + [""]).sorted(by: likelihoods + [nil])
          ]
        ),
      ]
    )
  }

  /// The ratings in brief: the lead for two bots, and the first move.
  fileprivate var ratingNote: String {
    let bots = ratings.rows.map(\.bot)
    let firstMove = "\(worthOfFirst)."
    // A sequential test has its own estimate of the lead, which allows for stopping early.
    guard bots.count == 2, !hasSPRT else {
      return ([firstMove] + partNotes + unratedNotes).joined(separator: " ")
    }
    let lead = ratings.lead(of: bots[0], over: bots[1])
    let likelihood = superiority(of: bots[0], over: bots[1]).replacing("> ", with: "above ")
    return
      "\(name(bots[0])) leads by \(Elo.sentence(lead)); its likelihood of superiority is "
      + "\(likelihood). \(firstMove)"
      + ((normalizedNote(bots[0], bots[1]).map { [$0] } ?? []) + unratedNotes)
      .map { " \($0)" }.joined()
  }

  /// What moving first is worth, or placing the first stones of an opening that the players play.
  private var worthOfFirst: String {
    let first = plan.playedOpening == nil ? "Moving first" : "Placing the first stones"
    return "\(first) is worth \(Elo.sentence(ratings.firstMove))"
  }

  /// The bots that are not rated, and the reasons; empty if all are.
  private var unratedNotes: [String] {
    guard !unrated.isEmpty else { return [] }
    let more = unrated.dropFirst(6)
    let names =
      more.isEmpty
      ? unrated.map(name).listed
      : (unrated.prefix(6).map(name) + [more.count.counted("more bot")]).listed
    return ["\(names) \(unrated.count == 1 ? "is" : "are") not rated: no game finished."]
  }

  private func superiority(of bot: Int, over other: Int) -> String {
    let superiority = ratings.likelihoodOfSuperiority(of: bot, over: other)
    return superiority > 0.9995 ? "> 99.9%" : Percentage.text(superiority)
  }

  /// Notes on the ratings, a paragraph each.
  var ratingParagraphs: [String] {
    let origin =
      ratingAnchor.map { "with \(name($0.bot)) at \($0.elo.plain)" } ?? "with mean 0"
    var paragraphs = [
      "Elo \(origin) and 95% intervals (±); LOS is the likelihood of superiority. "
        + "\(worthOfFirst)."
    ]
    if hasSPRT {
      paragraphs.append(
        "These ratings do not allow for stopping early, which makes a lead look larger than it is: "
          + "the estimate to quote is that of the SPRT."
      )
    }
    for (verb, isBetter) in [("won", true), ("lost", false)] {
      let bots = ratings.rows.filter { $0.isOneSided && ($0.rating.elo > 0) == isBetter }
      guard !bots.isEmpty else { continue }
      paragraphs.append(
        "\(bots.map { name($0.bot) }.listed) \(verb) every game, and \(bots.count == 1 ? "is" : "are") "
          + "rated as if one more were drawn."
      )
    }
    if ratings.rows.count == 2 {
      let bots = ratings.rows.map(\.bot)
      paragraphs += normalizedNote(bots[0], bots[1]).map { [$0] } ?? []
    }
    paragraphs += partNotes + unratedNotes
    if ratings.rows.count > 5 {
      paragraphs.append(
        "Among many comparisons, some look certain by chance: one in twenty at a LOS of 95%."
      )
    }
    if hasRepeats {
      paragraphs.append(
        "Repeated games count once in ratings and intervals: "
          + "\(Int(ratings.games.rounded()).grouped) of \(result.playedCount.counted("game"))."
      )
    }
    return paragraphs
  }

  /// The lead of a bot in normalised Elo, or `nil` if there is none.
  private func normalizedNote(_ bot: Int, _ other: Int) -> String? {
    sample(bot, against: other).flatMap { NormalizedElo($0.pairPoints) }.map { elo in
      func points(_ elo: Double) -> String {
        elo.isFinite ? (elo >= 0.5 ? "+" : "") + elo.fixed(decimals: 0) : elo > 0 ? "∞" : "-∞"
      }
      return "In normalised Elo \(name(bot)) leads by \(points(elo.elo)) (\(points(elo.lower)) to "
        + "\(points(elo.upper)))."
    }
  }

  /// A note that parts of the field never met; empty if all did.
  private var partNotes: [String] {
    let parts = ratings.parts
    guard parts.count > 1 else { return [] }
    let shown = parts.prefix(4).map { $0.prefix(6).map(name).joined(separator: ", ") }
    let more = parts.count > shown.count ? "; and \(parts.count - shown.count) more" : ""
    return [
      "Parts of the field never met, even indirectly, and are rated separately: "
        + "\(shown.joined(separator: "; "))\(more)."
    ]
  }

  /// The matches of those who have met, from the point of view of the bot ranked higher.
  var rankedMatches: Rows<MatchRow> {
    let (report, bots) = (self, standings.rows.map(\.bot))
    let pairs = bots.indices.flatMap { index in
      bots[(index + 1)...].filter { score(bots[index], against: $0)?.games ?? 0 > 0 }
        .map { (bots[index], $0) }
    }
    return Rows(pairs) { report.match($0.0, against: $0.1) }
  }

  /// The score of each pairing with its interval, from the point of view of the bot ranked higher.
  var pairingsTable: TextTable {
    TextTable(
      rankedMatches.all,
      labels: [.first, .second],
      [.triple, .score] + (result.repetitions.isEmpty ? [] : [.counted]) + [.interval],
      countsUnplayedGames ? Column.playedAndNot : []
    )
  }

  /// The games that count of one bot against another, from its point of view; `nil` if they did not
  /// meet.
  package func sample(_ bot: Int, against other: Int) -> PairingSample? {
    plan.pairing(of: bot, other).map { index in
      plan.pairings[index].first == bot ? pairings[index] : pairings[index].inverted
    }
  }

  /// The points of one bot in its games against another, repeated games counted once.
  package func counted(_ bot: Int, against other: Int) -> (points: Double, games: Double) {
    sample(bot, against: other).map { ($0.points, $0.games) } ?? (0, 0)
  }
}
