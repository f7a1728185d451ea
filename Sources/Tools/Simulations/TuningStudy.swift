import Analysis
import Foundation
import Statistics
import StrategyKit
import Tuning

/// How near tunings come to the best values of a bot whose strength is known, by simulated games.
///
/// The bot is weaker the further its parameters are from their best values: by the square of the distance
/// as a share of the range, times a number of Elo points.
package struct TuningStudy {
  /// A bot to tune.
  package struct Subject {
    /// The best values of its parameters, from 0 to 1, or `nil` for one without effect.
    package let best: [Double?]
    /// Where each parameter begins.
    package let start: [Double]
    /// How many Elo points a parameter costs at the distance of its whole range.
    package let curvature: Double
    /// The share of draws between equals.
    package let draws: Double

    package init(best: [Double?], start: [Double], curvature: Double = 1000, draws: Double = 0.3) {
      (self.best, self.start, self.curvature, self.draws) = (best, start, curvature, draws)
    }

    fileprivate func elo(_ values: [Double]) -> Double {
      -zip(values, best).reduce(0) { sum, pair in
        let distance = pair.1.map { pair.0 - $0 } ?? 0
        return sum + curvature * distance * distance
      }
    }
  }

  /// What came of all tunings for a parameter.
  package struct Row {
    /// How often the interval contained the best value.
    package var covered = 0
    /// The sum of squared errors.
    package var squares = 0.0
    /// How often it was found to have no measurable effect.
    package var ineffective = 0
    /// How often its courses had not come to rest.
    package var moving = 0
  }

  package private(set) var rows: [Row]
  package let tunings: Int

  /// The root of the mean squared error of a parameter.
  package func error(of parameter: Int) -> Double {
    (rows[parameter].squares / Double(tunings)).squareRoot()
  }

  /// Tunes a bot again and again.
  ///
  /// - Parameters:
  ///   - subject: The bot.
  ///   - iterations: The iterations of all courses of a tuning.
  ///   - rate: How many steps a parameter moves for each game won in the last iteration.
  ///   - pairs: The pairs of games of an iteration.
  ///   - checkPairs: The pairs of games of each value that is tried for its effect.
  ///   - tunings: The number of tunings.
  ///   - seed: The seed of the first.
  package init(
    _ subject: Subject,
    iterations: Int,
    rate: Double = 0.002,
    pairs: Int = 8,
    checkPairs: Int = 500,
    tunings: Int,
    seed: UInt64
  ) {
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
        rows[index].covered += found.interval.contains(best) ? 1 : 0
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
    let draws = subject.draws * 4 * score * (1 - score)
    win = score - draws / 2
    loss = 1 - score - draws / 2
  }

  /// 1 for a win, -1 for a loss.
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
