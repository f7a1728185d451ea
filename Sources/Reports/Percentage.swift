import TextKit
import Statistics

/// Shares in percent with one decimal.
enum Percentage {
  /// A part of a whole, such as `66.7%`; `–` where the whole is nothing.
  ///
  /// Halves are rounded to the even digit, so that a share and the rest come to 100.0% together.
  /// What is not all is never rounded to `100.0%`, nor what is not nothing to `0.0%`: a single loss
  /// in a million games shows.
  static func text(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    var (tenths, rest) = (1000 * part).quotientAndRemainder(dividingBy: whole)
    if 2 * rest > whole || 2 * rest == whole && !tenths.isMultiple(of: 2) { tenths += 1 }
    if part < whole { tenths = min(tenths, 999) }
    if part > 0 { tenths = max(tenths, 1) }
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// A share from 0 to 1, to the nearest tenth of a percent, but never all or nothing unless it is.
  static func text(_ share: Double) -> String {
    var tenths = Int((share * 1000).rounded())
    if share < 1 { tenths = min(tenths, 999) }
    if share > 0 { tenths = max(tenths, 1) }
    return "\(tenths / 10).\(tenths % 10)%"
  }
}

extension Score {
  /// Points per game in percent.
  var percentage: String { Percentage.text(halfPoints, of: 2 * games) }

  /// Wins, draws and losses as `5-3-2`.
  var triple: String { "\(wins)-\(draws)-\(losses)" }
}

extension [Score] {
  /// The points of each; with one decimal where one of them has a half point.
  var pointTexts: [String] {
    let haveHalves = contains { !$0.halfPoints.isMultiple(of: 2) }
    return map { score in
      let half = score.halfPoints.isMultiple(of: 2) ? "0" : "5"
      return "\(score.halfPoints / 2)" + (haveHalves ? ".\(half)" : "")
    }
  }
}
