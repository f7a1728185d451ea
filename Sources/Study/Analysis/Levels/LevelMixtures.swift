import GameModel
import StrategyKit

/// A bench for a parameter that is the probability of one of two ways to move: all positions are
/// found once, and every score follows from them.
struct LevelMixtures: LevelBench {
  private let trials: LevelTrials
  private let graph: LevelGraph

  /// Up to this many positions, results are worth a match each, for the sake of their fractions.
  private static let fewPositions = 200_000

  /// A bench for the values of some trials; `nil` if the bot with a value between the first and the
  /// last does not mix the moves of those two, or the board has more than 64 squares.
  ///
  /// - Parameters:
  ///   - trials: The values and what they make.
  ///   - alone: Whether bots with different values are to play each other.
  /// - Throws: ``AnalysisError``, and any error from making a bot.
  init?(_ trials: LevelTrials, playingThemselves alone: Bool) throws {
    guard trials.values.isProbability, trials.start.rules.fitsOneWord else { return nil }
    let last = trials.values.lastPlace
    let players = LevelGraph.Players(
      own: try trials.policy(at: 0),
      other: try trials.policy(at: last),
      opponent: trials.reference
    )
    func mixes(_ positions: [Position]) throws -> Bool {
      try [last * 3 / 11, last * 8 / 13].allSatisfy { place in
        let policy = try trials.policy(at: place)
        return try positions.allSatisfy {
          try players.mix($0, with: trials.probability(at: place), as: policy)
        }
      }
    }
    // The first look spares the others where it is wrong.
    guard try mixes([trials.start]) else { return nil }
    let limit = trials.limit ?? AnalysisLimit.positions(of: trials.start.rules)
    graph = try LevelGraph(
      players,
      from: trials.start,
      alone: alone,
      Visits(limit: limit, meter: trials.meter),
      Team(threads: nil)
    )
    self.trials = trials
    guard try mixes(graph.samples) else { return nil }
  }

  func scores(of places: [Int]) throws -> [Double] {
    let seats = places.map { LevelGraph.Seat.bot(trials.probability(at: $0)) }
    return bothSides(seats.map { ($0, .opponent) })
  }

  func results(of places: [Int]) throws -> LevelResults {
    guard graph.positions > Self.fewPositions else { return try trials.results(of: places) }
    let pairs = places.pairs
    func seat(_ place: Int) -> LevelGraph.Seat { .bot(trials.probability(at: place)) }
    let values = bothSides(
      places.map { (seat($0), .opponent) } + pairs.map { (seat($0.lower), seat($0.higher)) }
    )
    let numbers = values.map { ExactNumber($0, error: graph.error) }
    var results = LevelResults()
    for (place, number) in zip(places, numbers) { results.scores[place] = number }
    for (pair, number) in zip(pairs, numbers.dropFirst(places.count)) {
      results.pairs[[pair.lower, pair.higher]] = number
    }
    return results
  }

  /// The expected scores of the first of two with half of the games on each side.
  private func bothSides(_ pairs: [(LevelGraph.Seat, LevelGraph.Seat)]) -> [Double] {
    let scores = graph.scores(
      pairs.map { .init(x: $0.0, o: $0.1) } + pairs.map { .init(x: $0.1, o: $0.0) }
    )
    return pairs.indices.map { (scores[$0] + 1 - scores[pairs.count + $0]) / 2 }
  }
}

extension LevelTrials {
  /// The probability at an index.
  fileprivate func probability(at place: Int) -> Double {
    Double(place) / Double(values.lastPlace)
  }
}

extension LevelGraph.Players {
  /// Whether a policy draws its moves in a position from the other one with a probability.
  fileprivate func mix(
    _ position: Position,
    with probability: Double,
    as policy: any Policy
  ) throws(AnalysisError) -> Bool {
    let (own, other) = try (own.statedMoves(in: position), other.statedMoves(in: position))
    let mixed = try policy.statedMoves(in: position)
    return position.freeSquares.allSatisfy { square in
      func share(_ moves: MoveDistribution) -> Double {
        Double(moves.weight(of: square)) / Double(moves.total)
      }
      let expected = (1 - probability) * share(own) + probability * share(other)
      return abs(share(mixed) - expected) < 1e-12
    }
  }
}
