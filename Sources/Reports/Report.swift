import GameModel
package import Planning
public import Results
public import Statistics
package import TextKit

/// What a tournament came to, ready to be written in any format.
///
/// ```swift
/// let report = try Report(Runner(plan, bots: bots).run())
/// print(try report.rendered(as: .text), terminator: "")
/// ```
///
/// A report says nothing of when, where or on how many threads the games were played, so that the
/// same tournament gives the same bytes everywhere; only the time is an exception, where it is asked for.
public struct Report: Sendable {
  /// The counts from which all else is reckoned.
  public let result: TournamentResult
  /// The bots in the order of their points.
  public let standings: Standings
  /// The bots in the order of their strength, in Elo.
  public let ratings: Ratings
  /// What counts of each pairing, in the order of the plan: games that repeat count once.
  public let pairings: [PairingSample]
  /// The same by who had X.
  public let samples: [PairSample]
  /// How the bots are rated.
  package let ratingTerms: RatingTerms
  /// The names of the bots in the order of the plan, safe to show.
  package let names: [String]
  /// The fingerprint of the result.
  public let signature: String
  /// Whether the same plan gives the same signature again; no bot plays by the clock then.
  public var isReproducible: Bool { !plan.bots.contains(where: \.usesClock) }

  /// What it says, in the order in which every format has it.
  package private(set) var sections: [any Section] = []
  /// How long the bots took, `nil` where that was not measured.
  package let time: TimeReport?
  /// What is asked of it.
  public let request: ReportRequest
  /// What a page shows besides; without it there are no games on it, and nobody to play against.
  public var page = PageMaterial()
  /// How much of it its text has.
  public var detail = TextDetail()

  /// Reckons up a result.
  ///
  /// - Parameters:
  ///   - result: The result, counted by the measurements' tally.
  ///   - measurements: What it is to say.
  ///   - evidence: What the measurements may look at besides.
  /// - Throws: Where the result cannot be fingerprinted, or the bots cannot be made.
  public init(
    _ result: TournamentResult,
    _ measurements: Measurements,
    by evidence: Evidence
  ) throws {
    self.result = result
    request = measurements.request
    names = result.plan.bots.map(\.name.visible)
    standings = Standings(result)
    pairings = result.pairingSamples
    samples = pairings.flatMap(\.samples)
    ratingTerms = measurements.ratingTerms
    ratings = ratingTerms.ratings(pairings, botCount: result.plan.bots.count)
    signature = try result.signature
    time = evidence.time
    sections = try measurements.sections(of: self, by: evidence)
  }
}

extension Report {
  package var plan: TournamentPlan { result.plan }

  /// The name of a bot by its index in the list of bots, safe to show.
  package func name(_ bot: Int) -> String { names[bot] }

  /// The names of the bots in the order of the standings.
  package var nameColumn: TextTable.Column {
    TextTable.Column("Bot", standings.rows.map { name($0.bot) }, .leading, canShrink: true)
  }

  /// How one bot did against another with both sides, from the first one's point of view; `nil`
  /// where they do not meet.
  package func score(_ bot: Int, against other: Int) -> Score? {
    guard let asX = scoreAsX(bot, against: other), let asO = scoreAsO(bot, against: other) else {
      return nil
    }
    return asX + asO
  }

  /// How one bot did as X against another.
  package func scoreAsX(_ bot: Int, against other: Int) -> Score? {
    result.tally(x: bot, o: other)?.score
  }

  /// How one bot did as O against another, from its own point of view.
  package func scoreAsO(_ bot: Int, against other: Int) -> Score? {
    scoreAsX(other, against: bot)?.inverted
  }

  /// The number of games that ended by forfeit.
  package var forfeitCount: Int { result.orderedTallies.reduce(0) { $0 + $1.forfeits } }

  /// Whether all games begin on the empty board.
  package var startsEmpty: Bool { plan.openings.allSatisfy { $0.plies == 0 } }
}
