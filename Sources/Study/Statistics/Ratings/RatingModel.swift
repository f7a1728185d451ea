import Foundation

/// The expected scores behind ratings, and the parameters that explain results best.
///
/// The expected score of a game, half a point for a draw, is the logistic function of the
/// difference in strength plus the advantage of the first move. Each bot is as strong as makes the
/// sum of its expected scores the points that it has, and the advantage makes the same of X's
/// points: the maximum of the likelihood.
///
/// If only two bots met, the first move is left out of their difference, and strength out of the
/// advantage of the first move: each is the logit of a score.
///
/// Where results leave a difference without bound, as those of a bot that won everything, the games
/// that do are joined by a drawn one.
package struct RatingModel: Hashable, Sendable {
  /// The bots' log strengths, which sum to 0 in each connected part of the field, then the
  /// advantage of the first move.
  package private(set) var parameters: [Double]
  /// The curvature of the log likelihood at its maximum, whose inverse is the covariance if games
  /// are independent and decisive.
  ///
  /// It includes normal priors of 400 Elo, of the mean of each part and of the first move, which
  /// move no parameter.
  package private(set) var information: [[Double]] = []
  let field: FieldParts
  /// Whether only two bots met.
  private let isMatch: Bool

  /// One Elo point on the scale of the parameters.
  package static let eloPoint = log(10.0) / 400
  /// The precision of a prior of 400 Elo.
  static let priorPrecision = 1 / (log(10.0) * log(10.0))
  /// A difference that no results reach that have a likeliest one.
  private static let bound = 16.0

  /// Fits the model to games by Newton's method.
  ///
  /// - Complexity: O(samples + bots³) for each of about ten steps.
  package init(_ samples: [PairSample], botCount: Int) {
    field = FieldParts(samples, botCount: botCount)
    isMatch = field.parts.filter { $0.count > 1 }.map(\.count) == [2]
    parameters = [Double](repeating: 0, count: botCount + 1)
    var trials: [Trial] = []
    let samples = samples.filter { $0.games > 0 }
    // Games with one side alone say nothing of it.
    let isTold = Set(samples.map(\.x)).count > 1
    for sample in samples {
      let (bots, first) = ([(sample.x, 1.0), (sample.o, -1.0)], [(botCount, 1.0)])
      for terms in isMatch ? (isTold ? [bots, first] : [bots]) : [bots + first] {
        trials.append(Trial(terms: terms, points: sample.xPoints, games: sample.games))
      }
    }
    maximize(trials)
    let unbounded = trials.indices.filter { abs(difference(trials[$0])) > Self.bound }
    guard !unbounded.isEmpty else { return }
    var games = [Double](repeating: 0, count: botCount + 1)
    for trial in unbounded {
      for (index, _) in trials[trial].terms { games[index] += trials[trial].games }
    }
    for trial in unbounded {
      let all = trials[trial].terms.prefix(2).map { games[$0.index] }.max() ?? 1
      trials[trial].draw(trials[trial].games / all)
    }
    maximize(trials)
  }

  package func score(x: Int, o: Int) -> Double {
    let firstMove = isMatch ? 0 : parameters[parameters.count - 1]
    return Self.logistic(parameters[x] - parameters[o] + firstMove)
  }

  /// Games whose expected score depends on the same parameters.
  private struct Trial {
    /// The parameters and their signs: the bots, the first move, or all of them.
    let terms: [(index: Int, sign: Double)]
    var points: Double
    var games: Double

    mutating func draw(_ count: Double) {
      points += count / 2
      games += count
    }
  }

  private func difference(_ trial: Trial) -> Double {
    trial.terms.reduce(0) { $0 + $1.sign * parameters[$1.index] }
  }

  /// Finds the maximum, or differences beyond the bound where there is none.
  private mutating func maximize(_ trials: [Trial]) {
    parameters = parameters.map { _ in 0 }
    for _ in 0..<200 {
      let (slope, information) = derivatives(trials)
      // As little as rounding needs.
      let ridge = 1e-10 + 1e-12 * (parameters.indices.map { information[$0][$0] }.max() ?? 0)
      var curvature = information
      for index in parameters.indices { curvature[index][index] += ridge }
      let pull = zip(slope, parameters).map { $0 - ridge * $1 }
      let step = PositiveMatrix(curvature).solve(pull)
      let size = step.map(abs).max() ?? 0
      // No parameter changes by more than 2 in a step, beyond which the quadratic approximation is
      // poor.
      let scale = min(1, 2 / max(size, 1e-300))
      for index in parameters.indices { parameters[index] += scale * step[index] }
      if size < 1e-9 { break }
    }
    information = derivatives(trials).information
    let first = parameters.count - 1
    information[first][first] += Self.priorPrecision
  }

  /// The gradient of the log likelihood and its negative second derivatives, with the prior of each
  /// part's mean.
  private func derivatives(_ trials: [Trial]) -> (slope: [Double], information: [[Double]]) {
    var slope = parameters.map { _ in 0.0 }
    var information = parameters.map { _ in slope }
    for part in field.parts {
      let precision = Self.priorPrecision / Double(part.count)
      for bot in part { for other in part { information[bot][other] = precision } }
    }
    for trial in trials {
      let score = Self.logistic(difference(trial))
      let curvature = trial.games * score * (1 - score)
      for (index, sign) in trial.terms {
        slope[index] += sign * (trial.points - trial.games * score)
        for (other, otherSign) in trial.terms {
          information[index][other] += sign * otherSign * curvature
        }
      }
    }
    return (slope, information)
  }

  private static func logistic(_ value: Double) -> Double { 1 / (1 + exp(-value)) }
}
