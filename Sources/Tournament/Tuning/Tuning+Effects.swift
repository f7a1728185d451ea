import Statistics
import StrategyKit
import Synchronization
import TournamentCore

/// The effects of parameters.
extension Tuning {
  /// Some pairs of a trial.
  private struct EffectPiece: Hashable, Sendable {
    let parameter: Int
    let trial: Int
    let part: Int
  }

  /// The pairs of a piece of a trial.
  private static let pairsOfPart = 8
  /// Keeps the games of trials apart from those of courses.
  private static let firstTrial = 1 << 40

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
    let parts = (pairs + Self.pairsOfPart - 1) / Self.pairsOfPart
    var known: [EffectCheck] = parameters.map { EffectCheck($0) }
    var missing = Self.pieces(of: known, parts: parts)
    for case .effect(let parameter, let trial, let part, let counts, let forfeits) in past {
      let piece = EffectPiece(parameter: parameter, trial: trial, part: part)
      guard let index = missing.firstIndex(of: piece) else { throw TuningError.foreignRecord }
      missing.remove(at: index)
      known[parameter].add(counts, toTrial: trial)
      onGames(2 * counts.total, forfeits)
    }
    let checks = Mutex(known)
    let queue = WorkQueue<EffectPiece>(missing) { (piece: EffectPiece) throws -> [EffectPiece] in
      let counts = try play(piece, of: parameters, pairs: pairs)
      checks.withLock { (checks: inout [EffectCheck]) -> Void in
        checks[piece.parameter].add(counts, toTrial: piece.trial)
      }
      return []
    }
    guard try queue.run(jobs, interruption) else { return nil }
    return checks.withLock { $0 }
  }

  /// The pieces of all trials.
  private static func pieces(of checks: [EffectCheck], parts: Int) -> [EffectPiece] {
    var pieces: [EffectPiece] = []
    for (index, check) in checks.enumerated() {
      for trial in check.trials.indices {
        for part in 0..<parts {
          pieces.append(EffectPiece(parameter: index, trial: trial, part: part))
        }
      }
    }
    return pieces
  }

  /// Plays a piece, and keeps what came of it.
  private func play(_ piece: EffectPiece, of parameters: [TunedParameter], pairs: Int) throws
    -> PairCounts
  {
    let parameter = parameters[piece.parameter]
    let bot = try field.bot([parameter], [EffectCheck(parameter).trials[piece.trial].value])
    defer { field.finish(bot) }
    let start = try field.make([])
    defer { field.finish(start) }
    let first = piece.part * Self.pairsOfPart
    let result = try field.play(
      bot,
      start,
      first..<min(first + Self.pairsOfPart, pairs),
      of: pairs,
      number: Self.firstTrial + (piece.parameter << 8) + piece.trial
    )
    let counts = result.pairs.points
    let forfeits = result.firstAsX.forfeits + result.secondAsX.forfeits
    guard forfeits < 2 * counts.total else {
      throw TuningError.allForfeited(bot.spec.text, start.spec.text)
    }
    try keep(
      .effect(
        parameter: piece.parameter,
        trial: piece.trial,
        part: piece.part,
        pairs: counts,
        forfeits: forfeits
      )
    )
    onGames(2 * counts.total, forfeits)
    return counts
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
