import Foundation

/// The posterior of one bot's lead over the mean of the others, if it is not normal.
///
/// The other bots keep their distances from each other. The first-move advantage and ν vary with
/// the lead: at each value of the lead the posterior is integrated over them by Laplace's method
/// (Luke Tierney and Joseph B. Kadane, *Accurate approximations for posterior moments and marginal
/// densities*, Journal of the American Statistical Association 81, 1986), and if it is very skewed
/// by a quadrature adapted to it (J. C. Naylor and A. F. M. Smith, *Applications of a method for
/// the efficient computation of posterior distributions*, Applied Statistics 31, 1982). The
/// evidence of games between others about the two is treated as normal. For two bots the figures are
/// those of the full posterior; with more bots, ``Ratings`` adds the rest of the uncertainty.
struct RatingPosterior {
  /// The most likely lead, on the scale of the parameters.
  let mode: Double
  /// The standard deviation from the curvature at the mode.
  private(set) var deviation = 0.0

  let draws: DrawModel
  let games: [Games]
  /// The prior precision of the lead.
  private let precision: Double
  /// The most likely first-move advantage and ln ν.
  let centre: SIMD2<Double>
  /// The contribution of other bots' games and the prior to these two: the slope of a quadratic
  /// there.
  private var slope = SIMD2<Double>.zero
  /// Its negative second derivatives: in the first, mixed, and in the second.
  private var curvature = SIMD3<Double>.zero

  /// The games of the bot against one other bot on one side.
  struct Games {
    /// The other bot's strength minus the mean of all others.
    let opponent: Double
    /// 1 if the bot is X, -1 if it is O.
    let side: Double
    /// X's wins, draws and O's wins.
    let counts: SIMD3<Double>
  }

  /// The posterior of a bot.
  init(of bot: Int, _ samples: [PairSample], others: Int, model: RatingModel) {
    let others = Double(max(1, others))
    let parameters = model.parameters
    // The strengths in a part of the field sum to 0.
    let mean = -parameters[bot] / others
    mode = parameters[bot] - mean
    precision = 1 / (RatingModel.priorVariance * (1 + 1 / others))
    draws = model.draws
    let (first, draw) = (parameters.count - 2, parameters.count - 1)
    centre = SIMD2(parameters[first], parameters[draw])
    games = samples.map { sample in
      Games(
        opponent: parameters[sample.x == bot ? sample.o : sample.x] - mean,
        side: sample.x == bot ? 1 : -1,
        counts: SIMD3(sample.xWins, sample.draws, sample.oWins)
      )
    }
    let own = look(lead: mode, centre)
    slope = -own.slope
    curvature =
      SIMD3(
        model.information[first][first],
        model.information[first][draw],
        model.information[draw][draw]
      ) - own.curvature
    let all = look(lead: mode, centre)
    deviation = 1 / max(all.conditional, 1e-300).squareRoot()
  }

  /// The skewness of the posterior, from the third derivative at the mode with the other two
  /// parameters fixed.
  var skewness: Double {
    let step = 1e-3
    let before = look(lead: mode - step, centre).leadCurvature
    let after = look(lead: mode + step, centre).leadCurvature
    let here = look(lead: mode, centre).leadCurvature
    return (before - after) / (2 * step) / (here * here.squareRoot())
  }

  /// The log posterior at a point, with its derivatives.
  struct Look {
    var value = 0.0
    /// The derivatives with respect to the first-move advantage and ln ν.
    var slope = SIMD2<Double>.zero
    /// The negative second derivatives with respect to these two.
    var curvature = SIMD3<Double>.zero
    /// The negative second derivatives in the lead, and in the lead and each of the two.
    var leadCurvature = 0.0
    var mixed = SIMD2<Double>.zero

    var determinant: Double { curvature.x * curvature.z - curvature.y * curvature.y }

    /// The inverse of the two's curvature applied to a vector.
    func solve(_ right: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(
        curvature.z * right.x - curvature.y * right.y,
        curvature.x * right.y - curvature.y * right.x
      ) / determinant
    }

    /// The curvature in the lead when the two vary with it.
    var conditional: Double { leadCurvature - (mixed * solve(mixed)).sum() }
  }

  func look(lead: Double, _ point: SIMD2<Double>) -> Look {
    var look = Look()
    for game in games {
      let terms = draws.game(
        difference: game.side * (lead - game.opponent) + point.x,
        draw: point.y
      )
      look.value += (game.counts * terms.logarithms).sum()
      let bend = (game.counts * terms.curvatures).sum()
      let mixed = (game.counts * terms.mixedCurvatures).sum()
      look.slope += SIMD2(
        (game.counts * terms.slopes).sum(),
        (game.counts * terms.drawSlopes).sum()
      )
      look.curvature += SIMD3(bend, mixed, (game.counts * terms.drawCurvatures).sum())
      look.leadCurvature += bend
      look.mixed += game.side * SIMD2(bend, mixed)
    }
    look.value += prior(lead: lead, point)
    look.slope += slope - pull(point - centre)
    look.curvature += curvature
    look.leadCurvature += precision
    return look
  }

  /// The contribution of the prior and of other bots' games.
  func prior(lead: Double, _ point: SIMD2<Double>) -> Double {
    let away = point - centre
    return (slope * away).sum() - (away * pull(away)).sum() / 2 - precision * lead * lead / 2
  }

  private func pull(_ away: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      curvature.x * away.x + curvature.y * away.y,
      curvature.y * away.x + curvature.z * away.y
    )
  }
}
