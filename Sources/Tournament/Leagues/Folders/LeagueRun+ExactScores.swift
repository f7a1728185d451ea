import Analysis
import Dispatch
import GameModel
import StrategyKit
import Synchronization
import TournamentCore

extension LeagueRun {
  private static let mostSquares = 20
  /// The most positions that are examined for two bots and a side.
  private static let mostPositions = 60_000

  /// Computes and records the exact scores of all pairs of policies that have not been looked at,
  /// where that takes a moment and games are played to their ends.
  ///
  /// - Parameter onStart: Receives the number of pairs to look at, if there are any.
  /// - Throws: If they cannot be recorded.
  public func recordExactScores(onStart: (Int) -> Void = { _ in }) throws {
    let policies = bots.compactMapValues(\.policy)
    let versions = policies.keys.sorted()
    let pairs = versions.flatMap { first in
      versions.filter { $0 > first && !folder.league.examined.contains([first, $0]) }
        .map { (first, $0) }
    }
    guard folder.terms.rules.squareCount <= Self.mostSquares, folder.terms.adjudication == nil,
      !pairs.isEmpty
    else { return }
    onStart(pairs.count)
    let openings = folder.terms.openings.map(\.position)
    let starts = openings.isEmpty ? [Position(folder.terms.rules)] : openings
    let scores = Mutex<[Int: LeagueEvent]>([:])
    DispatchQueue.concurrentPerform(iterations: pairs.count) { index in
      let (first, second) = pairs[index]
      guard let one = policies[first], let other = policies[second] else { return }
      let asX = Self.probabilities(x: one, o: other, from: starts) ?? []
      let asO = asX.isEmpty ? nil : Self.probabilities(x: other, o: one, from: starts)
      let event = LeagueEvent.score(
        first: first,
        second: second,
        asX: asO == nil ? [] : asX,
        asO: asO?.reversed() ?? []
      )
      scores.withLock { $0[index] = event }
    }
    let events = scores.withLock { found in pairs.indices.compactMap { found[$0] } }
    try folder.record { folder in
      events.filter { event in
        guard case .score(let first, let second, _, _) = event else { return false }
        return !folder.league.examined.contains([first, second])
      }
    }
  }

  /// The probabilities that X wins, draws and loses, on average over all openings; `nil` if there are
  /// too many positions.
  private static func probabilities(
    x: any Policy,
    o: any Policy,
    from starts: [Position]
  ) -> [Double]? {
    var left = mostPositions
    var sums = [0.0, 0, 0]
    for start in starts {
      guard left > 0,
        let games = try? ExactGames(x: x, o: o, from: start, limit: left)
      else { return nil }
      left -= games.positions
      sums[0] += games.xWins.value
      sums[1] += games.draws.value
      sums[2] += games.oWins.value
    }
    return sums.map { min(1, $0 / Double(starts.count)) }
  }
}
