import TextKit

/// Lines over a common axis that need no script and fit every width.
package struct LineChart {
  /// A line.
  package struct Line {
    /// Its name, or nothing for one that is drawn in the background.
    let name: String
    /// Its points, in ascending order.
    package let points: [(x: Double, y: Double)]

    package init(name: String, points: [(x: Double, y: Double)]) {
      (self.name, self.points) = (name, points)
    }
  }

  let label: String
  let lines: [Line]
  /// The values of the axis at the left.
  let range: ClosedRange<Double>
  /// How values are written.
  let text: (Double) -> String
  /// The texts below the axis, at its beginning and its end.
  let ends: (String, String)

  package init(
    label: String,
    lines: [Line],
    range: ClosedRange<Double>,
    text: @escaping (Double) -> String,
    ends: (String, String)
  ) {
    (self.label, self.lines, self.range) = (label, lines, range)
    (self.text, self.ends) = (text, ends)
  }

  private static let (height, foot) = (340.0, 24.0)

  /// The chart, or nothing if there are not two points to join.
  var html: String {
    let places = lines.flatMap { $0.points.map(\.x) }
    guard let first = places.min(), let last = places.max(), first < last else { return "" }
    let (levels, texts) = levels
    let footY = (Self.height + Self.foot - 8).fixed(decimals: 0)
    let drawn = lines.enumerated().map { index, line -> String in
      let points = line.points.map { point in
        let x = (1000 * (point.x - first) / (last - first)).fixed(decimals: 1)
        return "\(x),\(y(point.y).fixed(decimals: 1))"
      }
      let kind = line.name.isEmpty ? "other" : "tone-\(index % 6)"
      return "<polyline class=\"\(kind)\" vector-effect=\"non-scaling-stroke\" "
        + "points=\"\(points.joined(separator: " "))\"/>\n"
    }
    let names = lines.enumerated().compactMap { index, line -> String? in
      line.name.isEmpty
        ? nil
        : "<text class=\"tone-\(index % 6)\" y=\"\(20 + 22 * index)\">\(line.name.html)</text>\n"
    }
    return "<figure class=\"course block\">\n<svg aria-hidden=\"true\">\n\(texts)</svg>\n"
      + "<svg role=\"img\" aria-label=\"\(label.html)\">\n\(levels)"
      + "<svg width=\"100%\" height=\"\(Int(Self.height))\" "
      + "viewBox=\"0 0 1000 \(Int(Self.height))\" preserveAspectRatio=\"none\">\n"
      + drawn.joined() + "</svg>\n"
      + "<text y=\"\(footY)\">\(ends.0.html)</text>\n"
      + "<text x=\"100%\" y=\"\(footY)\" text-anchor=\"end\">\(ends.1.html)</text>\n</svg>\n"
      + "<svg class=\"names\" aria-hidden=\"true\">\n\(names.joined())</svg>\n</figure>\n"
  }

  private func y(_ value: Double) -> Double {
    let share = (range.upperBound - value) / max(range.upperBound - range.lowerBound, 1e-300)
    return 8 + min(1, max(0, share)) * (Self.height - 16)
  }

  /// Lines behind the others, and the figures beside them.
  private var levels: (lines: String, texts: String) {
    (0...4).reduce(into: ("", "")) { parts, part in
      let width = range.upperBound - range.lowerBound
      let value = range.lowerBound + width * Double(part) / 4
      let y = y(value).fixed(decimals: 1)
      parts.0 += "<line class=\"rule\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>\n"
      parts.1 +=
        "<text x=\"100%\" y=\"\(y)\" dy=\"4\" text-anchor=\"end\">\(text(value).html)</text>\n"
    }
  }
}
