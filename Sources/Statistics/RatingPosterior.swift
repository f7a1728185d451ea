import Foundation

/// The posterior of one bot's lead over the mean of the others, where it is not a normal one.
///
/// The other bots keep their distances from each other. The advantage of the first move and ν go along
/// with the lead: at each value of the lead the posterior is summed up over them, by their most likely
/// values there and the width that is left to them (Luke Tierney and Joseph B. Kadane, *Accurate
/// approximations for posterior moments and marginal densities*, Journal of the American Statistical
/// Association 81, 1986), and where it is very skew by a quadrature that is fitted to these (J. C.
/// Naylor and A. F. M. Smith, *Applications of a method for the efficient computation of posterior
/// distributions*, Applied Statistics 31, 1982). What games between others say of the two is taken for
/// normal. For two bots that is all there is, and the figures are those of the whole posterior; among
/// many the rest of the uncertainty is added by ``Ratings``.
struct RatingPosterior {
  /// The most likely lead, on the scale of the parameters.
  let mode: Double
  /// The standard deviation by the curvature there.
  private(set) var deviation = 0.0

  private let draws: DrawModel
  private let games: [Games]
  /// The precision of the lead's prior.
  private let precision: Double
  /// The most likely advantage of the first move and ln ν.
  private let centre: SIMD2<Double>
  /// What the games of others and the prior say of these two: the slope of a quadratic function there.
  private var slope = SIMD2<Double>.zero
  /// Its negative second derivatives: twice in the first, in both, and twice in the second.
  private var curvature = SIMD3<Double>.zero

  /// The games of the bot against another with one side.
  private struct Games {
    /// The other bot's strength less the mean of all others.
    let opponent: Double
    /// 1 where the bot is X, -1 where it is O.
    let side: Double
    /// X's wins, draws and O's wins.
    let counts: SIMD3<Double>
  }

  /// The posterior of a bot.
  ///
  /// - Parameters:
  ///   - bot: The bot, by its index.
  ///   - samples: Its games.
  ///   - others: How many other bots there are in its part of the field.
  ///   - model: The fitted model.
  init(of bot: Int, _ samples: [PairSample], others: Int, model: RatingModel) {
    let others = Double(max(1, others))
    let parameters = model.parameters
    // All of a part of the field have the sum 0.
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

  /// How far from normal the posterior is: its skewness, from the third derivative at the mode while
  /// the other two stay where they are.
  var skewness: Double {
    let step = 1e-3
    let before = look(lead: mode - step, centre).leadCurvature
    let after = look(lead: mode + step, centre).leadCurvature
    let here = look(lead: mode, centre).leadCurvature
    return (before - after) / (2 * step) / (here * here.squareRoot())
  }

  /// The logarithm of the posterior at a point, and how it bends there.
  private struct Look {
    var value = 0.0
    /// The derivatives in the first move's advantage and ln ν.
    var slope = SIMD2<Double>.zero
    /// The negative second derivatives of these two.
    var curvature = SIMD3<Double>.zero
    /// Those in the lead, and in the lead and each of the two.
    var leadCurvature = 0.0
    var mixed = SIMD2<Double>.zero

    var determinant: Double { curvature.x * curvature.z - curvature.y * curvature.y }

    /// What the inverse of the two's curvature makes of a vector.
    func solve(_ right: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(
        curvature.z * right.x - curvature.y * right.y,
        curvature.x * right.y - curvature.y * right.x
      ) / determinant
    }

    /// The curvature in the lead where the two go along with it.
    var conditional: Double { leadCurvature - (mixed * solve(mixed)).sum() }
  }

  private func look(lead: Double, _ point: SIMD2<Double>) -> Look {
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

  /// What the prior and the games of others say.
  private func prior(lead: Double, _ point: SIMD2<Double>) -> Double {
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

extension RatingPosterior {
  /// How the quantiles lie about the mode, in standard deviations.
  ///
  /// - Complexity: O(samples) at each of some fifty leads.
  var shape: QuantileTable {
    let points = density
    var below = [0.0]
    for (point, next) in zip(points, points.dropFirst()) {
      let step = next.value - point.value
      let share = abs(step) < 1e-9 ? exp(point.value) : (exp(next.value) - exp(point.value)) / step
      below.append(below[below.count - 1] + (next.lead - point.lead) * share)
    }
    let all = below[below.count - 1]
    return QuantileTable(
      zip(points, below).compactMap { point, below in
        let share = below / all
        return share > 1e-7 && share < 1 - 1e-7
          ? (NormalDistribution.quantile(share), (point.lead - mode) / deviation) : nil
      }
    )
  }

  /// The logarithm of the density at leads to both sides of the mode, as far as it tells.
  private var density: [(lead: Double, value: Double)] {
    let isVerySkew = abs(skewness) > Self.greatSkewness
    let down = density(direction: -1, isVerySkew)
    return down.dropFirst().reversed() + density(direction: 1, isVerySkew)
  }

  private func density(
    direction: Double,
    _ isVerySkew: Bool
  ) -> [(lead: Double, value: Double)] {
    var points: [(lead: Double, value: Double)] = []
    var (lead, step, point) = (mode, deviation / 10, centre)
    var peak: Double?
    while points.count < 400 {
      let look = best(lead: lead, from: &point)
      let value = look.value + logVolume(look, lead: lead, point, isVerySkew: isVerySkew)
      // The peak is taken out, so that nothing overflows.
      points.append((lead, value - (peak ?? value)))
      peak = peak ?? value
      if points[points.count - 1].value < -17 { break }
      lead += direction * step
      step *= 1.01
    }
    return points
  }

  /// The logarithm of the posterior at a point.
  private func value(lead: Double, _ point: SIMD2<Double>) -> Double {
    let games = games.reduce(0) { sum, game in
      let terms = draws.game(
        difference: game.side * (lead - game.opponent) + point.x,
        draw: point.y
      )
      return sum + (game.counts * terms.logarithms).sum()
    }
    return games + prior(lead: lead, point)
  }

  /// The likeliest values of the two that go along with a lead.
  private func best(lead: Double, from point: inout SIMD2<Double>) -> Look {
    var look = look(lead: lead, point)
    for _ in 0..<50 {
      let step = look.solve(look.slope)
      let size = max(abs(step.x), abs(step.y))
      point += step * min(1, 2 / max(size, 1e-300))
      look = self.look(lead: lead, point)
      if size < 1e-6 { break }
    }
    return look
  }

  /// The logarithm of the integral over the two, divided by the density at their likeliest values.
  private func logVolume(
    _ look: Look,
    lead: Double,
    _ point: SIMD2<Double>,
    isVerySkew: Bool
  ) -> Double {
    let volume = -log(max(look.determinant, 1e-300)) / 2
    guard isVerySkew else { return volume }
    // The lower triangle of the curvature; its transpose's inverse takes steps of one deviation.
    let a = look.curvature.x.squareRoot()
    let b = look.curvature.y / a
    let c = (look.curvature.z - b * b).squareRoot()
    var sum = 0.0
    for (x, xWeight) in Self.nodes {
      for (y, yWeight) in Self.nodes {
        let second = y / c
        let step = SIMD2((x - b * second) / a, second) * 2.0.squareRoot()
        sum += xWeight * yWeight * exp(value(lead: lead, point + step) - look.value)
      }
    }
    return volume + log(sum / .pi)
  }

  /// A posterior more skew than this is summed up by quadrature.
  private static let greatSkewness = 0.4

  /// The places of Gauss and Hermite's quadrature with seven nodes, and their weights times exp(x²).
  private static let nodes = [
    (-2.651961356835233, 1.101330729610322),
    (-1.673551628767471, 0.897184600225184),
    (-0.816287882858965, 0.828687303283639),
    (0.000000000000000, 0.810264617556807),
    (0.816287882858965, 0.828687303283639),
    (1.673551628767471, 0.897184600225184),
    (2.651961356835233, 1.101330729610322),
  ]
}
