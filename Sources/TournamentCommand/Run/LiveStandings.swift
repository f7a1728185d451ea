import Planning
import Reports
import Results
import Sections
import Statistics
import StrategyKit
import Synchronization
import TextKit
import TournamentCore

/// The standings of a run that goes on.
///
/// Whoever plays hands on a result only where one is asked for, which costs a look at a flag; all
/// else is computed by whoever looks on, at most once a second.
final class LiveStandings: Sendable {
  private struct State {
    /// The newest result that has been handed on, until it is computed.
    var result: TournamentResult?
    var news: [String] = []
    var standings: Standings?
    var lastReckoned: ContinuousClock.Instant?
  }

  private let plan: TournamentPlan
  private let measurements: Measurements
  private let isWanted = Atomic(true)
  private let state = Mutex(State())

  init(_ plan: TournamentPlan, _ measurements: Measurements) {
    self.plan = plan
    self.measurements = measurements
  }

  /// Takes the result of the plan's beginning where somebody wants it.
  func take(_ result: TournamentResult) {
    guard isWanted.load(ordering: .relaxed) else { return }
    isWanted.store(false, ordering: .relaxed)
    state.withLock { $0.result = result }
  }

  /// The leader with its interval, the forfeits, and how far measurements have come.
  var news: [String] { current().news }

  /// The bots in the order of their scores so far.
  func table(columns: Int, rows: Int) -> [String] {
    // Two lines are for the heading.
    guard let standings = current().standings else { return [] }
    let shown = Self.inOrder(standings).prefix(min(Self.mostBots, rows - 2))
    let totals = shown.map(\.total)
    let table = TextTable(
      labels: [
        .init("#", shown.indices.map { "\($0 + 1)" }),
        .init("Bot", shown.map { plan.bots[$0.bot].name.visible }, .leading, canShrink: true),
      ],
      groups: [
        .init("", [.init("Score", totals.map(\.percentage))]),
        .init(
          "",
          [
            .init("Wins", totals.map { "\($0.wins)" }),
            .init("Draws", totals.map { "\($0.draws)" }),
            .init("Losses", totals.map { "\($0.losses)" }),
          ]
        ),
      ]
    )
    let lines = table.lines(TextStyle(width: columns - 1))
    return lines.count > rows ? [] : lines
  }

  /// The most bots that are shown.
  private static let mostBots = 10

  /// The bots that have played, best first.
  private static func inOrder(_ standings: Standings) -> [Standings.Row] {
    standings.rows.filter { $0.total.games > 0 }
  }
}

extension LiveStandings {
  /// What is known now.
  private func current() -> (news: [String], standings: Standings?) {
    state.withLock { state in
      let isDue = state.lastReckoned.map { $0.duration(to: .now) >= .seconds(1) } ?? true
      if isDue, let result = state.result {
        state.result = nil
        let standings = Standings(result)
        state.standings = standings
        state.news = news(result, standings)
        state.lastReckoned = .now
      }
      // The next result is asked for when it is due, so that none is kept for long.
      isWanted.store(isDue && state.result == nil, ordering: .relaxed)
      return (state.news, state.standings)
    }
  }

  private func news(_ result: TournamentResult, _ standings: Standings) -> [String] {
    let forfeits = result.orderedTallies.reduce(0) { $0 + $1.forfeits }
    return (leader(result, standings).map { [$0] } ?? [])
      + (forfeits > 0 ? [forfeits.grouped("forfeit")] : []) + measurements.progress(of: result)
  }

  /// Who leads, with the interval of the score by the games that count.
  private func leader(_ result: TournamentResult, _ standings: Standings) -> String? {
    guard let leader = Self.inOrder(standings).first else { return nil }
    var (points, games) = (0.0, 0.0)
    for sample in result.samples where sample.x == leader.bot || sample.o == leader.bot {
      points += sample.x == leader.bot ? sample.xPoints : sample.games - sample.xPoints
      games += sample.games
    }
    let interval = ScoreInterval(points: points, games: games).flatMap { interval in
      // Repeated games, which count once, may put the score outside.
      (interval.lower...interval.upper).contains(leader.total.rate) ? interval : nil
    }
    let range = interval.map { " (\($0.inPercent))" } ?? ""
    return "\(plan.bots[leader.bot].name.visible) leads with \(leader.total.percentage)\(range)"
  }
}
