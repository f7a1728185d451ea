import Leagues
import Reports
import TextKit

/// The ratings of a field over time as a line chart that needs no script and fits every width.
///
/// Lines are drawn in percent of the width; what is written keeps its size.
struct RatingCourse {
  /// The course of one entrant.
  struct Course {
    /// Its name in little room, escaped.
    let label: String
    /// The anchor of its section.
    let anchor: String
    /// The ratings at the moments; `nil` before there was one.
    let ratings: [Double?]
    /// The moments at which another version began to play, and the number of the version.
    let changes: [(moment: Int, version: Int)]
  }

  /// The courses, the best entrant first.
  let courses: [Course]
  /// The number of games played until each moment.
  let games: [Int]

  /// The most lines that are told apart; others are thin and grey.
  static let mostLabels = 12
  /// The height of the lines, and that of what is written below them.
  private static let (height, foot) = (340.0, 24.0)
  /// The least distance of two labels.
  private static let leading = 24.0
  /// The number of colours of lines; those after them are dashed.
  private static let colours = 6
  /// The ratings beyond which lines are cut off, unless somebody has them at the end.
  private static let limit = 1200.0

  /// The chart, or nothing if there are not two moments to join.
  var html: String {
    let all = courses.flatMap { $0.ratings.compactMap(\.self) }
    guard games.count > 1, let lowest = all.min(), let highest = all.max() else { return "" }
    let ends = courses.compactMap { $0.ratings.last.flatMap(\.self) } + [-Self.limit, Self.limit]
    let low = max(ends.min() ?? lowest, lowest)
    let high = max(low + 50, min(ends.max() ?? highest, highest))
    let step = [20.0, 50, 100, 200].first { (high - low) / $0 <= 8 } ?? 400
    let bounds = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
    let scale = Scale(bounds: bounds, games: (games[0], games[games.count - 1]))
    let named = courses.prefix(Self.mostLabels)
    let words = named.map(\.label).joined(separator: ", ")
    let levels = levels(scale, step: step)
    return "<figure class=\"course block\">\n<svg aria-hidden=\"true\">\n\(levels.texts)</svg>\n"
      + "<svg role=\"img\" aria-label=\"Ratings after each round, of \(words)\">\n\(levels.lines)"
      + "<svg width=\"100%\" height=\"\(Int(Self.height))\" "
      + "viewBox=\"0 0 1000 \(Int(Self.height))\" preserveAspectRatio=\"none\">\n"
      + courses.indices.reversed().map { line(of: $0, scale) }.joined() + "</svg>\n"
      + named.indices.map { changes(of: $0, scale) }.joined()
      + moments(scale) + "</svg>\n<svg class=\"names\">\n"
      + labels(scale) + "</svg>\n</figure>\n"
  }

  /// The scales of ratings and numbers of games.
  private struct Scale {
    let bounds: (low: Double, high: Double)
    let games: (first: Int, last: Int)

    func y(_ elo: Double) -> Double {
      let share = (bounds.high - elo) / (bounds.high - bounds.low)
      return 8 + min(1, max(0, share)) * (RatingCourse.height - 16)
    }

    /// The share of the width.
    func x(_ count: Int) -> Double {
      Double(count - games.first) / Double(max(1, games.last - games.first))
    }
  }
}

extension RatingCourse {
  /// Lines behind the courses, and the figures beside them.
  private func levels(_ scale: Scale, step: Double) -> (lines: String, texts: String) {
    let (low, high) = scale.bounds
    return stride(from: low, through: high, by: step).reduce(into: ("", "")) { parts, elo in
      let y = scale.y(elo).fixed(decimals: 1)
      let text = elo > 0 ? "+\(Int(elo))" : elo < 0 ? "−\(Int(-elo))" : "0"
      let kind = elo == 0 ? "zero" : "rule"
      parts.0 += "<line class=\"\(kind)\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>\n"
      parts.1 += "<text x=\"100%\" y=\"\(y)\" dy=\"4\" text-anchor=\"end\">\(text)</text>\n"
    }
  }

  private func moments(_ scale: Scale) -> String {
    let y = (Self.height + Self.foot - 8).fixed(decimals: 0)
    return "<text y=\"\(y)\">\(scale.games.first.counted("game"))</text>\n"
      + "<text x=\"100%\" y=\"\(y)\" text-anchor=\"end\">\(scale.games.last.counted("game"))</text>\n"
  }

  private func kind(of index: Int) -> String {
    guard index < Self.mostLabels else { return "other" }
    return "tone-\(index % Self.colours)" + (index < Self.colours ? "" : " dashed")
  }

  private func line(of index: Int, _ scale: Scale) -> String {
    let points = zip(games, courses[index].ratings).compactMap { games, elo in
      elo.map {
        (1000 * scale.x(games)).fixed(decimals: 0) + "," + scale.y($0).fixed(decimals: 1)
      }
    }
    return "<polyline class=\"\(kind(of: index))\" vector-effect=\"non-scaling-stroke\" "
      + "points=\"\(points.joined(separator: " "))\"/>\n"
  }

  /// A dot where another version began to play.
  private func changes(of index: Int, _ scale: Scale) -> String {
    courses[index].changes.compactMap { moment, version in
      courses[index].ratings[moment].map { elo in
        "<circle class=\"\(kind(of: index))\" r=\"4\" "
          + "cx=\"\((100 * scale.x(games[moment])).fixed(decimals: 2))%\" "
          + "cy=\"\(scale.y(elo).fixed(decimals: 1))\">"
          + "<title>\(courses[index].label), version \(version)</title></circle>\n"
      }
    }
    .joined()
  }

  /// The names beside the ends of lines, apart enough to be read.
  private func labels(_ scale: Scale) -> String {
    let ends = courses.prefix(Self.mostLabels).enumerated()
      .compactMap { index, course in
        course.ratings.last.flatMap(\.self).map { (index: index, y: scale.y($0)) }
      }
      .sorted { ($0.y, $0.index) < ($1.y, $1.index) }
    var places: [Double] = []
    for end in ends { places.append(max(end.y, (places.last ?? 0) + Self.leading)) }
    // What has been pushed off the end moves up again.
    var room = Self.height
    for place in places.indices.reversed() {
      places[place] = min(places[place], room)
      room = places[place] - Self.leading
    }
    return zip(ends, places)
      .map { end, y in
        "<a href=\"#\(courses[end.index].anchor)\"><rect width=\"100%\" "
          + "height=\"\(Int(Self.leading))\" y=\"\((y - Self.leading / 2).fixed(decimals: 1))\"/>"
          + "<text class=\"\(kind(of: end.index))\" "
          + "y=\"\(y.fixed(decimals: 1))\" dy=\"4\">\(courses[end.index].label)</text></a>\n"
      }
      .joined()
  }
}
