import GameModel
package import LeagueFolders
import Leagues
import Planning
import Records
import Results
import Statistics

/// What the rounds of a league tell besides their sums: how ratings went, and the last games that
/// each entrant lost.
///
/// Memory grows with entrants, not with rounds or games.
package struct LeagueHistory: Sendable {
  /// The ratings after a round.
  struct Moment: Hashable, Sendable {
    /// The number of the round.
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
    /// The version that lost it.
    let version: Int
    /// The version that won it.
    let opponent: Int
    /// The number of the round.
    let round: Int
    /// The game.
    let record: GameRecord
  }

  /// The ratings after some of the rounds, the last one among them.
  private(set) var moments: [Moment] = []
  /// The last lost games of each entrant, the newest first; those that repeat a later one are left
  /// out.
  private(set) var lostGames: [[LostGame]]
  /// Whether rounds were so long that only a sample of their games was kept with the moves.
  private(set) var isSample = false

  /// The most rounds whose ratings are shown.
  static let mostMoments = 60
  /// The most lost games of an entrant.
  static let mostLostGames = 10

  /// Reads the rounds of a league, one after the other.
  ///
  /// - Throws: If a round cannot be read.
  package init(_ folder: LeagueFolder) throws {
    let league = folder.league
    lostGames = Array(repeating: [], count: league.entrants.count)
    let rounds = Self.rounds(of: folder.finishedRounds)
    var versions = [Int?](repeating: nil, count: league.entrants.count)
    try folder.replay { round, results in
      Self.follow(&versions, league, to: round)
      takeGames(of: round, league)
      guard rounds.contains(round.round.number) else { return }
      moments.append(
        Moment(
          round: round.round.number,
          games: results.gameCount,
          ratings: Self.ratings(results, league, of: versions, after: round.round.number),
          versions: versions
        )
      )
    }
    for entrant in lostGames.indices { lostGames[entrant].reverse() }
    if league.anchor == nil { alignMoments() }
  }

  /// The rounds whose ratings are shown, evenly spaced.
  static func rounds(of count: Int) -> Set<Int> {
    let shown = min(count, mostMoments)
    return Set((0..<shown).map { count - $0 * count / shown })
  }
}

extension LeagueHistory {
  /// Moves on to the versions that played in a round, or had come before it.
  private static func follow(_ versions: inout [Int?], _ league: League, to round: FoldedRound) {
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
    let shift = league.anchor.flatMap { anchor in
      elo(versions[anchor.entrant]).map { anchor.elo - $0 }
    }
    return versions.map { elo($0).map { $0 + (shift ?? 0) } }
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

  private mutating func takeGames(of round: FoldedRound, _ league: League) {
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
    let repeated = lostGames[entrant].firstIndex { other in
      other.version == lost.version && other.opponent == lost.opponent
        && other.record.game == lost.record.game
    }
    if let repeated {
      lostGames[entrant].remove(at: repeated)
    } else if lostGames[entrant].count == Self.mostLostGames {
      lostGames[entrant].removeFirst()
    }
    lostGames[entrant].append(lost)
  }
}
