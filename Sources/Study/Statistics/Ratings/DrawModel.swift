import Foundation

/// How the results of a game, draws included, depend on the difference in strength.
///
/// In each model, d is the difference of the log strengths, including the first-move advantage; 400
/// Elo points are a difference of ln 10.
public enum DrawModel: String, Hashable, Sendable, CaseIterable {
  /// X wins, the game is drawn, and O wins in the proportions exp(d / 2) : ν : exp(-d / 2) (Roger
  /// R. Davidson, *On extending the Bradley-Terry model to accommodate ties in paired comparison
  /// experiments*, Journal of the American Statistical Association 65, 1970).
  case davidson
  /// X wins with probability 1 / (1 + θ exp(-d)), O with 1 / (1 + θ exp(d)), θ = 1 + ν: a draw is a
  /// difference too small to be seen (P. V. Rao and L. L. Kupper, *Ties in paired-comparison
  /// experiments: a generalization of the Bradley-Terry model*, Journal of the American Statistical
  /// Association 62, 1967). This is BayesElo's model, with drawElo = 400 log10 θ.
  case raoKupper = "rao-kupper"
  /// A draw is half a win and half a loss in a game that X wins with probability 1 / (1 + exp(-d)).
  /// This is Ordo's model, and does not predict how often games are drawn.
  case halfDraws = "half-draws"

  /// The predicted results of a game between bots of given strengths.
  ///
  /// The three components are X's win, a draw, and O's win.
  package struct Game {
    /// The probability of each result.
    package var probabilities: SIMD3<Double>
    /// The derivatives of the log probabilities with respect to d.
    var slopes: SIMD3<Double>
    /// The derivatives with respect to ln ν.
    var drawSlopes: SIMD3<Double>
    /// The negative second derivatives with respect to d.
    package var curvatures: SIMD3<Double>
    /// The negative mixed second derivatives with respect to d and ln ν.
    var mixedCurvatures: SIMD3<Double>
    /// The negative second derivatives with respect to ln ν.
    var drawCurvatures: SIMD3<Double>
    /// The log probabilities.
    package var logarithms: SIMD3<Double>
  }

  /// The predictions for a game.
  ///
  /// - Parameters:
  ///   - difference: The difference d of the log strengths, X's minus O's.
  ///   - draw: ln ν; at d = 0, ν is the number of draws for each win of one side.
  /// - Returns: The probabilities of the results and their derivatives.
  package func game(difference: Double, draw: Double) -> Game {
    switch self {
    case .davidson: Self.davidson(difference, draw)
    case .raoKupper: Self.raoKupper(difference, draw)
    case .halfDraws: Self.halfDraws(difference)
    }
  }

  private static func davidson(_ difference: Double, _ draw: Double) -> Game {
    // The largest of the three terms is factored out, so that none overflows.
    let exponents = SIMD3(difference / 2, draw, -difference / 2)
    let largest = exponents.max()
    let terms = SIMD3(
      exp(exponents.x - largest),
      exp(exponents.y - largest),
      exp(exponents.z - largest)
    )
    let sum = terms.sum()
    let probabilities = terms / sum
    let mean = (probabilities.x - probabilities.z) / 2
    let ones = SIMD3(repeating: 1.0)
    return Game(
      probabilities: probabilities,
      slopes: SIMD3(0.5, 0, -0.5) - mean,
      drawSlopes: SIMD3(0, 1, 0) - probabilities.y,
      curvatures: ones * ((probabilities.x + probabilities.z) / 4 - mean * mean),
      mixedCurvatures: ones * (-mean * probabilities.y),
      drawCurvatures: ones * (probabilities.y * (1 - probabilities.y)),
      logarithms: exponents - (largest + log(sum))
    )
  }

  private static func raoKupper(_ difference: Double, _ draw: Double) -> Game {
    let ratio = exp(draw)
    let threshold = log1p(ratio)
    let (logX, logO) = (-softplus(threshold - difference), -softplus(threshold + difference))
    let (x, o) = (exp(logX), exp(logO))
    // The derivatives of ln θ and of ln(θ + 1) with respect to ln ν.
    let (follow, above) = (ratio / (1 + ratio), ratio / (2 + ratio))
    let (spreadX, spreadO) = (x * (1 - x), o * (1 - o))
    let drawX = spreadX * follow * follow + (1 - x) * follow * (1 - follow)
    let drawO = spreadO * follow * follow + (1 - o) * follow * (1 - follow)
    let (slopeX, slopeO) = (-(1 - x) * follow, -(1 - o) * follow)
    let logDraw = draw + log(2 + ratio) + logX + logO
    return Game(
      probabilities: SIMD3(x, exp(logDraw), o),
      slopes: SIMD3(1 - x, o - x, o - 1),
      drawSlopes: SIMD3(slopeX, 1 + above + slopeX + slopeO, slopeO),
      curvatures: SIMD3(spreadX, spreadX + spreadO, spreadO),
      mixedCurvatures: SIMD3(-spreadX, spreadO - spreadX, spreadO) * follow,
      drawCurvatures: SIMD3(drawX, drawX + drawO - above * (1 - above), drawO),
      logarithms: SIMD3(logX, logDraw, logO)
    )
  }

  private static func halfDraws(_ difference: Double) -> Game {
    let (logX, logO) = (-softplus(-difference), -softplus(difference))
    let x = exp(logX)
    return Game(
      probabilities: SIMD3(x, 0, 1 - x),
      slopes: SIMD3(1 - x, 0.5 - x, -x),
      drawSlopes: .zero,
      curvatures: SIMD3(repeating: x * (1 - x)),
      mixedCurvatures: .zero,
      drawCurvatures: .zero,
      logarithms: SIMD3(logX, (logX + logO) / 2, logO)
    )
  }

  /// ln(1 + exp(value)), without overflow.
  private static func softplus(_ value: Double) -> Double {
    value > 0 ? value + log1p(exp(-value)) : log1p(exp(value))
  }
}

extension DrawModel.Game {
  /// X's expected score: one for a win, a half for a draw.
  package var score: Double { probabilities.x + probabilities.y / 2 }
}
