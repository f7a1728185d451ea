public import Statistics

/// The entrants of a league with their ratings, the strongest first.
public struct LeagueTable: Sendable {
  /// An entrant with what it has done.
  public struct Row: Hashable, Sendable {
    /// Its rank from 1 among those that play; `nil` for those that do not.
    ///
    /// Those that are rated alike, to a tenth of a point, share one.
    public let rank: Int?
    /// The entrant, by its index.
    public let entrant: Int
    /// The version that plays for it, by its index.
    public let version: Int
    /// The rating of that version; `nil` if nothing is known of it.
    public let rating: Ratings.Estimate?
    /// Whether it has only won or only lost.
    public let isOneSided: Bool
    /// Half the width of its interval, in Elo, which is wide where there is no rating yet.
    public let halfWidth: Double
    /// The results of that version in games.
    public let score: Score
    /// The games that it lost by forfeit.
    public let forfeits: Int
    /// How many other versions it has met, or is compared with exactly.
    public let opponents: Int
    /// Its status.
    public let status: Status
  }

  /// The status of an entrant in a league.
  public enum Status: Hashable, Sendable {
    /// It plays.
    case playing
    /// It plays, and is not yet rated as well as the others.
    case newcomer
    /// It was withdrawn for its faults, until it changes.
    case withdrawn
    /// It plays no more.
    case retired
  }

  /// The rows: those that play by their ratings, then the others.
  public let rows: [Row]
  /// The ratings of all versions, by their indices: relative to the anchor, or to the mean of the
  /// ``reference``.
  public let ratings: Ratings
  /// The versions whose mean is 0; none if there is an anchor.
  public let reference: [Int]
  /// How far that mean is above the one of all versions, in Elo.
  public let origin: Double

  /// The table of a league.
  ///
  /// - Complexity: O(versions³).
  public init(_ league: League, _ results: LeagueResults) {
    let field = results.field(of: league)
    let fitted = Ratings(field.results, botCount: league.versions.count)
    let anchored = league.anchor.map { anchor in
      fitted.anchored(league.entrants[anchor.entrant].current, at: anchor.elo)
    }
    let reference = field.reference
    let ratings = anchored ?? fitted.relative(toMeanOf: reference)
    let forecast = IntervalForecast(fitted, reference: reference)
    let sums = VersionSums(results, field.results, count: league.versions.count)
    let oneSided = Set(ratings.rows.filter(\.isOneSided).map(\.bot))
    let known = field.active.filter { !field.newcomers.contains($0) }.map(forecast.halfWidth)
    var (count, rank) = (0, 0)
    var last: Double?
    func row(_ entrant: Int) -> Row {
      let version = league.entrants[entrant].current
      let status: Status =
        if league.entrants[entrant].isRetired {
          .retired
        } else if results.withdrawals[version] != nil {
          .withdrawn
        } else {
          field.newcomers.contains(version) && forecast.halfWidth(of: version) > known.max() ?? 0
            ? .newcomer : .playing
        }
      let rating = sums.opponents[version].isEmpty ? nil : ratings.rating(of: version)
      if status == .playing || status == .newcomer {
        count += 1
        let tenths = rating.map { ($0.elo * 10).rounded() }
        if count == 1 || tenths != last { rank = count }
        last = tenths
      }
      return Row(
        rank: status == .playing || status == .newcomer ? rank : nil,
        entrant: entrant,
        version: version,
        rating: rating,
        isOneSided: oneSided.contains(version),
        halfWidth: forecast.halfWidth(of: version),
        score: sums.scores[version],
        forfeits: sums.forfeits[version],
        opponents: sums.opponents[version].count,
        status: status
      )
    }
    let isOut = { (entrant: Int) in
      league.entrants[entrant].isRetired
        || results.withdrawals[league.entrants[entrant].current] != nil
    }
    let order = ratings.rows.map { league.versions[$0.bot] }
      .filter {
        league.entrants[$0.entrant].versions[$0.number - 1] == league.entrants[$0.entrant].current
      }
      .map(\.entrant)
    rows = (order.filter { !isOut($0) } + order.filter(isOut)).map(row)
    self.ratings = ratings
    self.reference = anchored == nil ? reference : []
    origin =
      reference.first.flatMap { bot in
        anchored == nil ? fitted.rating(of: bot).elo - ratings.rating(of: bot).elo : nil
      } ?? 0
  }
}

private struct VersionSums {
  private(set) var scores: [Score]
  private(set) var forfeits: [Int]
  private(set) var opponents: [Set<Int>]

  init(_ results: LeagueResults, _ samples: [PairingSample], count: Int) {
    scores = Array(repeating: Score(), count: count)
    forfeits = Array(repeating: 0, count: count)
    opponents = Array(repeating: [], count: count)
    for (meeting, result) in results.meetings {
      scores[meeting.first] += result.score
      scores[meeting.second] += result.score.inverted
      forfeits[meeting.first] += result.forfeits
      forfeits[meeting.second] += result.opponentForfeits
    }
    for sample in samples where sample.games > 0 {
      opponents[sample.first].insert(sample.second)
      opponents[sample.second].insert(sample.first)
    }
  }
}
