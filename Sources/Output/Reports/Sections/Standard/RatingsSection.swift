import Statistics
import StrategyKit
import TextKit
import TournamentCore

/// How strong the bots are, and how certain that is.
package struct RatingsSection: StandardSection {
  package static let name: String? = "ratings"

  package let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    guard report.result.gameCount > 0 else { return [] }
    guard report.isRated else {
      let note = Part.paragraph("Nobody is rated, as nobody finished a game.")
      return reader.isBrief ? [note] : [.heading("Ratings"), note]
    }
    guard !reader.isBrief else { return ratingNote.isEmpty ? [] : [.paragraph(ratingNote)] }
    return parts(with: ratingsTable)
  }

  private func parts(with table: TextTable) -> [Part] {
    [.heading("Ratings"), .table(table)] + ratingParagraphs.map { .paragraph($0) }
  }

  /// The bots, strongest first, each with its interval drawn.
  package var page: PagePart {
    let report = report
    guard report.isRated else { return PagePart() }
    let ratings = report.ratings.rows.map(\.rating)
    let scale = IntervalBar(ratings, around: report.ratingAnchor?.elo ?? 0)
    var table = ratingsTable
    table.groups[0].columns.append(scale.column(ratings))
    var page = PagePart(
      // A sequential test has its own estimate.
      place: report.sequentialTest == nil ? .body : .details,
      parts: parts(with: table),
      chart: .rows(report.ratings.rows) { row in
        ["bot": .integer(row.bot), "text": .string(Elo.textWithError(row.rating))]
      }
    )
    page.sheets = [sheet]
    return page
  }
}

/// Tables of how strong the bots are, and how certain that is.
extension RatingsSection {
  /// The bots in the order of their ratings, each with its lead over the next.
  var ratingsTable: TextTable {
    let bots = report.ratings.rows.map(\.bot)
    let pairs = zip(bots, bots.dropFirst())
    let leads = pairs.map { report.ratings.lead(of: $0, over: $1) as Ratings.Estimate? } + [nil]
    let superiorities = pairs.map { superiority(of: $0.0, over: $0.1) }
    let likelihoods = pairs.map { report.ratings.likelihoodOfSuperiority(of: $0.0, over: $0.1) }
    return TextTable(
      labels: [TextTable.Column("Bot", bots.map(name), .leading, canShrink: true)],
      groups: [
        .init("", Elo.columns("Elo", report.ratings.rows.map(\.rating))),
        .init(
          "Lead over next",
          Elo.columns("Elo", leads) + [
            TextTable.Column("LOS", superiorities + [""]).sorted(by: likelihoods + [nil])
          ]
        ),
      ]
    )
  }

  /// The ratings in brief: the lead for two bots, and the first move.
  private var ratingNote: String {
    let bots = report.ratings.rows.map(\.bot)
    let fixed =
      report.ratingAnchor.map { ["\(name($0.bot)) is fixed at \($0.elo.plain) Elo."] } ?? []
    // A sequential test has its own estimate of the lead, which allows for stopping early.
    guard bots.count == 2, report.sequentialTest == nil else {
      return (fixed + worthOfFirst + partNotes + unratedNotes).joined(separator: " ")
    }
    let lead = report.ratings.lead(of: bots[0], over: bots[1])
    let likelihood = superiority(of: bots[0], over: bots[1]).replacing("> ", with: "above ")
    let comparison = Elo.comparison(name(bots[0]), name(bots[1]), lead)
    let normalized = normalizedNote(bots[0], bots[1]).map { [$0] } ?? []
    let notes = fixed + worthOfFirst + normalized + unratedNotes
    guard Elo.points(lead.elo) != "0" else {
      return (["\(comparison)."] + notes).joined(separator: " ")
    }
    return (["\(comparison); its likelihood of superiority is \(likelihood)."] + notes)
      .joined(separator: " ")
  }

  /// What moving first is worth, or placing the first stones of an opening that the players play;
  /// nothing if that is not known at all.
  private var worthOfFirst: [String] {
    let worth = report.ratings.firstMove
    guard !Elo.saysNothing(worth) else { return [] }
    let first = plan.playedOpening == nil ? "Moving first" : "Placing the first stones"
    return ["\(first) is worth \(Elo.sentence(worth))."]
  }

  /// The bots that are not rated, and the reasons; empty if all are.
  private var unratedNotes: [String] {
    guard !report.unrated.isEmpty else { return [] }
    let more = report.unrated.dropFirst(6)
    let names =
      more.isEmpty
      ? report.unrated.map(name).listed
      : (report.unrated.prefix(6).map(name) + [more.count.counted("more bot")]).listed
    return ["\(names) \(report.unrated.count == 1 ? "is" : "are") not rated: no game finished."]
  }

  private func superiority(of bot: Int, over other: Int) -> String {
    let superiority = report.ratings.likelihoodOfSuperiority(of: bot, over: other)
    return superiority > 0.9995 ? "> 99.9%" : Percentage.text(superiority)
  }

  /// Notes on the ratings, a paragraph each.
  private var ratingParagraphs: [String] {
    let origin =
      report.ratingAnchor.map { "with \(name($0.bot)) at \($0.elo.plain)" } ?? "with mean 0"
    let scale = "Elo \(origin) and 95% intervals (±); LOS is the likelihood of superiority."
    var paragraphs = [([scale] + worthOfFirst).joined(separator: " ")]
    if report.sequentialTest != nil {
      paragraphs.append(
        "These ratings do not allow for stopping early, which makes a lead look larger than it is: "
          + "the estimate to quote is that of the SPRT."
      )
    }
    for (verb, isBetter) in [("won", true), ("lost", false)] {
      let bots = report.ratings.rows.filter { $0.isOneSided && ($0.rating.elo > 0) == isBetter }
      guard !bots.isEmpty else { continue }
      paragraphs.append(
        "\(bots.map { name($0.bot) }.listed) \(verb) every game, and \(bots.count == 1 ? "is" : "are") "
          + "rated as if \(bots.count == 1 ? "it" : "each") had drawn one more."
      )
    }
    if report.ratings.rows.count == 2 {
      let bots = report.ratings.rows.map(\.bot)
      paragraphs += normalizedNote(bots[0], bots[1]).map { [$0] } ?? []
    }
    paragraphs += partNotes + unratedNotes
    if report.ratings.rows.count > 5 {
      paragraphs.append(
        "Among many comparisons, some look certain by chance: one in twenty at a LOS of 95%."
      )
    }
    if report.hasRepeats {
      paragraphs.append(
        "Repeated games count once in ratings and intervals: "
          + "\(Int(report.ratings.games.rounded()).grouped) of \(result.playedCount.counted("game"))."
      )
    }
    return paragraphs
  }

  /// The lead of a bot in normalised Elo, or `nil` if there is none.
  private func normalizedNote(_ bot: Int, _ other: Int) -> String? {
    report.sample(bot, against: other).flatMap { NormalizedElo($0.pairPoints) }.map { elo in
      func points(_ elo: Double) -> String {
        elo.isFinite ? Elo.points(elo) : elo > 0 ? "∞" : "−∞"
      }
      return "In normalised Elo \(name(bot)) leads by \(points(elo.elo)) (\(points(elo.lower)) to "
        + "\(points(elo.upper)))."
    }
  }

  /// A note that parts of the field never met; empty if all did.
  private var partNotes: [String] {
    let parts = report.ratings.parts
    guard parts.count > 1 else { return [] }
    let shown = parts.prefix(4).map { $0.prefix(6).map(name).joined(separator: ", ") }
    let more = parts.count > shown.count ? "; and \(parts.count - shown.count) more" : ""
    return [
      "Parts of the field never met, even indirectly, and are rated separately: "
        + "\(shown.joined(separator: "; "))\(more)."
    ]
  }
}
