import GameModel
import StrategyKit

/// A bench that finds all positions once; every score follows from them.
final class GraphBench: LadderBench {
  private let make: (String) throws -> any Policy
  private let anchor: (any Policy)?
  private let start: Position
  private let limit: Int
  private let meter: AnalysisMeter?
  /// The graph before its positions are divided.
  private var graph: GameGraph
  /// Bots whose choices tell the classes of positions apart.
  private var samples: [any Policy]
  private var classes: ChoiceClasses
  private var tables: [String: ChoiceClasses.Table] = [:]
  private var known: [ValuePair: Double] = [:]

  /// Up to this many positions, bots are asked in each of them.
  private let fewPositions: Int

  /// Up to this many ways to place marks, whole numbers are asked for in each position too.
  static let mostForWholeNumbers = 300_000.0

  /// Whether all positions of a game can be found within a limit.
  static func canFind(allOf rules: Rules, limit: Int) -> Bool {
    rules.fitsOneWord && PositionCount.upperBound(on: rules) <= 2 * Double(limit)
  }

  /// A bench.
  ///
  /// - Parameters:
  ///   - sample: A value at which the way that the bot chooses shows.
  ///   - anchor: A bot to compare with; `nil` for one that plays any move.
  ///   - start: The position games begin from.
  ///   - limit: The maximum number of positions.
  ///   - meter: Counts them to report progress.
  ///   - fewPositions: Up to this many positions, bots are asked in each of them.
  ///   - make: Makes the bot with a value.
  /// - Throws: ``AnalysisError``, and any error from `make`.
  init(
    sample: String,
    anchor: (any Policy)?,
    from start: Position,
    limit: Int,
    meter: AnalysisMeter?,
    fewPositions: Int = 200_000,
    make: @escaping (String) throws -> any Policy
  ) throws {
    (self.make, self.anchor, self.start) = (make, anchor, start)
    (self.limit, self.meter, self.fewPositions) = (limit, meter, fewPositions)
    samples = [try make(sample)] + [anchor].compactMap(\.self)
    graph = try Self.graph(samples, from: start, limit, meter)
    classes = try ChoiceClasses(of: graph, by: graph.positions <= fewPositions ? [] : samples)
  }

  private static func graph(
    _ samples: [any Policy],
    from start: Position,
    _ limit: Int,
    _ meter: AnalysisMeter?
  ) throws(AnalysisError) -> GameGraph {
    try GameGraph(
      from: start,
      isSymmetric: samples.allSatisfy(\.isSymmetric),
      Visits(limit: limit, meter: meter),
      Team(threads: nil)
    )
  }

  /// The choices of the bot with a value.
  ///
  /// If the classes do not do for it, they are found anew with it as a further sample.
  private func table(_ value: String) throws -> ChoiceClasses.Table {
    if let table = tables[value] { return table }
    let policy = try make(value)
    let fits = policy.isSymmetric || !graph.isSymmetric
    if fits {
      let table = try classes.table(of: policy)
      if try classes.agrees(with: policy, table) {
        tables[value] = table
        return table
      }
    }
    samples.append(policy)
    (tables, known) = ([:], [:])
    if !fits { graph = try Self.graph(samples, from: start, limit, meter) }
    classes = try ChoiceClasses(of: graph, by: graph.positions <= fewPositions ? [] : samples)
    return try classes.table(of: policy)
  }

  /// The choices of the bots with some values.
  private func tables(_ values: Set<String>) throws -> [String: ChoiceClasses.Table] {
    // Each attempt but the last ends with one more sample.
    for _ in 0...Self.mostSamples {
      let count = samples.count
      let found = try Dictionary(
        uniqueKeysWithValues: values.sorted().map { ($0, try table($0)) }
      )
      if samples.count == count { return found }
    }
    throw LadderError.unsteady
  }

  /// Bots that choose in so many different ways are not divided any further.
  private static let mostSamples = 6

  func scores(_ pairs: [ValuePair]) throws -> [Double] {
    let tables = try tables(Set(pairs.flatMap { [$0.lower, $0.higher] }))
    let new = Array(Set(pairs.filter { known[$0] == nil })).sorted {
      ($0.lower, $0.higher) < ($1.lower, $1.higher)
    }
    let matches = new.flatMap { pair in
      let (lower, higher) = (Self.seat(tables[pair.lower]), Self.seat(tables[pair.higher]))
      return [GraphMatches.Match(x: higher, o: lower), GraphMatches.Match(x: lower, o: higher)]
    }
    let found = GraphMatches(classes).expectations(.score, in: matches)
    for (index, pair) in new.enumerated() {
      known[pair] = (found[2 * index] + 1 - found[2 * index + 1]) / 2
    }
    return pairs.map { known[$0] ?? 0.5 }
  }

  private static func seat(_ table: ChoiceClasses.Table?) -> GraphMatches.Seat {
    table.map { .policy($0) } ?? .uniform
  }

  func field(_ values: [String]) throws -> LevelField {
    let tables = try tables(Set(values))
    let levels = values.map { Self.seat(tables[$0]) }
    let anchor = Self.seat(try anchor.map { try classes.table(of: $0) })
    return GraphMatches(classes).field(of: levels, anchor: anchor)
  }
}

extension GraphMatches {
  /// How levels fare and what they are like.
  fileprivate func field(of levels: [Seat], anchor: Seat) -> LevelField {
    let everyone = levels + [anchor]
    let games = everyone.flatMap { x in everyone.map { Match(x: x, o: $0) } }
    let xScores = expectations(.score, in: games)
    func expected(_ measure: (Player) -> GameMeasure, against other: Seat) -> [(Double, Double)] {
      let asX = expectations(measure(.x), in: levels.map { Match(x: $0, o: other) })
      let asO = expectations(measure(.o), in: levels.map { Match(x: other, o: $0) })
      return Array(zip(asX, asO))
    }
    func scores(against other: Seat) -> [Double] {
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
