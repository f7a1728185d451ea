import Reports
import Rounds
import Statistics
import StrategyKit
import Synchronization
import TextKit
import TournamentCore

/// The standings of a run in progress.
///
/// A worker hands on a result only when one is wanted, at the cost of reading a flag; everything
/// else is computed by the viewer, at most once a second.
final class LiveStandings: Sendable {
  private struct State {
    var news: [String] = []
    var standings: Standings?
    var lastReckoned: ContinuousClock.Instant?
  }

  private let plan: TournamentPlan
  private let measurements: Measurements
  private let latest = LatestResult(isWanted: true)
  private let state = Mutex(State())

  init(_ plan: TournamentPlan, _ measurements: Measurements) {
    self.plan = plan
    self.measurements = measurements
  }

  /// Takes the result of the games so far if one is wanted.
  func take(_ result: TournamentResult) { latest.offer(result) }

  /// The leader with its interval, or the round that is being played, the forfeits, and the progress of measurements.
  var news: [String] { current().news }

  /// The bots, ordered by their scores so far.
  func table(columns: Int, rows: Int) -> [String] {
    // The heading takes two lines.
    guard let standings = current().standings else { return [] }
    let shown = Self.inOrder(standings).prefix(min(Self.mostBots, rows - 2))
    let places = Dictionary(uniqueKeysWithValues: zip(shown.map(\.bot), 1...))
    let table = TextTable(
      shown.map { Standing($0, plan.bots[$0.bot]) },
      labels: [Column("#") { places[$0.row.bot].map(String.init) ?? "" }, .bot],
      [.score],
      Column<Standing>.results
    )
    let lines = table.lines(TextStyle(width: columns - 1))
    return lines.count > rows ? [] : lines
  }

  /// The largest number of bots shown.
  private static let mostBots = 10

  /// The bots that have played, best first.
  private static func inOrder(_ standings: Standings) -> [Standings.Row] {
    standings.rows.filter { $0.total.games > 0 }
  }
}

extension LiveStandings {
  private func current() -> (news: [String], standings: Standings?) {
    state.withLock { state in
      let isDue = state.lastReckoned.map { $0.duration(to: .now) >= .seconds(1) } ?? true
      let result = isDue ? latest.take() : nil
      if let result {
        let standings = Standings(result)
        state.standings = standings
        state.news = news(result, standings)
        state.lastReckoned = .now
      }
      // The next result is requested when it is due, so that none is kept for long.
      latest.want(isDue && result == nil)
      return (state.news, state.standings)
    }
  }

  private func news(_ result: TournamentResult, _ standings: Standings) -> [String] {
    let forfeits = result.orderedTallies.reduce(0) { $0 + $1.forfeits }
    let state =
      plan.rounds == nil ? leader(result, standings) : result.unfinishedRound?.round.title
    return (state.map { [$0] } ?? [])
      + (forfeits > 0 ? [forfeits.counted("forfeit")] : []) + measurements.progress(of: result)
  }

  /// The leader, with the interval of its score over the games that count.
  private func leader(_ result: TournamentResult, _ standings: Standings) -> String? {
    guard let leader = Self.inOrder(standings).first else { return nil }
    var (points, games) = (0.0, 0.0)
    for sample in result.samples where sample.x == leader.bot || sample.o == leader.bot {
      points += sample.x == leader.bot ? sample.xPoints : sample.games - sample.xPoints
      games += sample.games
    }
    let interval = ScoreInterval(points: points, games: games).flatMap { interval in
      // Repeated games, which count once, can put the score outside the interval.
      (interval.lower...interval.upper).contains(leader.total.rate) ? interval : nil
    }
    let range = interval.map { " (\($0.inPercent))" } ?? ""
    return "\(plan.bots[leader.bot].name.visible) leads with \(leader.total.percentage)\(range)"
  }
}
