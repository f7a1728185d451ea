import CommandKit
import Foundation
import StrategyKit
import TextKit

/// The words of the command that tunes.
enum TuneOptions {
  /// A parameter to vary, as it is written: `KEY=MIN..MAX[:STEP]`.
  struct Variation: Hashable, Sendable {
    let key: String
    let low: Double
    let high: Double
    let step: Double?
    /// Whether all its numbers are written as whole ones.
    let isWhole: Bool

    /// Reads a variation; `nil` if it is none.
    init?(_ text: String) {
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
      key = String(text[..<equals])
      let rest = text[text.index(after: equals)...]
      let parts = rest.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let ends = parts[0].components(separatedBy: "..")
      guard parts.count <= 2, ends.count == 2 else { return nil }
      let texts = ends + parts.dropFirst()
      let numbers = texts.compactMap { Double($0) }.filter(\.isFinite)
      // A third dot would be read as a decimal point.
      guard numbers.count == texts.count, !ends[1].hasPrefix(".") else { return nil }
      (low, high) = (numbers[0], numbers[1])
      step = numbers.count > 2 ? numbers[2] : nil
      isWhole = texts.allSatisfy { Int($0) != nil }
    }
  }

  /// The way in which values are looked for.
  enum Method: String, CaseIterable, Sendable {
    /// By games: all parameters at once, a little at a time.
    case spsa
    /// Without games, along the slope of the exact score.
    case exact
    /// By games: every combination of values.
    case grid
  }

  static let vary = Option(
    "--vary",
    OptionValue<Variation>("KEY=MIN..MAX[:STEP]") { text, option in
      guard let variation = Variation(text) else {
        throw CommandError(
          .usage,
          "\(option) must be a parameter with its range, as in 'exploration=0.1..3' or 'depth=1..8:1', "
            + "not '\(text)'"
        )
      }
      guard variation.low < variation.high else {
        throw CommandError(.usage, "the smaller number comes first in \(option), not '\(text)'")
      }
      return variation
    },
    "a parameter to tune, and its range; STEP, a twentieth of the range by default, is how far the values "
      + "compared in the last iteration are from the current one, or the values of a grid from each other; "
      + "may be repeated",
    in: .analysis,
    mayRepeat: true
  )
  static let start = Option(
    "--start",
    OptionValue<(key: String, value: Double)>("KEY=VALUE") { text, option in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let value = Double(parts[1]), value.isFinite else {
        throw CommandError(
          .usage,
          "\(option) must be a parameter and a number, as in 'depth=3', not '\(text)'"
        )
      }
      return (parts[0], value)
    },
    "where a parameter starts, by default at its value in BOT; may be repeated",
    in: .analysis,
    mayRepeat: true
  )
  static let against = Option(
    "--against",
    .bot,
    "tune it to do well against this bot instead of against itself; may be repeated",
    in: .players,
    mayRepeat: true,
    takesBots: true
  )
  static let method = Option<Method>(
    "--method",
    .choice("METHOD", Method.allCases.map(\.rawValue).alternatives),
    "'spsa' plays games, 'exact' climbs the exact score where that can be computed, 'grid' plays every "
      + "combination of values; 'spsa' by default, 'exact' with --target",
    in: .analysis
  )
  static let target = Option(
    "--target",
    .matching("SCORE", "a number from 0 to 1") { text in
      Double(text).flatMap { 0...1 ~= $0 ? $0 : nil }
    },
    "find the values nearest to the start with this exact score against --against",
    in: .analysis
  )
  static let iterations = Option(
    "--iterations",
    .wholeNumber(from: 4, to: 100_000_000),
    "how many times all parameters are moved, in four courses together; 2,000 by default",
    in: .stopping
  )
  static let pairs = Option(
    "--pairs",
    .wholeNumber(from: 1, to: 100_000),
    "the pairs of games of an iteration, or of a combination of a grid, with sides swapped; 8 or 500 by "
      + "default",
    in: .stopping
  )
  static let rate = Option(
    "--rate",
    .matching("R", "a number above 0 and at most 1") { text in
      Double(text).flatMap { 0 < $0 && $0 <= 1 ? $0 : nil }
    },
    "how many steps a parameter moves for each game won in the last iteration, 0.002 by default; more for "
      + "a few iterations, at the price of wider intervals",
    in: .stopping
  )
  static let checkPairs = Option(
    "--check-pairs",
    .wholeNumber(from: 0, to: 1_000_000),
    "the pairs of games of each end of a range, to find parameters without effect; 0 for no check; by "
      + "default a tenth of all pairs together, from 50 to 2,000 each",
    in: .stopping
  )
  static let ineffective = Flag(
    "--keep-ineffective",
    "tune parameters without a measurable effect too",
    in: .analysis
  )
  static let sprt = Option(
    "--sprt",
    .text("TEST"),
    "the test of the tuned bot against the start, or 'none'; elo0=0,elo1=10 by default",
    in: .stopping
  )
  static let games = Option(
    "--games",
    .matching("N", "an even number of 2 or more") {
      Int($0).flatMap { $0 >= 2 && $0.isMultiple(of: 2) ? $0 : nil }
    },
    "the most games of the test; 20,000 by default",
    in: .stopping
  )

  /// Those that make sense only where there are iterations.
  static let iterated: [any CommandOption] = [iterations, rate, checkPairs, ineffective]
  /// Those that make sense only where games are played.
  static let played: [any CommandOption] =
    iterated + [
      pairs, sprt, games, ResultsOptions.results, ResultsOptions.resume, PlayingOptions.jobs,
    ]
  static let all: [any CommandOption] = [
    vary, start, against, method, target, iterations, pairs, rate, checkPairs, ineffective, sprt,
    games,
  ]
}
