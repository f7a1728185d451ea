import Foundation

/// The model behind ratings, and its most likely parameters.
///
/// Who wins depends on the difference of the logarithms of two strengths, to which that of X moving
/// first is added, by one of the models of draws. These are Bradley and Terry's model of paired
/// comparisons with the advantage of the first after Davidson and Beaver (Roger R. Davidson and Robert
/// J. Beaver, *On extending the Bradley-Terry model to incorporate within-pair order effects*,
/// Biometrics 33, 1977).
///
/// Every parameter (the logarithm of each bot's strength, of the first move's advantage, and of ν)
/// has a normal prior of mean 0 and standard deviation ln 10, which is 400 Elo. It keeps the answer
/// finite where a bot won everything, and hardly shows elsewhere. The posterior of Davidson's model
/// has one maximum, since its logarithm is concave.
package struct RatingModel: Hashable, Sendable {
  /// How results follow from differences.
  package let draws: DrawModel
  /// The logarithms of the bots' strengths, whose sum is 0 in each part of the field that met, then
  /// those of the first move's advantage and of ν.
  package private(set) var parameters: [Double]
  /// The curvature of the posterior at its maximum, whose inverse is the covariance.
  package private(set) var information: [[Double]]

  /// What an Elo point is on the scale of the parameters.
  package static let eloPoint = log(10.0) / 400

  /// The variance of the prior of each parameter.
  package static let priorVariance = log(10.0) * log(10.0)

  /// Fits the model to games by Newton's method.
  ///
  /// - Complexity: O(samples + bots³) for each of some ten steps.
  package init(_ samples: [PairSample], botCount: Int, draws: DrawModel = .davidson) {
    self.draws = draws
    parameters = [Double](repeating: 0, count: botCount + 2)
    information = []
    var current = Slope(samples, parameters, draws, expected: false)
    for _ in 0..<200 {
      let step = Self.step(current) { Slope(samples, parameters, draws, expected: true) }
      let size = step.map(abs).max() ?? 0
      // No parameter goes further than 2 at a time, where the quadratic picture would deceive.
      let scale = min(1, 2 / max(size, 1e-300))
      for index in parameters.indices { parameters[index] += scale * step[index] }
      current = Slope(samples, parameters, draws, expected: false)
      if size < 1e-10 { break }
    }
    information = current.information
  }

  /// The game of two bots.
  package func game(x: Int, o: Int) -> DrawModel.Game {
    let count = parameters.count
    return draws.game(
      difference: parameters[x] - parameters[o] + parameters[count - 2],
      draw: parameters[count - 1]
    )
  }

  /// Where Newton's method goes next: by the curvature there is, or where that is no maximum's, by
  /// the one that the model expects.
  private static func step(_ slope: Slope, expected: () -> Slope) -> [Double] {
    let step = PositiveMatrix(slope.information).solve(slope.gradient)
    guard step.contains(where: \.isNaN) else { return step }
    return PositiveMatrix(expected().information).solve(slope.gradient)
  }

  /// Gradient and curvature of the logarithm of the posterior.
  private struct Slope {
    var gradient: [Double]
    /// The negative second derivatives.
    var information: [[Double]]

    /// Sums up games, by the curvature that there is or by the one that the model expects.
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
