import Planning
package import Statistics
import StrategyKit
package import TextKit
import TournamentCore

/// How strong the bots are, and how sure that is.
package struct RatingsSection: StandardSection {
  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    guard report.result.gameCount > 0 else { return [] }
    return [.heading("Ratings"), .table(report.ratingsTable)]
      + report.ratingParagraphs.map { .paragraph($0) }
  }

  package var members: [String: JSONValue] { ["ratings": report.ratingsJSON] }

  /// The bots from the strongest on, each with the ends of its interval.
  package var page: PagePart {
    let report = report
    return PagePart(
      chart: .rows(report.ratings.rows) { row in
        let rating = row.rating
        return [
          "bot": .integer(row.bot),
          "elo": .number(rating.elo),
          "low": .number(rating.elo - rating.error),
          "high": .number(rating.elo + rating.error),
          "text": .string(Elo.textWithError(rating)),
        ]
      }
    )
  }
}

/// How strong the bots are, and how sure that is, as tables.
extension Report {
  /// The largest number of pairings that are listed one by one.
  private static let mostListedPairings = 28

  /// Whether there are few enough pairings to list each.
  package var listsPairings: Bool { plan.pairings.count <= Self.mostListedPairings }

  /// The ratings in the order of the standings, to stand beside them.
  package var ratingGroup: TextTable.Group {
    .init("", Elo.columns("Elo", standings.rows.map { ratings.rating(of: $0.bot) }))
  }

  /// The bots in the order of their ratings, each with its lead over the next.
  package var ratingsTable: TextTable {
    let bots = ratings.rows.map(\.bot)
    let pairs = zip(bots, bots.dropFirst())
    let leads = pairs.map { ratings.lead(of: $0, over: $1) as Ratings.Estimate? } + [nil]
    let superiorities = pairs.map { pair in
      let superiority = ratings.likelihoodOfSuperiority(of: pair.0, over: pair.1)
      return superiority > 0.9995 ? "> 99.9%" : Percentage.text(superiority)
    }
    return TextTable(
      labels: [TextTable.Column("Bot", bots.map(name), .leading, canShrink: true)],
      groups: [
        .init("", Elo.columns("Elo", ratings.rows.map(\.rating))),
        .init(
          "over the next",
          Elo.columns("Lead", leads) + [TextTable.Column("LOS", superiorities + [""])]
        ),
      ]
    )
  }

  /// What is to be said of the ratings, a paragraph each.
  package var ratingParagraphs: [String] {
    let firstMove = ratings.firstMove
    var paragraphs = [
      "Elo of mean 0 with 95 % intervals (±); LOS is the likelihood of superiority. Moving first "
        + "is worth \(Elo.textWithError(firstMove)), "
        + "and of games between equals \(Percentage.text(ratings.drawRate)) are drawn."
    ]
    for (verb, isBetter) in [("won", true), ("lost", false)] {
      let bots = ratings.rows.filter { $0.isOneSided && ($0.rating.elo > 0) == isBetter }
      guard !bots.isEmpty else { continue }
      let pronoun = bots.count == 1 ? "its rating is" : "their ratings are"
      paragraphs.append(
        "\(bots.map { name($0.bot) }.listed) \(verb) every game: \(pronoun) as far out as the prior "
          + "allows."
      )
    }
    let games = result.gameCount
    if samples.contains(where: { $0.games < Double(result.tally(x: $0.x, o: $0.o)?.games ?? 0) }) {
      paragraphs.append(
        "Repeated games count once in ratings and intervals: \(Int(ratings.games.rounded())) of "
          + "\(games.counted("game"))."
      )
    }
    return paragraphs
  }

  /// The score of each pairing with its interval, from the point of view of the bot that stands
  /// higher.
  package var pairingsTable: TextTable {
    let bots = standings.rows.map(\.bot)
    let repeats = !result.repetitions.isEmpty
    let pairs = bots.indices.flatMap { index in
      bots[(index + 1)...].filter { score(bots[index], against: $0) != nil }
        .map { (bots[index], $0) }
    }
    return TextTable(
      labels: [
        .init("Bot", pairs.map { name($0.0) }, .leading, canShrink: true),
        .init("against", pairs.map { name($0.1) }, .leading, canShrink: true),
      ],
      groups: [
        .init(
          "",
          [
            .init("W-D-L", pairs.map { score($0.0, against: $0.1)?.triple ?? "" }),
            .init("Score", pairs.map { score($0.0, against: $0.1)?.percentage ?? "" }),
          ]
            + (repeats ? [.init("Counted", pairs.map { countedGames($0.0, against: $0.1) })] : [])
            + [.init("95 %", pairs.map { interval(of: $0.0, against: $0.1) })]
        )
      ]
    )
  }

  /// The interval of the score of one bot against another, as text.
  package func interval(of bot: Int, against other: Int) -> String {
    guard let interval = scoreInterval(bot, against: other) else { return "–" }
    return "\(Percentage.text(interval.lower).dropLast())–\(Percentage.text(interval.upper))"
  }

  private func countedGames(_ bot: Int, against other: Int) -> String {
    "\(Int(counted(bot, against: other).games.rounded()))"
  }

  /// The score of one bot against another with its interval, repeated games counted once; `nil`
  /// where they did not meet.
  package func scoreInterval(_ bot: Int, against other: Int) -> ScoreInterval? {
    let (points, games) = counted(bot, against: other)
    return ScoreInterval(points: points, games: games)
  }

  /// The points of one bot in its games against another, repeated games counted once.
  package func counted(_ bot: Int, against other: Int) -> (points: Double, games: Double) {
    let asX = result.orderedIndex(x: bot, o: other).map { samples[$0] }
    let asO = result.orderedIndex(x: other, o: bot).map { samples[$0] }
    return (
      (asX?.xPoints ?? 0) + (asO.map { $0.games - $0.xPoints } ?? 0),
      (asX?.games ?? 0) + (asO?.games ?? 0)
    )
  }
}
