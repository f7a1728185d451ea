package import Statistics

/// Percentages with one decimal.
package enum Percentage {
  /// A part of a whole, such as `66.7%`; `–` if the whole is zero.
  ///
  /// Halves are rounded to the even digit, so that a share and its complement add up to 100.0%.
  /// Only everything is rounded to `100.0%`, and only nothing to `0.0%`: a single loss in a million
  /// games shows.
  package static func text(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let tenths = rounded(part, of: whole, all: 1000)
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// The same as a whole number without a sign, such as `67`.
  package static func whole(_ part: Int, of whole: Int) -> String {
    whole > 0 ? "\(rounded(part, of: whole, all: 100))" : "–"
  }

  /// A part of a whole that stands for a given number.
  private static func rounded(_ part: Int, of whole: Int, all: Int) -> Int {
    var (share, rest) = (all * part).quotientAndRemainder(dividingBy: whole)
    if 2 * rest > whole || 2 * rest == whole && !share.isMultiple(of: 2) { share += 1 }
    if part < whole { share = min(share, all - 1) }
    return part > 0 ? max(share, 1) : share
  }

  /// A share from 0 to 1, to the nearest tenth of a percent, but all or nothing only if exact.
  package static func text(_ share: Double) -> String {
    var tenths = Int((share * 1000).rounded())
    if share < 1 { tenths = min(tenths, 999) }
    if share > 0 { tenths = max(tenths, 1) }
    return "\(tenths / 10).\(tenths % 10)%"
  }
}

extension ScoreInterval {
  /// The interval in percent, such as `94.0–96.6%`.
  package var inPercent: String {
    "\(Percentage.text(lower).dropLast())–\(Percentage.text(upper))"
  }
}

extension Score {
  /// Points per game in percent.
  package var percentage: String { Percentage.text(halfPoints, of: 2 * games) }

  /// Wins, draws and losses as `5-3-2`.
  package var triple: String { "\(wins)-\(draws)-\(losses)" }
}

extension Score {
  /// Points per game, or `nil` for no games.
  package var sortKey: Double? { games > 0 ? rate : nil }
}

extension [Score] {
  /// The points of each; with one decimal if one of them has a half point.
  var pointTexts: [String] {
    let haveHalves = contains { !$0.halfPoints.isMultiple(of: 2) }
    return map { score in
      let half = score.halfPoints.isMultiple(of: 2) ? "0" : "5"
      return "\(score.halfPoints / 2)" + (haveHalves ? ".\(half)" : "")
    }
  }
}
