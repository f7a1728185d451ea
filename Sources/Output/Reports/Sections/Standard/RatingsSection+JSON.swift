import Statistics
package import TextKit
import TournamentCore

/// The ratings as JSON: points rounded to a tenth, likelihoods to four decimals.
extension Report {
  /// The ratings and their uncertainty; null if nobody is rated.
  package var ratingsJSON: JSONValue {
    guard isRated else { return .null }
    return [
      "model": .string(ratingTerms.draws.words),
      "anchor": ratingTerms.anchor.map { ["bot": jsonName($0.bot), "elo": .number($0.elo)] }
        ?? .null,
      "priorDeviation": .integer(400),
      "countedGames": .number(ratings.games.rounded(decimals: 6)),
      "firstMove": estimate(ratings.firstMove),
      "drawRate": .number(ratings.drawRate.rounded(decimals: 4)),
      "fit": fit,
      "parts": .rows(ratings.parts) { part in .array(part.map(jsonName)) },
      "bots": .rows(ratings.rows.indices, rating),
      "superiorities": superiorities,
    ]
  }

  private var fit: JSONValue {
    ratings.fit.map { fit in
      [
        "chiSquare": .number(fit.chiSquare.rounded(decimals: 4)),
        "degreesOfFreedom": .integer(fit.degreesOfFreedom),
        "probability": .number(fit.probability.rounded(decimals: 6)),
      ]
    } ?? .null
  }

  /// The likelihood that the bot of each row is stronger than that of each column.
  ///
  /// Both are in the order of the ratings, with nothing on the diagonal. With very many bots they
  /// would be most of the report.
  private var superiorities: JSONValue {
    guard listsOpponents else { return .null }
    let bots = ratings.rows.map(\.bot)
    return .rows(bots) { bot in
      .array(
        bots.map { other in
          bot == other
            ? .null
            : .number(
              ratings.likelihoodOfSuperiority(of: bot, over: other).rounded(decimals: 4)
            )
        }
      )
    }
  }

  private func rating(_ index: Int) -> JSONValue {
    let row = ratings.rows[index]
    let next = ratings.rows.dropFirst(index + 1).first?.bot
    return [
      "bot": .string(plan.bots[row.bot].name),
      "elo": .number(row.rating.elo.rounded(decimals: 1)),
      "error": .number(row.rating.error.rounded(decimals: 1)),
      "interval": interval(row.rating),
      "oneSided": .bool(row.isOneSided),
      "lead": next.map { estimate(ratings.lead(of: row.bot, over: $0)) } ?? .null,
      "superiority": next.map { next in
        .number(ratings.likelihoodOfSuperiority(of: row.bot, over: next).rounded(decimals: 4))
      } ?? .null,
    ]
  }

  private func estimate(_ estimate: Ratings.Estimate) -> JSONValue {
    [
      "elo": .number(estimate.elo.rounded(decimals: 1)),
      "error": .number(estimate.error.rounded(decimals: 1)),
      "interval": interval(estimate),
    ]
  }

  private func interval(_ estimate: Ratings.Estimate) -> JSONValue {
    .array([estimate.lower, estimate.upper].map { .number($0.rounded(decimals: 1)) })
  }
}
