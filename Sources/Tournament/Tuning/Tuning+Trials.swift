import Statistics
import StrategyKit
import Synchronization
import TournamentCore

/// Matches in which sets of values are tried.
extension Tuning {
  /// A match of the bot with some values.
  struct Trial: Sendable {
    let parameters: [TunedParameter]
    let values: [Double]
    /// The opponent by its index, or `nil` for the bot at the start.
    var opponent: Int?
    /// What the openings and the streams follow from; matches of the same number meet the same luck.
    let number: Int
  }

  private struct TrialPiece: Hashable, Sendable {
    let trial: Int
    let part: Int
  }

  private static let pairsOfPart = 8
  /// Keeps the games of trials apart from those of courses.
  static let firstTrial = 1 << 40

  /// Plays trials.
  ///
  /// - Parameters:
  ///   - trials: The trials.
  ///   - pairs: The pairs of games of each.
  /// - Returns: The pairs of each trial by the points of the bot with the values; `nil` if the tuning was
  ///   interrupted.
  /// - Throws: ``TuningError``, any error of a bot that cannot be made, and if no thread can be started.
  func play(_ trials: [Trial], pairs: Int) throws -> [PairCounts]? {
    let parts = (pairs + Self.pairsOfPart - 1) / Self.pairsOfPart
    var known = (counts: trials.map { _ in PairCounts() }, forfeits: 0)
    var played: Set<TrialPiece> = []
    for case .trial(let trial, let part, let counts, let forfeits) in past {
      guard trials.indices.contains(trial), (0..<parts).contains(part),
        played.insert(TrialPiece(trial: trial, part: part)).inserted
      else { throw TuningError.foreignRecord }
      known.counts[trial] += counts
      known.forfeits += forfeits
      onGames(2 * counts.total, forfeits)
    }
    // Parts go round the trials, so that they advance together.
    let missing = (0..<parts).flatMap { part in
      trials.indices.map { TrialPiece(trial: $0, part: part) }
    }
    .filter { !played.contains($0) }
    let results = Mutex(known)
    let queue = WorkQueue<TrialPiece>(missing, interruption) { piece throws -> [TrialPiece] in
      let first = piece.part * Self.pairsOfPart
      let part = first..<min(first + Self.pairsOfPart, pairs)
      let (counts, forfeits) = try play(trials[piece.trial], part, of: pairs)
      try keep(.trial(number: piece.trial, part: piece.part, pairs: counts, forfeits: forfeits))
      onGames(2 * counts.total, forfeits)
      results.withLock { (all: inout (counts: [PairCounts], forfeits: Int)) -> Void in
        all.counts[piece.trial] += counts
        all.forfeits += forfeits
      }
      return []
    }
    guard try queue.run(jobs) else { return nil }
    let (counts, forfeits) = results.withLock { $0 }
    // Values that fail lose. Only where all fail alike there is nothing to learn.
    let isFailure = !trials.isEmpty && forfeits == 2 * pairs * trials.count
    let areAlike = zip(trials, counts).allSatisfy { trial, counted in
      trial.opponent == nil ? PointCounts(counted).mean == 0.5 : counted == counts[0]
    }
    guard !isFailure || !areAlike else { throw try allForfeited([], []) }
    return counts
  }

  private func play(_ trial: Trial, _ part: Range<Int>, of pairs: Int) throws -> (
    PairCounts, forfeits: Int
  ) {
    let bot = try field.bot(trial.parameters, trial.values)
    defer { field.finish(bot) }
    let start = trial.opponent == nil ? try field.make([]) : nil
    defer { if let start { field.finish(start) } }
    let opponent = try start ?? trial.opponent.map { field.opponents[$0] } ?? field.make([])
    let result = try field.play(bot, opponent, part, of: pairs, number: trial.number)
    return (result.pairs.points, result.firstAsX.forfeits + result.secondAsX.forfeits)
  }
}

extension Tuning {
  /// The number of games that the effects of parameters take.
  public static func gameCount(ofEffects parameters: [TunedParameter], pairs: Int) -> Int {
    parameters.reduce(0) { $0 + EffectCheck($1).trials.count } * 2 * pairs
  }

  /// Finds out which parameters make a measurable difference.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - pairs: The pairs of games of each value that is tried.
  /// - Returns: A check for each parameter; `nil` if the tuning was interrupted.
  /// - Throws: ``TuningError``, any error of a bot that cannot be made, and if no thread can be started.
  public func effects(of parameters: [TunedParameter], pairs: Int) throws -> [EffectCheck]? {
    var checks = parameters.map { EffectCheck($0) }
    let places = checks.enumerated().flatMap { index, check in
      check.trials.indices.map { (check: index, trial: $0) }
    }
    let trials = places.map { place in
      Trial(
        parameters: [parameters[place.check]],
        values: [checks[place.check].trials[place.trial].value],
        number: Self.firstTrial + (place.check << 8) + place.trial
      )
    }
    guard let results = try play(trials, pairs: pairs) else { return nil }
    for (place, counts) in zip(places, results) {
      checks[place.check].add(counts, toTrial: place.trial)
    }
    return checks
  }

  /// The number of games of a grid.
  public func gameCount(ofGrid parameters: [TunedParameter], pairs: Int) -> Int {
    TuningGrid.count(parameters) * max(1, field.opponents.count) * 2 * pairs
  }

  /// Plays every combination of values against the opponents, or against the bot at the start if there
  /// are none, from the same openings and with the same random streams.
  ///
  /// - Parameters:
  ///   - parameters: The parameters, each with its step between values.
  ///   - pairs: The pairs of games of each combination, against each opponent.
  /// - Returns: The grid; `nil` if the tuning was interrupted.
  /// - Throws: ``TuningError``, any error of a bot that cannot be made, and if no thread can be started.
  public func grid(of parameters: [TunedParameter], pairs: Int) throws -> TuningGrid? {
    let combinations = TuningGrid.combinations(parameters)
    let opponents: [Int?] = field.opponents.isEmpty ? [nil] : field.opponents.indices.map { $0 }
    let trials = combinations.flatMap { values in
      opponents.map { opponent in
        Trial(
          parameters: parameters,
          values: values,
          opponent: opponent,
          number: Self.firstTrial + (opponent ?? 0)
        )
      }
    }
    guard let results = try play(trials, pairs: pairs) else { return nil }
    let points = combinations.enumerated().map { index, values in
      let first = index * opponents.count
      return TuningGrid.Point(
        values: values,
        pairs: results[first..<first + opponents.count].reduce(into: PairCounts()) { $0 += $1 }
      )
    }
    return TuningGrid(parameters, points)
  }
}

extension PairResultCounts {
  /// The pairs by the points of the pairing's first bot.
  fileprivate var points: PairCounts {
    var points = [0, 0, 0, 0, 0]
    for row in 0..<3 {
      for column in 0..<3 { points[4 - row - column] += counts[3 * row + column] }
    }
    return PairCounts(points)
  }
}
