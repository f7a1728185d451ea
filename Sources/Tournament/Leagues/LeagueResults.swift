public import Statistics
public import TournamentCore

/// The results of a league's games, by its versions.
///
/// It is the sum of its rounds. Memory grows with the pairings that have met, not with games.
public struct LeagueResults: Sendable {
  /// Two versions, the one with the smaller index first.
  public struct VersionPair: Hashable, Sendable, Comparable {
    /// The version with the smaller index.
    public let first: Int
    /// The other one.
    public let second: Int

    /// Two versions, in any order.
    public init(_ version: Int, _ other: Int) {
      (first, second) = (min(version, other), max(version, other))
    }

    public static func < (a: VersionPair, b: VersionPair) -> Bool {
      (a.first, a.second) < (b.first, b.second)
    }
  }

  /// The results of those that have met.
  public private(set) var meetings: [VersionPair: VersionPairResult] = [:]
  /// The versions that were withdrawn for their faults, and the faults.
  public private(set) var withdrawals: [Int: Withdrawal] = [:]
  /// The first forfeits of each version, with their circumstances.
  public private(set) var forfeits: [Int: [Forfeited]] = [:]
  /// The number of games played.
  public private(set) var gameCount = 0
  private var runs: [Int: ForfeitRuns.Run] = [:]
  /// The number of openings, all of them different; `nil` if they are not.
  private var openingCount: Int?

  /// A forfeit of a version.
  public struct Forfeited: Hashable, Sendable {
    /// The version that played against it.
    public let opponent: Int
    /// The forfeit and its circumstances, with indices of bots as in the plan of its round.
    public let record: ForfeitRecord
  }

  /// No games yet.
  public init() {}

  /// Adds the games of a round.
  ///
  /// - Parameters:
  ///   - round: The result of the round, or as much as there is of it.
  ///   - players: The versions that are its bots.
  public mutating func add(_ round: TournamentResult, players: [Int]) {
    let plan = round.plan
    openingCount = plan.distinctOpeningCount == plan.openings.count ? plan.openings.count : nil
    gameCount += round.gameCount
    for (index, pairing) in plan.pairings.enumerated() {
      let repetition = round.repetitionsOfPairings[index].map {
        _ in Repetition(isDeclared: plan.isDeterministic(pairing))
      }
      let meeting = VersionPair(players[pairing.first], players[pairing.second])
      meetings[meeting, default: VersionPairResult(repetition)].add(round, pairing: index)
    }
    for (bot, version) in players.enumerated() { runs[version] = round.forfeitRuns[bot] }
    for withdrawal in round.withdrawals where withdrawals[players[withdrawal.bot]] == nil {
      withdrawals[players[withdrawal.bot]] = withdrawal
    }
    for record in round.forfeits {
      let version = players[record.bot]
      guard forfeits[version, default: []].count < ForfeitRecord.maximumPerBot else { continue }
      let opponent = players[record.opponent]
      forfeits[version, default: []].append(Forfeited(opponent: opponent, record: record))
    }
  }

  /// The result of a round before its first game; `players` are the versions that are its bots.
  package func start(
    of plan: TournamentPlan,
    players: [Int],
    remarks: [String?]
  ) -> TournamentResult {
    TournamentResult(plan, remarks: remarks)
      .continuing(players.map { runs[$0] ?? ForfeitRuns.Run() })
  }
}

/// The results that count for ratings.
extension LeagueResults {
  /// How many games an exact score counts as, half of them with each side.
  public static let gamesOfExactScore = 2000.0

  /// The counting results of each pairing that has met, or whose score is known, in the order of versions.
  public func samples(_ league: League) -> [PairingSample] {
    let exact = league.exactScores.map { score in
      let weight = Self.gamesOfExactScore / 2
      return PairingSample(
        first: score.first,
        second: score.second,
        looseAsX: score.asX.map { $0 * weight },
        looseAsO: score.asO.map { $0 * weight },
        isExact: true
      )
    }
    let known = Set(exact.map { VersionPair($0.first, $0.second) })
    let played = meetings.filter { !known.contains($0.key) }.map { sample($0.key, $0.value) }
    return (exact + played).sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  private func sample(_ meeting: VersionPair, _ result: VersionPairResult) -> PairingSample {
    guard let repetition = result.repetition else {
      return PairingSample(
        first: meeting.first,
        second: meeting.second,
        pairs: result.pairs.counts.map(Double.init)
      )
    }
    let counted = repetition.counted(of: result.pairs)
    return PairingSample(
      first: meeting.first,
      second: meeting.second,
      pairs: counted.pairs.map(Double.init),
      looseAsX: counted.asX.map(Double.init),
      looseAsO: counted.asO.map(Double.init)
    )
  }

  /// The field from which the next round is chosen.
  public func field(of league: League) -> LeagueField {
    var field = league.field
    field.results = samples(league)
    field.anchors = league.anchor.map { [league.entrants[$0.entrant].current] } ?? []
    field.retired = Set(
      league.versions.indices.filter { !league.isCurrent($0) || withdrawals[$0] != nil }
    )
    field.settled = Set(
      meetings.filter { isSettled($0.value) }.map { [$0.key.first, $0.key.second] }
    )
    return field
  }

  /// The games after which a pairing that one side has always won is left alone.
  private static let mostOneSidedGames = 40

  /// Whether two versions have nothing more to tell, since they only repeat their games, or one of
  /// them always wins.
  private func isSettled(_ result: VersionPairResult) -> Bool {
    let score = result.score
    if score.games >= Self.mostOneSidedGames, max(score.wins, score.losses) == score.games {
      return true
    }
    guard let openingCount else { return false }
    return result.repetition?.isSettled(openingCount: openingCount) ?? false
  }
}
