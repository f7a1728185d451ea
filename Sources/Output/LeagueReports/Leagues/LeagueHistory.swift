import GameModel
package import Leagues
import Records
import Reports
import Statistics
import TournamentCore

/// The course of a league: how its ratings developed, and the last games that each entrant lost.
///
/// Memory grows with entrants, not with rounds or games.
package struct LeagueHistory: Sendable {
  /// The ratings after a round.
  struct Moment: Hashable, Sendable {
    let round: Int
    /// The number of games played until then.
    let games: Int
    /// The ratings by entrant, of the version that played for it then; `nil` for who had none.
    fileprivate(set) var ratings: [Double?]
    /// The version that played for each entrant; `nil` for who had not joined.
    let versions: [Int?]
  }

  /// A game that an entrant lost.
  struct LostGame: Hashable, Sendable {
    let version: Int
    /// The version that won it.
    let opponent: Int
    let round: Int
    let record: GameRecord
  }

  /// The ratings after some of the rounds, the last one among them.
  private(set) var moments: [Moment] = []
  /// The same, each relative to the mean of its own field.
  private var ownMoments: [Moment] = []
  /// The last lost games of each entrant, the oldest first.
  private var losses: [[LostGame]] = []
  /// Whether rounds were so long that only a sample of their games was kept with the moves.
  private(set) var isSample = false
  /// The number of rounds that have been read.
  private(set) var roundCount = 0
  private var results = LeagueResults()
  /// The versions that have played for each entrant.
  private var versions: [Int?] = []

  /// The most rounds whose ratings are shown.
  static let mostMoments = 60
  static let mostLostGames = 10

  /// Reads the rounds of a league, one after the other.
  package init(_ folder: LeagueFolder) throws { try follow(folder) }

  /// Reads the rounds that have been finished since the last time: what a round costs is paid once.
  package mutating func follow(_ folder: LeagueFolder) throws {
    let league = folder.league
    let joined = league.entrants.count - losses.count
    losses += Array(repeating: [], count: joined)
    versions += Array(repeating: nil, count: joined)
    let rounds = Self.rounds(of: folder.finishedRounds)
    try folder.replay(from: roundCount + 1, after: results) { round, results in
      Self.follow(&versions, league, to: round)
      takeGames(of: round, league)
      (roundCount, self.results) = (round.round.number, results)
      guard rounds.contains(roundCount) else { return }
      ownMoments.append(
        Moment(
          round: roundCount,
          games: results.gameCount,
          ratings: Self.ratings(results, league, of: versions, after: roundCount),
          versions: versions
        )
      )
    }
    ownMoments.removeAll { !rounds.contains($0.round) }
    moments = ownMoments.map { $0.padded(to: league.entrants.count).relative(to: league.anchor) }
    if league.anchor == nil { alignMoments() }
  }

  /// The last lost games of each entrant, the newest first; those that repeat a later one are left
  /// out.
  var lostGames: [[LostGame]] { losses.map { $0.reversed() } }

  /// The rounds whose ratings are shown: of many each second, fourth or eighth, and the last.
  ///
  /// Those of a longer league are among those of a shorter one, so that none is rated twice.
  static func rounds(of count: Int) -> Set<Int> {
    var step = 1
    while count / step > mostMoments { step *= 2 }
    return Set(stride(from: step, through: count, by: step)).union(count > 0 ? [count] : [])
  }
}

extension LeagueHistory.Moment {
  /// The same for a league that has more entrants since.
  fileprivate func padded(to count: Int) -> Self {
    let rest = max(0, count - ratings.count)
    return Self(
      round: round,
      games: games,
      ratings: ratings + Array(repeating: nil, count: rest),
      versions: versions + Array(repeating: nil, count: rest)
    )
  }

  /// The ratings relative to an entrant, if it had one.
  fileprivate func relative(to anchor: League.Anchor?) -> Self {
    guard let anchor, let elo = ratings[anchor.entrant] else { return self }
    var moment = self
    moment.ratings = ratings.map { $0.map { $0 + anchor.elo - elo } }
    return moment
  }
}

extension LeagueHistory {
  /// Moves on to the versions that played in a round, or had come before it.
  private static func follow(_ versions: inout [Int?], _ league: League, to round: RoundSummary) {
    for (index, version) in league.versions.enumerated()
    where version.roundsBefore == round.round.number - 1 {
      versions[version.entrant] = index
    }
    // Until the first round all versions that there are have come, and later an earlier version may
    // have come back.
    for version in round.players { versions[league.versions[version].entrant] = version }
  }

  /// The ratings after a round, with the versions that there were.
  private static func ratings(
    _ results: LeagueResults,
    _ league: League,
    of versions: [Int?],
    after round: Int
  ) -> [Double?] {
    let samples = results.samples(league).filter { sample in
      [sample.first, sample.second].allSatisfy { league.versions[$0].roundsBefore < round }
    }
    let known = Set(samples.flatMap { [$0.first, $0.second] }).sorted()
    let places = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1, $0) })
    let games = samples.flatMap(\.samples).map { sample in
      PairSample(
        x: places[sample.x] ?? 0,
        o: places[sample.o] ?? 0,
        xWins: sample.xWins,
        draws: sample.draws,
        oWins: sample.oWins
      )
    }
    let model = RatingModel(games, botCount: known.count)
    func elo(_ version: Int?) -> Double? {
      version.flatMap { places[$0] }.map { model.parameters[$0] / RatingModel.eloPoint }
    }
    return versions.map(elo)
  }

  /// Shifts the ratings of each moment to where those who still play the same as then have their last
  /// ones, by the median, so that who joins or goes does not move the others.
  private mutating func alignMoments() {
    guard let last = moments.last else { return }
    for moment in moments.indices.dropLast() {
      let then = moments[moment]
      let shifts = then.ratings.indices
        .compactMap { entrant -> Double? in
          guard then.versions[entrant] == last.versions[entrant],
            let elo = then.ratings[entrant], let now = last.ratings[entrant]
          else { return nil }
          return now - elo
        }
        .sorted()
      guard !shifts.isEmpty else { continue }
      let middle = (shifts[(shifts.count - 1) / 2] + shifts[shifts.count / 2]) / 2
      moments[moment].ratings = then.ratings.map { $0.map { $0 + middle } }
    }
  }

  private mutating func takeGames(of round: RoundSummary, _ league: League) {
    let plan = round.result.plan
    if round.games.count < round.result.gameCount { isSample = true }
    for kept in round.games {
      guard let record = try? kept.record(in: plan), let loser = record.loser else { continue }
      let sides = kept.players(in: plan)
      let bots = loser == .x ? (sides.x, sides.o) : (sides.o, sides.x)
      let (version, opponent) = (round.players[bots.0], round.players[bots.1])
      let lost = LostGame(
        version: version,
        opponent: opponent,
        round: round.round.number,
        record: record
      )
      add(lost, of: league.versions[version].entrant)
    }
  }

  /// Adds a lost game, in the place of one that it repeats, or else of the oldest if there are many.
  private mutating func add(_ lost: LostGame, of entrant: Int) {
    let repeated = losses[entrant].firstIndex { other in
      other.version == lost.version && other.opponent == lost.opponent
        && other.record.game == lost.record.game
    }
    if let repeated {
      losses[entrant].remove(at: repeated)
    } else if losses[entrant].count == Self.mostLostGames {
      losses[entrant].removeFirst()
    }
    losses[entrant].append(lost)
  }
}
