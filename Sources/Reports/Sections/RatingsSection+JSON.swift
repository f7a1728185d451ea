import Planning
import Statistics
package import TextKit

/// The ratings as JSON: points rounded to a tenth, likelihoods to four decimals.
extension Report {
  /// What the ratings are, and how sure.
  package var ratingsJSON: JSONValue {
    [
      "model": "Bradley-Terry with draws and an advantage of the first move, after Davidson",
      "priorDeviation": .integer(400),
      "countedGames": .number(ratings.games.rounded(decimals: 6)),
      "firstMove": estimate(ratings.firstMove),
      "drawRate": .number(ratings.drawRate.rounded(decimals: 4)),
      "bots": .rows(ratings.rows.indices, rating),
    ]
  }

  private func rating(_ index: Int) -> JSONValue {
    let row = ratings.rows[index]
    let next = ratings.rows.dropFirst(index + 1).first?.bot
    return [
      "bot": .string(plan.bots[row.bot].name),
      "elo": .number(row.rating.elo.rounded(decimals: 1)),
      "error": .number(row.rating.error.rounded(decimals: 1)),
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
    ]
  }
}
