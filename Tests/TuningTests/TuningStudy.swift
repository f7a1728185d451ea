import Analysis
import Foundation
import Statistics
import StrategyKit
import Testing
import Tuning

func parameter(
  _ range: ClosedRange<Double> = 0...1,
  key: String = "p",
  isWhole: Bool = false,
  from start: Double = 0.5,
  step: Double? = nil
) throws -> TunedParameter {
  let varied = VariedParameter(key, isWhole: isWhole, in: range)
  return try #require(TunedParameter(varied, from: start, step: step))
}

/// How near tunings come to the best values of a bot whose strength is known, by simulated games.
///
/// The bot is weaker the further its parameters are from their best values: by the square of the distance
/// as a share of the range, times a number of Elo points, or by a skewed curve that begins like it.
struct TuningStudy {
  struct Subject {
    /// The best values of its parameters, from 0 to 1, or `nil` for one without effect.
    let best: [Double?]
    let start: [Double]
    /// How many Elo points a parameter costs at the distance of its whole range, if the curve is not skewed.
    let curvature: Double
    /// How many times e the curve becomes flatter over the range, or steeper where it is negative.
    let skew: Double

    init(best: [Double?], start: [Double], curvature: Double = 1000, skew: Double = 0) {
      (self.best, self.start, self.curvature, self.skew) = (best, start, curvature, skew)
    }

    fileprivate func elo(_ values: [Double]) -> Double {
      -zip(values, best).reduce(0) { sum, pair in
        sum + curvature * (pair.1.map { cost(pair.0 - $0) } ?? 0)
      }
    }

    /// The square of a distance, or the linear-exponential curve with the same curvature at 0.
    ///
    /// After Hal R. Varian, *A Bayesian approach to real estate assessment* (1975).
    private func cost(_ distance: Double) -> Double {
      guard skew != 0 else { return distance * distance }
      let place = skew * distance
      return 2 * (exp(-place) + place - 1) / (skew * skew)
    }
  }

  /// What came of all tunings for a parameter: how often an interval was stated, closed on both sides, and
  /// contained the best value, the squared errors, and how often it had no measurable effect, or would have
  /// moved on.
  struct Row {
    var stated = 0
    var closed = 0
    var covered = 0
    var squares = 0.0
    var ineffective = 0
    var moving = 0
  }

  private(set) var rows: [Row]
  let tunings: Int

  func error(of parameter: Int) -> Double {
    (rows[parameter].squares / Double(tunings)).squareRoot()
  }

  /// Tunes a bot again and again, each time with so many iterations of all courses, and at a rate of how
  /// many steps a parameter moves for each game won in the last one.
  init(_ subject: Subject, iterations: Int, rate: Double = 0.002, tunings: Int, seed: UInt64) {
    let (pairs, checkPairs) = (8, 500)
    self.tunings = tunings
    rows = subject.best.map { _ in Row() }
    let parameters = subject.start.enumerated().compactMap { index, start in
      TunedParameter(VariedParameter("p\(index)", isWhole: false, in: 0...1), from: start)
    }
    var schedule = SPSA(iterations: iterations / TuningDesign.courseCount)
    schedule.finalRate = rate
    for number in 0..<tunings {
      let seed = seed + UInt64(number)
      var random = GameRandom(seed: GameRandom.mix(seed))
      for (index, parameter) in parameters.enumerated() {
        var check = EffectCheck(parameter)
        for (trial, tried) in check.trials.enumerated() {
          var values = subject.start
          values[index] = tried.value
          let odds = Odds(subject, values, subject.start)
          check.add(odds.pairs(checkPairs, &random), toTrial: trial)
        }
        if !check.isMeasurable { rows[index].ineffective += 1 }
      }
      var courses = TuningDesign(parameters, schedule, pairs: pairs, seed: seed).courses
      for course in courses.indices {
        while let comparison = courses[course].next {
          let odds = Odds(subject, comparison.up, comparison.down)
          courses[course].finish(lead: Double(odds.lead(ofGames: 2 * pairs, &random)))
        }
      }
      for (index, best) in subject.best.enumerated() {
        guard let best else { continue }
        let found = TunedValue(index, of: courses)
        rows[index].squares += (found.value - best) * (found.value - best)
        let interval = found.interval
        if interval.isStated { rows[index].stated += 1 }
        if interval.lower != nil, interval.upper != nil { rows[index].closed += 1 }
        if interval.isStated, interval.contains(best) { rows[index].covered += 1 }
        rows[index].moving += found.isMoving ? 1 : 0
      }
    }
  }
}

/// How likely the one of two sets of values wins a game, and loses it.
private struct Odds {
  let win: Double
  let loss: Double

  init(_ subject: TuningStudy.Subject, _ first: [Double], _ second: [Double]) {
    let score = 1 / (1 + pow(10, (subject.elo(second) - subject.elo(first)) / 400))
    // Of games between equals three in ten are drawn.
    let draws = 0.3 * 4 * score * (1 - score)
    win = score - draws / 2
    loss = 1 - score - draws / 2
  }

  func game(_ random: inout GameRandom) -> Int {
    let place = Double(random.next() >> 11) * 0x1p-53
    return place < win ? 1 : place < win + loss ? -1 : 0
  }

  func lead(ofGames count: Int, _ random: inout GameRandom) -> Int {
    (0..<count).reduce(0) { sum, _ in sum + game(&random) }
  }

  func pairs(_ count: Int, _ random: inout GameRandom) -> PairCounts {
    var pairs = PairCounts()
    for _ in 0..<count { pairs.add(halfPoints: 2 + lead(ofGames: 2, &random)) }
    return pairs
  }
}
