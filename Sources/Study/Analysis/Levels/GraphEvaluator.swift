import GameModel
import StrategyKit

/// Finds all positions once, from which every score follows.
final class GraphEvaluator: LevelEvaluator {
  private let parameter: VariedParameter
  /// Computes single matches of the same bots.
  private let matches: MatchEvaluator
  /// The graph before its positions are divided.
  private var graph: GameGraph
  /// Bots by whose choices positions are divided into classes.
  private var samples: [any Policy]
  private var classes: ChoiceClasses
  private var tables: [Contender: ChoiceClasses.Table] = [:]
  private var known: [LevelPair: Double] = [:]
  /// All choices of the bot, if they are a mixture of two; unknown at first.
  private var mixture: LinearMixture?
  private var isMixtureKnown = false

  /// Up to this many positions, bots are asked in each of them.
  private let fewPositions: Int

  /// Up to this many ways to place marks, whole numbers are asked for in each position too.
  static let mostForWholeNumbers = 300_000.0

  /// Whether all positions of a game can be found within a limit.
  static func canFind(allOf rules: Rules, limit: Int) -> Bool {
    rules.fitsOneWord && PositionCount.upperBound(on: rules) <= 2 * Double(limit)
  }

  /// An evaluator on a graph; of up to `fewPositions` positions, bots are asked in each.
  init(_ parameter: VariedParameter, _ matches: MatchEvaluator, fewPositions: Int = 200_000) throws
  {
    (self.parameter, self.matches, self.fewPositions) = (parameter, matches, fewPositions)
    let anchor = [matches.anchor].compactMap(\.self)
    var samples = [try matches.make(parameter.text(parameter.telling))] + anchor
    let graph = try Self.graph(samples, matches)
    let isLarge = graph.positions > fewPositions
    if isLarge {
      let ends = try [parameter.range.lowerBound, parameter.range.upperBound].map {
        try matches.make(parameter.text($0))
      }
      // The ends take less to ask than a mixture of them.
      if try graph.isChoice(of: samples[0], mixtureOf: ends, at: parameter.tellingShare) {
        samples = ends + anchor
      }
      // One that makes any move tells no positions apart.
      let telling = try samples.filter { try !graph.isUniform($0) }
      samples = telling.isEmpty ? [samples[0]] : telling
    }
    (self.samples, self.graph) = (samples, graph)
    classes = try ChoiceClasses(of: graph, by: isLarge ? samples : [])
  }

  private static func graph(
    _ samples: [any Policy],
    _ matches: MatchEvaluator
  ) throws(AnalysisError) -> GameGraph {
    try GameGraph(
      from: matches.start,
      isSymmetric: samples.allSatisfy(\.isSymmetric),
      PositionBudget(limit: matches.limit, meter: matches.meter),
      ThreadPool(threads: nil)
    )
  }

  /// The choices of a player; `nil` for one that makes any move.
  ///
  /// If it does not fit the classes, they are found anew with it as a further sample.
  private func table(_ contender: Contender) throws -> ChoiceClasses.Table? {
    if let table = tables[contender] { return table }
    guard let policy = try policy(of: contender) else { return nil }
    let fits = policy.isSymmetric || !graph.isSymmetric
    if fits {
      let table = try classes.table(of: policy)
      if try classes.areSingle || classes.agrees(with: policy, table) {
        tables[contender] = table
        return table
      }
    }
    samples.append(policy)
    (tables, known, isMixtureKnown) = ([:], [:], false)
    if !fits { graph = try Self.graph(samples, matches) }
    classes = try ChoiceClasses(of: graph, by: graph.positions <= fewPositions ? [] : samples)
    return try classes.table(of: policy)
  }

  private func policy(of contender: Contender) throws -> (any Policy)? {
    switch contender {
    case .level(let value): try matches.make(value)
    case .anchor: matches.anchor
    }
  }

  /// The players of matches; in a search a bot need not be asked if its choices follow from others.
  private func matchPlayers(
    _ contenders: some Sequence<Contender>,
    isSearch: Bool
  ) throws -> [Contender: GraphMatches.MatchPlayer] {
    // Each attempt but the last ends with one more sample.
    for _ in 0...Self.mostSamples {
      let count = samples.count
      var matchPlayers: [Contender: GraphMatches.MatchPlayer] = [:]
      for contender in contenders where matchPlayers[contender] == nil {
        let table = try (isSearch ? mixedTable(contender) : nil) ?? table(contender)
        matchPlayers[contender] = table.map { .policy($0) } ?? .uniform
      }
      if samples.count == count { return matchPlayers }
    }
    throw LevelError.unsteady
  }

  /// The choices of a level that follow from those of others; `nil` if they do not.
  private func mixedTable(_ contender: Contender) throws -> ChoiceClasses.Table? {
    guard case .level(let text) = contender, let value = Double(text) else { return nil }
    if !isMixtureKnown {
      isMixtureKnown = true
      mixture = try LinearMixture(of: parameter) { try table(.level(parameter.text($0))) ?? [] }
    }
    guard isMixtureKnown, let table = mixture?.lists(at: value) else { return nil }
    // A bot may be a mixture at some values and play otherwise at others.
    return try classes.agrees(with: matches.make(text), table, samplesOfPly: 4) ? table : nil
  }

  /// The most samples; bots that choose in more ways are given up.
  private static let mostSamples = 6

  func scores(_ pairs: [LevelPair]) throws -> [Double] {
    let new = pairs.filter { known[$0] == nil }
    for (pair, score) in zip(new, try scores(new, isSearch: true)) { known[pair] = score }
    return pairs.map { known[$0] ?? 0.5 }
  }

  private func scores(_ pairs: [LevelPair], isSearch: Bool) throws -> [Double] {
    let matchPlayers = try matchPlayers(
      pairs.flatMap { [$0.lower, $0.higher] },
      isSearch: isSearch
    )
    let games = pairs.flatMap { pair in
      let (lower, higher) = (
        matchPlayers[pair.lower] ?? .uniform, matchPlayers[pair.higher] ?? .uniform
      )
      return [GraphMatches.Match(x: higher, o: lower), GraphMatches.Match(x: lower, o: higher)]
    }
    let found = GraphMatches(classes).expectations(.score, in: games)
    return pairs.indices.map { (found[2 * $0] + 1 - found[2 * $0 + 1]) / 2 }
  }

  func exactScores(_ pairs: [LevelPair]) throws -> [ExactNumber] {
    guard graph.positions > fewPositions else { return try matches.exactScores(pairs) }
    let scores = try scores(pairs, isSearch: false)
    let error = GraphMatches(classes).error
    return scores.map { ExactNumber($0, error: error) }
  }

  func field(_ values: [String]) throws -> LevelField {
    let matchPlayers = try matchPlayers(values.map { .level($0) } + [.anchor], isSearch: false)
    return GraphMatches(classes).field(
      of: values.map { matchPlayers[.level($0)] ?? .uniform },
      anchor: matchPlayers[.anchor] ?? .uniform
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
