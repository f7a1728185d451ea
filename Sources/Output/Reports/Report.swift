import GameModel
public import Statistics
import TextKit
public import TournamentCore

/// The result of a tournament, ready to be written in any format.
///
/// ```swift
/// let report = try Report(Runner(plan, bots: bots).run())
/// print(try report.rendered(as: .text), terminator: "")
/// ```
///
/// A report does not depend on when, where or on how many threads the games were played, so that
/// the same tournament gives the same bytes everywhere; only times are an exception, if requested.
public struct Report: Sendable {
  /// The counts from which everything else is computed.
  public let result: TournamentResult
  /// The bots in the order of their scores.
  public let standings: Standings
  /// The bots in the order of their strength, in Elo; those that finished no game are not rated.
  public let ratings: Ratings
  /// Whether there is anything to rate bots by: a game that ended on the board.
  package let isRated: Bool
  /// The bots that are not rated where others are, since they finished no game.
  package let unrated: [Int]
  /// The games of each pairing that count, in the order of the plan: repeated games count once.
  public let pairings: [PairingSample]
  /// The same, by who had X.
  public let samples: [PairSample]
  /// The bot with a given rating, or `nil` if the mean of all bots is 0.
  package let ratingAnchor: RatingAnchor?
  /// The names of the bots in the order of the plan, safe to show.
  package let names: [String]
  /// The fingerprint of the result.
  public let signature: String
  /// Whether the same plan gives the same signature again; if so, no bot plays by the clock.
  public var isReproducible: Bool { !plan.bots.contains(where: \.usesClock) }

  /// Its sections, in the order of every format.
  package private(set) var sections: [any Section] = []
  /// How long the bots took, or `nil` if that was not measured.
  package let time: TimeReport?
  /// The request.
  public let request: SelectedStatistics
  /// Additional content for a page; without it, the page has no games and nobody to play against.
  public var page = PageData()
  /// How much detail its text has.
  public var detail = TextDetail()

  /// Computes a result.
  ///
  /// - Parameters:
  ///   - result: The result, counted by the measurements' tally.
  ///   - measurements: The measurements it shows.
  ///   - inputs: Additional information for the measurements.
  /// - Throws: If the result cannot be fingerprinted, or the bots cannot be made.
  public init(
    _ result: TournamentResult,
    _ measurements: Measurements,
    from inputs: ReportInputs
  ) throws {
    self.result = result
    request = measurements.request
    names = result.plan.bots.map(\.name.visible)
    standings = Standings(result)
    pairings = result.pairingSamples
    samples = pairings.flatMap(\.samples)
    ratingAnchor = measurements.ratingAnchor
    isRated = result.finishedCount > 0
    unrated = isRated ? result.botsWithoutFinish : []
    let others = Set(unrated)
    let rated = pairings.filter { !others.contains($0.first) && !others.contains($0.second) }
    let free = Ratings(rated, botCount: result.plan.bots.count)
    ratings = (ratingAnchor.map { free.anchored($0.bot, at: $0.elo) } ?? free).without(unrated)
    signature = try result.signature
    time = inputs.time
    sections = try measurements.sections(of: self, from: inputs)
  }
}

extension Report {
  package var plan: TournamentPlan { result.plan }

  /// The name of a bot by its index in the list of bots, safe to show.
  package func name(_ bot: Int) -> String { names[bot] }

  /// The names of the bots in the order of the standings.
  var nameColumn: TextTable.Column {
    TextTable.Column("Bot", standings.rows.map { name($0.bot) }, .leading, canShrink: true)
  }

  /// How one bot did against another with both sides, from the first one's point of view, or `nil`
  /// if they do not meet.
  package func score(_ bot: Int, against other: Int) -> Score? {
    guard let asX = scoreAsX(bot, against: other), let asO = scoreAsO(bot, against: other) else {
      return nil
    }
    return asX + asO
  }

  /// How one bot did as X against another.
  func scoreAsX(_ bot: Int, against other: Int) -> Score? {
    result.tally(x: bot, o: other)?.score
  }

  /// The games of two bots, those with either as X apart; none if they do not meet.
  func tallies(of bot: Int, _ other: Int) -> [PairTally] {
    [result.tally(x: bot, o: other), result.tally(x: other, o: bot)].compactMap(\.self)
  }

  /// How one bot did as O against another, from its own point of view.
  func scoreAsO(_ bot: Int, against other: Int) -> Score? {
    scoreAsX(other, against: bot)?.inverted
  }

  /// The number of games that ended by forfeit.
  var forfeitCount: Int { result.orderedTallies.reduce(0) { $0 + $1.forfeits } }

  /// Whether all games begin on the empty board.
  var startsEmpty: Bool { plan.openings.allSatisfy { $0.plies == 0 } }
}
