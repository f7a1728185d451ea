import Foundation

/// How the results of a game follow from the difference in strength, draws among them.
///
/// In each, d is the difference of the logarithms of two strengths, that of moving first included, and
/// 400 Elo points are a difference of ln 10.
public enum DrawModel: String, Hashable, Sendable, CaseIterable {
  /// X wins, nobody wins, and O wins in the proportions exp(d / 2) : ν : exp(-d / 2) (Roger R.
  /// Davidson, *On extending the Bradley-Terry model to accommodate ties in paired comparison
  /// experiments*, Journal of the American Statistical Association 65, 1970).
  case davidson
  /// X wins with the probability 1 / (1 + θ exp(-d)), O with 1 / (1 + θ exp(d)), θ = 1 + ν: a draw is
  /// what differs too little to be seen (P. V. Rao and L. L. Kupper, *Ties in paired-comparison
  /// experiments: a generalization of the Bradley-Terry model*, Journal of the American Statistical
  /// Association 62, 1967). It is BayesElo's, with drawElo = 400 log10 θ.
  case raoKupper = "rao-kupper"
  /// A draw is half a win and half a loss of a game that X wins with the probability
  /// 1 / (1 + exp(-d)). It is Ordo's, and says nothing of how often games are drawn.
  case halfDraws = "half-draws"

  /// What a game is like between bots of some strengths.
  ///
  /// The three components are X's win, a draw, and O's win.
  package struct Game {
    /// How probable each result is.
    package var probabilities: SIMD3<Double>
    /// The derivatives of the logarithm of each probability in d.
    package var slopes: SIMD3<Double>
    /// Those in ln ν.
    package var drawSlopes: SIMD3<Double>
    /// The negative second derivatives, twice in d.
    package var curvatures: SIMD3<Double>
    /// The negative second derivatives, once in d and once in ln ν.
    package var mixedCurvatures: SIMD3<Double>
    /// The negative second derivatives, twice in ln ν.
    package var drawCurvatures: SIMD3<Double>
    /// The logarithm of each probability.
    package var logarithms: SIMD3<Double>
  }

  /// A game.
  ///
  /// - Parameters:
  ///   - difference: The difference d of the logarithms of strengths, X's less O's.
  ///   - draw: ln ν, which is how many games are drawn for each that one side wins where d is 0.
  /// - Returns: What the results' probabilities are, and how they change.
  package func game(difference: Double, draw: Double) -> Game {
    switch self {
    case .davidson: Self.davidson(difference, draw)
    case .raoKupper: Self.raoKupper(difference, draw)
    case .halfDraws: Self.halfDraws(difference)
    }
  }

  private static func davidson(_ difference: Double, _ draw: Double) -> Game {
    // The largest of the three terms is taken out, so that none overflows.
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
    // How much ln θ follows ln ν, and ln(θ + 1) does.
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

  /// ln(1 + exp(value)), which does not overflow.
  private static func softplus(_ value: Double) -> Double {
    value > 0 ? value + log1p(exp(-value)) : log1p(exp(value))
  }
}

extension DrawModel.Game {
  /// What X can expect: one for a win, a half for a draw.
  package var score: Double { probabilities.x + probabilities.y / 2 }
}
