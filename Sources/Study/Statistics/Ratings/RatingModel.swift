import Foundation

/// The model behind ratings, and its most likely parameters.
///
/// Results depend on the difference of two log strengths plus the advantage of X's first move, by
/// one of the draw models. This is the Bradley–Terry model of paired comparisons with the
/// first-move advantage of Davidson and Beaver (Roger R. Davidson and Robert J. Beaver, *On
/// extending the Bradley-Terry model to incorporate within-pair order effects*, Biometrics 33,
/// 1977).
///
/// Every parameter (each bot's log strength, the log of the first move's advantage, and ln ν) has a
/// normal prior with mean 0 and standard deviation ln 10, which is 400 Elo. The prior keeps the
/// estimates finite if a bot won everything, and has little effect otherwise. The posterior of
/// Davidson's model has a single maximum, since it is log-concave.
package struct RatingModel: Hashable, Sendable {
  /// How results depend on differences in strength.
  package let draws: DrawModel
  /// The bots' log strengths, which sum to 0 in each connected part of the field, then the
  /// logarithms of the first move's advantage and of ν.
  package private(set) var parameters: [Double]
  /// The curvature of the posterior at its maximum, whose inverse is the covariance.
  package private(set) var information: [[Double]]

  /// One Elo point on the scale of the parameters.
  package static let eloPoint = log(10.0) / 400

  /// The prior variance of each parameter.
  static let priorVariance = log(10.0) * log(10.0)

  /// Fits the model to games by Newton's method.
  ///
  /// - Complexity: O(samples + bots³) for each of about ten steps.
  package init(_ samples: [PairSample], botCount: Int, draws: DrawModel = .davidson) {
    self.draws = draws
    parameters = [Double](repeating: 0, count: botCount + 2)
    information = []
    var current = Slope(samples, parameters, draws, expected: false)
    for _ in 0..<200 {
      let step = Self.step(current) { Slope(samples, parameters, draws, expected: true) }
      let size = step.map(abs).max() ?? 0
      // No parameter changes by more than 2 in a step, beyond which the quadratic approximation is
      // poor.
      let scale = min(1, 2 / max(size, 1e-300))
      for index in parameters.indices { parameters[index] += scale * step[index] }
      current = Slope(samples, parameters, draws, expected: false)
      if size < 1e-10 { break }
    }
    information = current.information
  }

  /// The predictions for a game of two bots.
  package func game(x: Int, o: Int) -> DrawModel.Game {
    let count = parameters.count
    return draws.game(
      difference: parameters[x] - parameters[o] + parameters[count - 2],
      draw: parameters[count - 1]
    )
  }

  /// The next step of Newton's method, by the observed curvature, or by the expected one if the
  /// observed one is not positive definite.
  private static func step(_ slope: Slope, expected: () -> Slope) -> [Double] {
    let step = PositiveMatrix(slope.information).solve(slope.gradient)
    guard step.contains(where: \.isNaN) else { return step }
    return PositiveMatrix(expected().information).solve(slope.gradient)
  }

  /// The gradient and curvature of the log posterior.
  private struct Slope {
    var gradient: [Double]
    /// The negative second derivatives.
    var information: [[Double]]

    /// Sums over games, by the observed or the expected curvature.
    init(
      _ samples: [PairSample],
      _ parameters: [Double],
      _ draws: DrawModel,
      expected: Bool
    ) {
      let count = parameters.count
      let (first, draw) = (count - 2, count - 1)
      let precision = 1 / RatingModel.priorVariance
      gradient = parameters.map { -precision * $0 }
      information = (0..<count).map { row in (0..<count).map { $0 == row ? precision : 0 } }
      for sample in samples where sample.games > 0 {
        let game = draws.game(
          difference: parameters[sample.x] - parameters[sample.o] + parameters[first],
          draw: parameters[draw]
        )
        let counts = SIMD3(sample.xWins, sample.draws, sample.oWins)
        let weights = expected ? sample.games * game.probabilities : counts
        let slope = (counts * game.slopes).sum()
        let curvature = (weights * game.curvatures).sum()
        let mixed = (weights * game.mixedCurvatures).sum()
        for (index, sign) in [(sample.x, 1.0), (sample.o, -1.0), (first, 1.0)] {
          gradient[index] += sign * slope
          for (other, otherSign) in [(sample.x, 1.0), (sample.o, -1.0), (first, 1.0)] {
            information[index][other] += sign * otherSign * curvature
          }
          information[index][draw] += sign * mixed
          information[draw][index] += sign * mixed
        }
        gradient[draw] += (counts * game.drawSlopes).sum()
        information[draw][draw] += (weights * game.drawCurvatures).sum()
      }
    }
  }
}
