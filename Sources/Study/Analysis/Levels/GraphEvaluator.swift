import GameModel
import StrategyKit

/// Finds all positions once, from which every score follows.
final class GraphEvaluator: LevelEvaluator {
  /// Computes single matches of the same bots.
  private let matches: MatchEvaluator
  /// The graph before its positions are divided, which puts moves in another order.
  private var graph: GameGraph
  /// Bots by whose choices positions are divided into classes.
  private var samples: [any Policy]
  private var classes: ChoiceClasses
  private var known: [LevelPair: Double] = [:]

  /// Up to this many positions, bots are asked in each of them.
  private let fewPositions: Int

  /// The most samples; on large boards, bots that choose in more ways are given up.
  private static let mostSamples = 6

  /// Up to this many positions, scores are fractions.
  private static let mostForFractions = 200_000

  /// An evaluator on a graph; of up to `fewPositions` positions, bots are asked in each.
  init(_ matches: MatchEvaluator, fewPositions: Int = 5000) throws {
    (self.matches, self.fewPositions) = (matches, fewPositions)
    let policy = matches.policy
    samples = [try policy.make(policy.parameter.text(policy.parameter.inside))]
    if let anchor = policy.anchor { samples.append(anchor) }
    graph = try Self.graph(samples, policy)
    classes = try ChoiceClasses(of: graph, by: graph.positions > fewPositions ? samples : [])
  }

  private static func graph(
    _ samples: [any Policy],
    _ policy: VariedPolicy
  ) throws(AnalysisError) -> GameGraph {
    try GameGraph(
      from: policy.start,
      isSymmetric: samples.allSatisfy(\.isSymmetric),
      PositionBudget(limit: policy.limit, meter: policy.meter),
      ThreadPool(threads: nil)
    )
  }

  /// Divides positions by the choices of one more bot.
  private func divide(by policy: any Policy) throws(AnalysisError) {
    samples.append(policy)
    if graph.isSymmetric, !policy.isSymmetric { graph = try Self.graph(samples, matches.policy) }
    let isDivided = graph.positions > fewPositions && samples.count <= Self.mostSamples
    guard isDivided || graph.positions <= Self.mostForFractions else { throw .unsteady }
    classes = try ChoiceClasses(of: graph, by: isDivided ? samples : [])
  }

  /// The choices of a bot; `nil` if it does not fit the classes.
  private func table(of policy: any Policy) throws(AnalysisError) -> ChoiceClasses.Table? {
    guard policy.isSymmetric || !graph.isSymmetric else { return nil }
    let table = try classes.table(of: policy)
    return try classes.agrees(with: policy, table) ? table : nil
  }

  /// The players of matches, by their values; without an anchor, its place is taken by one that makes
  /// any move.
  private func players(_ values: [String?]) throws -> [String?: GraphMatches.MatchPlayer] {
    var players: [String?: GraphMatches.MatchPlayer] = [:]
    for value in values where players[value] == nil {
      guard let policy = try value.map(matches.policy.make) ?? matches.policy.anchor else {
        players[value] = .uniform
        continue
      }
      guard let table = try table(of: policy) else {
        try divide(by: policy)
        return try self.players(values)
      }
      players[value] = .policy(table)
    }
    return players
  }

  func scores(_ pairs: [LevelPair]) throws -> [Double] {
    let new = pairs.filter { known[$0] == nil }
    let players = try players(new.flatMap { [$0.lower, $0.higher] })
    let games = new.flatMap { pair in
      let (lower, higher) = (players[pair.lower] ?? .uniform, players[pair.higher] ?? .uniform)
      return [GraphMatches.Match(x: higher, o: lower), GraphMatches.Match(x: lower, o: higher)]
    }
    let found = GraphMatches(classes).expectations(.score, in: games)
    for (index, pair) in new.enumerated() {
      known[pair] = (found[2 * index] + 1 - found[2 * index + 1]) / 2
    }
    return pairs.map { known[$0] ?? 0.5 }
  }

  func exactScores(_ pairs: [LevelPair]) throws -> [ExactNumber] {
    guard graph.positions > Self.mostForFractions else {
      return try matches.exactScores(pairs)
    }
    let scores = try scores(pairs)
    let error = GraphMatches(classes).error
    return scores.map { ExactNumber($0, error: error) }
  }

  func field(_ values: [String]) throws -> LevelField {
    let players = try players((values as [String?]) + [nil])
    return GraphMatches(classes).field(
      of: values.map { players[$0] ?? .uniform },
      anchor: players[nil] ?? .uniform
    )
  }
}

extension GraphMatches {
  /// The scores and the profiles of some levels.
  fileprivate func field(of levels: [MatchPlayer], anchor: MatchPlayer) -> LevelField {
    let everyone = levels + [anchor]
    let games = everyone.flatMap { x in everyone.map { Match(x: x, o: $0) } }
    let xScores = expectations(.score, in: games)
    func expected(_ measure: (Player) -> GameMeasure, against other: MatchPlayer) -> [(
      Double, Double
    )] {
      let asX = expectations(measure(.x), in: levels.map { Match(x: $0, o: other) })
      let asO = expectations(measure(.o), in: levels.map { Match(x: other, o: $0) })
      return Array(zip(asX, asO))
    }
    func scores(against other: MatchPlayer) -> [Double] {
      expected({ _ in .score }, against: other).map { ($0 + 1 - $1) / 2 }
    }
    let plies = expected({ _ in .plies }, against: .uniform)
    let mistakes = LevelMistake.allCases.map { mistake in
      (mistake, expected({ .mistakes(mistake, of: $0) }, against: .uniform))
    }
    func profile(_ level: Int) -> LevelProfile {
      let counts = mistakes.map { ($0, ($1[level].0 + $1[level].1) / 2) }
      return LevelProfile(
        plies: (plies[level].0 + plies[level].1) / 2,
        mistakes: Dictionary(uniqueKeysWithValues: counts)
      )
    }
    return LevelField(
      xScores: everyone.indices.map { row in
        Array(xScores[row * everyone.count..<(row + 1) * everyone.count])
      },
      againstRandom: scores(against: .uniform),
      againstPerfect: scores(against: .perfect),
      profiles: levels.indices.map(profile),
      error: error
    )
  }
}
