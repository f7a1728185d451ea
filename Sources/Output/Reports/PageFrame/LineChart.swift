import TextKit

/// Lines over a common axis that need no script and fit every width.
///
/// Lines are drawn in percent of the width; what is written keeps its size.
package struct LineChart {
  package struct Line {
    /// Its name, or nothing for one that is drawn in the background.
    let name: String
    /// Its points, in ascending order.
    package let points: [(x: Double, y: Double)]
    /// Its points with a dot, and what each says.
    let dots: [(x: Double, y: Double, title: String)]
    /// The anchor of what the page says of it; `nil` for nothing.
    let place: String?

    package init(
      name: String,
      points: [(x: Double, y: Double)],
      dots: [(x: Double, y: Double, title: String)] = [],
      place: String? = nil
    ) {
      (self.name, self.points, self.dots, self.place) = (name, points, dots, place)
    }
  }

  let label: String
  let lines: [Line]
  /// The values of the axis at the left.
  let range: ClosedRange<Double>
  /// The values that are written there.
  let levels: [Double]
  /// How values are written.
  let text: (Double) -> String
  /// The texts below the axis, at its beginning and its end.
  let ends: (String, String)
  /// Whether it has half the height.
  let isLow: Bool

  /// A chart; without levels it has the ends of the range and the quarters between them.
  package init(
    label: String,
    lines: [Line],
    range: ClosedRange<Double>,
    levels: [Double]? = nil,
    text: @escaping (Double) -> String,
    ends: (String, String),
    isLow: Bool = false
  ) {
    (self.label, self.lines, self.range) = (label, lines, range)
    let step = (range.upperBound - range.lowerBound) / 4
    self.levels = levels ?? (0...4).map { range.lowerBound + step * Double($0) }
    (self.text, self.ends, self.isLow) = (text, ends, isLow)
  }

  /// The height of the lines, and that of what is written below them.
  private var height: Double { isLow ? 170 : 340 }
  private static let foot = 24.0
  /// The least distance of two names.
  private static let leading = 24.0
  /// The number of colours of lines; those after them are dashed.
  private static let colours = 6

  /// The chart, or nothing if there are not two points to join.
  package var html: String {
    let places = lines.flatMap { $0.points.map(\.x) }
    guard let first = places.min(), let last = places.max(), first < last else { return "" }
    func share(_ x: Double) -> Double { (x - first) / (last - first) }
    let drawn = lines.indices.map { index in
      let points = lines[index].points.map { x, y in
        "\((1000 * share(x)).fixed(decimals: 0)),\(pixels(of: y))"
      }
      return "<polyline class=\"\(kind(of: index))\" vector-effect=\"non-scaling-stroke\" "
        + "points=\"\(points.joined(separator: " "))\"/>\n"
    }
    let dots = lines.indices.flatMap { index in
      lines[index].dots.map { x, y, title in
        "<circle class=\"\(kind(of: index))\" r=\"4\" "
          + "cx=\"\((100 * share(x)).fixed(decimals: 2))%\" cy=\"\(pixels(of: y))\">"
          + "<title>\(title.html)</title></circle>\n"
      }
    }
    let foot = (height + Self.foot - 8).fixed(decimals: 0)
    let isLinked = lines.contains { $0.place != nil }
    return "<figure class=\"course block\(isLow ? " low" : "")\">\n<svg aria-hidden=\"true\">\n"
      + levels.map(levelText).joined() + "</svg>\n"
      + "<svg role=\"img\" aria-label=\"\(label.html)\">\n" + levels.map(levelLine).joined()
      + "<svg width=\"100%\" height=\"\(Int(height))\" "
      + "viewBox=\"0 0 1000 \(Int(height))\" preserveAspectRatio=\"none\">\n"
      // The first lines are drawn over the others.
      + drawn.reversed().joined() + "</svg>\n" + dots.joined()
      + "<text y=\"\(foot)\">\(ends.0.html)</text>\n"
      + "<text x=\"100%\" y=\"\(foot)\" text-anchor=\"end\">\(ends.1.html)</text>\n</svg>\n"
      + "<svg class=\"names\"\(isLinked ? "" : " aria-hidden=\"true\"")>\n\(names)</svg>\n</figure>\n"
  }

  private func y(_ value: Double) -> Double {
    let share = (range.upperBound - value) / max(range.upperBound - range.lowerBound, 1e-300)
    return 8 + min(1, max(0, share)) * (height - 16)
  }

  private func pixels(of value: Double) -> String { y(value).fixed(decimals: 1) }

  private func kind(of index: Int) -> String {
    guard !lines[index].name.isEmpty else { return "other" }
    return "tone-\(index % Self.colours)" + (index < Self.colours ? "" : " dashed")
  }

  private func levelLine(_ value: Double) -> String {
    let y = pixels(of: value)
    let kind = value == 0 ? "zero" : "rule"
    return "<line class=\"\(kind)\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>\n"
  }

  private func levelText(_ value: Double) -> String {
    "<text x=\"100%\" y=\"\(pixels(of: value))\" dy=\"4\" text-anchor=\"end\">"
      + "\(text(value).html)</text>\n"
  }

  /// The names beside the ends of lines, apart enough to be read.
  private var names: String {
    let ends = lines.enumerated()
      .compactMap { index, line in
        line.name.isEmpty ? nil : line.points.last.map { (index: index, y: y($0.y)) }
      }
      .sorted { ($0.y, $0.index) < ($1.y, $1.index) }
    var places: [Double] = []
    for end in ends { places.append(max(end.y, (places.last ?? 0) + Self.leading)) }
    // What has been pushed off the end moves up again.
    var room = height
    for place in places.indices.reversed() {
      places[place] = min(places[place], room)
      room = places[place] - Self.leading
    }
    return zip(ends, places)
      .map { end, y in
        let line = lines[end.index]
        let name =
          "<text class=\"\(kind(of: end.index))\" y=\"\(y.fixed(decimals: 1))\" dy=\"4\">"
          + "\(line.name.html)</text>"
        guard let place = line.place else { return name + "\n" }
        return "<a href=\"#\(place)\"><rect width=\"100%\" height=\"\(Int(Self.leading))\" "
          + "y=\"\((y - Self.leading / 2).fixed(decimals: 1))\"/>\(name)</a>\n"
      }
      .joined()
  }
}
