import Statistics
package import TextKit

/// The table for programs to read: points rounded to a tenth, likelihoods to four decimals.
///
/// `Config/schema/ratings.schema.json` describes it.
extension RatingsReport {
  /// The whole report.
  package var json: ReportFile {
    .document(
      "ratings",
      [
        "files": .array(files.map { .string($0) }),
        "model": .string(ratings.draws.rawValue),
        "priorDeviation": .integer(400),
        "countedGames": .number(ratings.games.rounded(decimals: 6)),
        "unfinishedGames": .integer(field.unfinishedCount),
        "repeatedGames": .integer(field.repeatedCount),
        "firstMove": JSONValue(Self.members(ratings.firstMove)),
        "drawRate": .number(ratings.drawRate.rounded(decimals: 4)),
        "fit": ratings.fit.map(Self.json) ?? .null,
        "parts": .array(parts.map { names($0.map(\.bot)) }),
        "bots": .rows(rows, json),
        "superiorities": .rows(rows, superiorities),
        "residuals": .rows(ratings.residuals(of: field.pairings), json),
        "cycles": .array(cycles.map(json)),
      ]
    )
  }

  private func names(_ bots: [Int]) -> JSONValue { .array(bots.map { .string(field.names[$0]) }) }

  private func json(_ row: Row) -> JSONValue {
    let members: [String: JSONValue] = [
      "bot": .string(field.names[row.bot]),
      "part": .integer(row.part),
      "rank": .integer(row.rank),
      "games": .number(row.games.rounded(decimals: 6)),
      "score": .number(row.score.rounded(decimals: 6)),
      "anchored": .bool(anchors[row.bot] != nil),
      "oneSided": .bool(row.isOneSided),
    ]
    return JSONValue(members.merging(Self.members(row.rating)) { first, _ in first })
  }

  private static func members(_ estimate: Ratings.Estimate) -> [String: JSONValue] {
    [
      "elo": .number(estimate.elo.rounded(decimals: 1)),
      "error": .number(estimate.error.rounded(decimals: 1)),
      "interval": .array(
        [estimate.lower, estimate.upper].map { .number($0.rounded(decimals: 1)) }
      ),
    ]
  }

  private static func json(_ fit: GoodnessOfFit) -> JSONValue {
    [
      "chiSquare": .number(fit.chiSquare.rounded(decimals: 4)),
      "degreesOfFreedom": .integer(fit.degreesOfFreedom),
      "probability": .number(fit.probability.rounded(decimals: 6)),
    ]
  }

  /// The likelihoods that a bot is stronger than each other one, in the order of the rows: `null`
  /// for itself and for bots it cannot be compared with.
  private func superiorities(of row: Row) -> JSONValue {
    .array(
      rows.map { other in
        guard other.bot != row.bot, other.part == row.part else { return .null }
        let likelihood = ratings.likelihoodOfSuperiority(of: row.bot, over: other.bot)
        return .number(likelihood.rounded(decimals: 4))
      }
    )
  }

  private func json(_ residual: Ratings.Residual) -> JSONValue {
    [
      "bots": names([residual.first, residual.second]),
      "observed": .number(residual.observed.rounded(decimals: 6)),
      "expected": .number(residual.expected.rounded(decimals: 6)),
      "z": residual.z.isFinite ? .number(residual.z.rounded(decimals: 4)) : .null,
    ]
  }

  private func json(_ cycle: PreferenceCycle) -> JSONValue {
    [
      "bots": names(cycle.bots),
      "probability": .number(cycle.probability.rounded(decimals: 6)),
    ]
  }
}
