import Statistics
package import TextKit
import TournamentCore

/// The ratings for programs: points rounded to a tenth, likelihoods to four decimals.
extension RatingsSection {
  package static var members: [Column<Self>] {
    [
      Column("ratings", .orNull(.object(ratings))) { $0.report.isRated ? $0.report : nil }
        .about(
          "How strong the bots are; null if nobody finished a game. In a sequential test these "
            + "figures do not allow for stopping early; the estimate of the strength is that of "
            + "sprt."
        )
    ]
  }

  private static var ratings: [Column<Report>] {
    [
      Column(
        "anchor",
        .orNull(.object([Column("bot", .name) { $0.bot }, Column("elo", .number) { $0.elo }]))
      ) { report in
        report.ratingAnchor.map { (bot: report.plan.bots[$0.bot].name, elo: $0.elo) }
      }
      .about("The bot with a fixed rating, by --anchor; null if the mean of all is 0."),
      Column("countedGames", .number(decimals: 6, from: 0)) { $0.ratings.games },
      Column("firstMove", .estimate) { $0.ratings.firstMove }
        .about(
          "The worth of being X; of placing the first stones where the players play the opening."
        ),
      Column("parts", .parts) { $0 }
        .about("The parts of the field that are joined by games, each rated apart."),
      Column("bots", .rows(bots)) { $0.ratedBots }.about("The strongest first."),
      Column("superiorities", .superiorities) { $0 }
        .about(
          "The likelihood that the bot of a row is stronger than that of a column, in the "
            + "order of bots, null against itself; null if there are very many bots. Among many "
            + "comparisons some look sure by chance."
        ),
    ]
  }

  private static var bots: [Column<RatedBot>] {
    [Column("bot", .name) { $0.name }] + Column.estimate { $0.row.rating } + [
      Column("oneSided", .flag) { $0.row.isOneSided }
        .about(
          "Whether the bot won every game that counts, or lost every one; then one more counts "
            + "as drawn."
        ),
      Column("lead", .orNull(.estimate)) { $0.lead }
        .about("How far it is rated above the next bot."),
      Column("superiority", .orNull(.share(decimals: 4))) { $0.superiority }
        .about("The likelihood that it is stronger than the next bot."),
    ]
  }
}

extension RatingsSection {
  /// The table of a page for a spreadsheet: the rated bots, and how far each is above the next.
  var sheet: Sheet {
    let lead: [Column<RatedBot>] = [
      Column("lead", .orNull(.number(decimals: 1))) { $0.lead?.elo },
      Column("leadLower", .orNull(.number(decimals: 1))) { $0.lead?.lower },
      Column("leadUpper", .orNull(.number(decimals: 1))) { $0.lead?.upper },
    ]
    let columns = Self.bots.filter { !["lead", "superiority"].contains($0.key) } + lead
    return Sheet(columns + Self.bots.filter { $0.key == "superiority" }, report.ratedBots)
  }
}

/// A bot in the order of the ratings, and its lead over the next.
private struct RatedBot {
  let name: String
  let row: Ratings.Row
  let lead: Ratings.Estimate?
  let superiority: Double?
}

extension Report {
  fileprivate var ratedBots: Rows<RatedBot> {
    let report = self
    return Rows(count: ratings.rows.count) { index in
      let row = report.ratings.rows[index]
      let next = report.ratings.rows.dropFirst(index + 1).first?.bot
      return RatedBot(
        name: report.plan.bots[row.bot].name,
        row: row,
        lead: next.map { report.ratings.lead(of: row.bot, over: $0) },
        superiority: next.map { report.ratings.likelihoodOfSuperiority(of: row.bot, over: $0) }
      )
    }
  }
}

extension ValueType<Report> {
  /// The bots of each part, a row each.
  fileprivate static var parts: Self {
    let names = ValueType<[String]>.list(.name)
    return .data(.array(of: names.schema)) { report in
      .rows(report.ratings.parts) { part in names.json(part.map { report.plan.bots[$0].name }) }
    }
  }

  /// The likelihoods of superiority, a row for each bot; with very many bots they would be most of
  /// the report.
  fileprivate static var superiorities: Self {
    let share = JSONValue.number(from: 0, to: 1).orNull
    return .data(JSONValue.array(of: .array(of: share)).orNull) { report in
      guard report.listsOpponents else { return .null }
      let (ratings, bots) = (report.ratings, report.ratings.rows.map(\.bot))
      return .rows(bots) { bot in
        .array(
          bots.map { other in
            guard bot != other else { return .null }
            let likelihood = ratings.likelihoodOfSuperiority(of: bot, over: other)
            return .number(likelihood.rounded(decimals: 4))
          }
        )
      }
    }
  }
}
