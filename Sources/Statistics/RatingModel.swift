import Foundation

/// The model behind ratings, and its most likely parameters.
///
/// Who wins depends on the difference d of the logarithms of two strengths, to which that of X
/// moving first is added. X wins, nobody wins, and O wins with probabilities in the proportions
///
///     exp(d / 2) : ν : exp(-d / 2)
///
/// This is Bradley and Terry's model of paired comparisons with draws after Davidson and the
/// advantage of the first after Davidson and Beaver (Roger R. Davidson, *On extending the
/// Bradley-Terry model to accommodate ties in paired comparison experiments*, Journal of the
/// American Statistical Association 65, 1970; Davidson and Robert J. Beaver, *On extending the
/// Bradley-Terry model to incorporate within-pair order effects*, Biometrics 33, 1977).
///
/// Every parameter (the logarithm of each bot's strength, of the first move's advantage, and of ν)
/// has a normal prior of mean 0 and standard deviation ln 10, which is 400 Elo. It keeps the answer
/// finite where a bot won everything, and hardly shows elsewhere. The posterior has one maximum,
/// since its logarithm is concave.
package struct RatingModel {
  /// The logarithms of the bots' strengths, whose sum is 0, then those of the first move's
  /// advantage and of ν.
  package private(set) var parameters: [Double]
  /// The curvature of the posterior at its maximum, whose inverse is the covariance.
  package private(set) var information: [[Double]]

  /// What an Elo point is on the scale of the parameters.
  package static let eloPoint = log(10.0) / 400

  /// The precision of the prior of each parameter.
  private static let priorPrecision = 1 / (log(10.0) * log(10.0))

  /// Fits the model to games by Newton's method.
  ///
  /// - Complexity: O(samples + bots³) for each of some ten steps.
  package init(_ samples: [PairSample], botCount: Int) {
    parameters = [Double](repeating: 0, count: botCount + 2)
    information = []
    var current = Slope(samples, parameters)
    for _ in 0..<200 {
      let step = PositiveMatrix(current.information).solve(current.gradient)
      let size = step.map(abs).max() ?? 0
      // No parameter goes further than 2 at a time, where the quadratic picture would deceive.
      let scale = min(1, 2 / max(size, 1e-300))
      for index in parameters.indices { parameters[index] += scale * step[index] }
      current = Slope(samples, parameters)
      if size < 1e-10 { break }
    }
    information = current.information
  }

  /// Gradient and curvature of the logarithm of the posterior.
  private struct Slope {
    var gradient: [Double]
    /// The negative second derivatives.
    var information: [[Double]]

    init(_ samples: [PairSample], _ parameters: [Double]) {
      let count = parameters.count
      let (first, draw) = (count - 2, count - 1)
      gradient = parameters.map { -RatingModel.priorPrecision * $0 }
      information = (0..<count).map { row in
        (0..<count).map { $0 == row ? RatingModel.priorPrecision : 0 }
      }
      for sample in samples where sample.games > 0 {
        let odds = Odds(
          difference: parameters[sample.x] - parameters[sample.o] + parameters[first],
          draw: parameters[draw]
        )
        let games = sample.games
        // What the difference d and ln ν add to the logarithm of a result: d/2, 0 or -d/2, and
        // ln ν for a draw; so the curvature is a matter of variances.
        let mean = (odds.x - odds.o) / 2
        let slope = (sample.xWins - sample.oWins) / 2 - games * mean
        let variance = games * ((odds.x + odds.o) / 4 - mean * mean)
        let covariance = -games * mean * odds.draw
        for (index, sign) in [(sample.x, 1.0), (sample.o, -1.0), (first, 1.0)] {
          gradient[index] += sign * slope
          for (other, otherSign) in [(sample.x, 1.0), (sample.o, -1.0), (first, 1.0)] {
            information[index][other] += sign * otherSign * variance
          }
          information[index][draw] += sign * covariance
          information[draw][index] += sign * covariance
        }
        gradient[draw] += sample.draws - games * odds.draw
        information[draw][draw] += games * odds.draw * (1 - odds.draw)
      }
    }
  }

  /// The probabilities of the three results.
  private struct Odds {
    let x: Double
    let draw: Double
    let o: Double

    init(difference: Double, draw: Double) {
      // The largest of the three terms is taken out, so that none overflows.
      let largest = max(abs(difference) / 2, draw)
      let terms = [difference / 2, draw, -difference / 2].map { exp($0 - largest) }
      let sum = terms[0] + terms[1] + terms[2]
      x = terms[0] / sum
      self.draw = terms[1] / sum
      o = terms[2] / sum
    }
  }
}
