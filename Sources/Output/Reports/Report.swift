import GameModel
public import Statistics
package import TextKit
public import TournamentCore
import Rounds

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
  /// The state of the sequential test that may have ended the games early, or `nil` for none.
  let sequentialTest: SPRTResult?
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
    sequentialTest = measurements.sprt?.state(of: result)
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
  /// Computes a result, with the standard content.
  ///
  /// - Throws: If the result cannot be fingerprinted.
  public init(_ result: TournamentResult) throws {
    try self.init(result, Measurements(for: result.plan), from: ReportInputs { [] })
  }
}

/// What its sections read of it.
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

  /// How it ended, or how far it is, in a sentence without a stop.
  package var lead: String { Lead(report: self).text }

  /// The rating of a bot, or `nil` if it is not rated.
  package func rating(of bot: Int) -> Ratings.Estimate? {
    isRated && !unrated.contains(bot) ? ratings.rating(of: bot) : nil
  }

  /// The games that count of one bot against another, from its point of view; `nil` if they did not
  /// meet.
  package func sample(_ bot: Int, against other: Int) -> PairingSample? {
    plan.pairing(of: bot, other).map { index in
      plan.pairings[index].first == bot ? pairings[index] : pairings[index].inverted
    }
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

  /// Whether a bot can be out from the first round on.
  var isElimination: Bool { plan.rounds.map { type(of: $0.format).isElimination } ?? false }

  /// Whether there are repeated games, which count once in ratings and intervals.
  var hasRepeats: Bool {
    // The sides may be the players' choice, while samples are of who begins.
    stride(from: 0, to: samples.count, by: 2).contains { index in
      let (sample, other) = (samples[index], samples[index + 1])
      let tallies = tallies(of: sample.x, sample.o)
      return sample.games + other.games < Double(tallies.reduce(0) { $0 + $1.played })
    }
  }

  /// The largest number of bots whose scores against each other are readable.
  private static let mostOpponents = 64

  /// Whether there are few enough bots to show each against each other.
  var listsOpponents: Bool { plan.bots.count <= Self.mostOpponents }

  /// Whether games count that were not played.
  ///
  /// - Complexity: O(number of pairings): ask once for a table.
  var countsUnplayedGames: Bool { result.gameCount > result.playedCount }

  /// What the wins, draws and losses of the tables count, if that is not what was played.
  var unplayedNote: String? {
    guard countsUnplayedGames else { return nil }
    return "Wins, draws, losses and scores include the games that were not played: a withdrawn bot "
      + "loses them."
  }
}

/// The contents of all sections together.
extension Report {
  /// All data, by key.
  package var members: [String: JSONValue] {
    sections.reduce(into: [:]) { $0.merge($1.members) { $1 } }
  }

  /// Why a report is not the desired one.
  public struct Objection: Hashable, Sendable {
    /// Its severity; the most severe decides the exit status.
    public enum Gravity: Int, Comparable, Sendable {
      /// A test has not been decided.
      case undecided
      /// A test was decided the other way.
      case refuted
      /// An expectation was not met.
      case failed

      /// Less severe ones come first.
      public static func < (a: Gravity, b: Gravity) -> Bool { a.rawValue < b.rawValue }
    }

    /// Its severity.
    public let gravity: Gravity
    /// A description, in one line.
    public let sentence: String

    /// An objection with its severity and description.
    package init(gravity: Gravity, sentence: String) {
      self.gravity = gravity
      self.sentence = sentence
    }
  }

  /// Everything that is not as desired, the most severe first.
  public var objections: [Objection] {
    sections.compactMap(\.objection).sorted { $0.gravity > $1.gravity }
  }
}
