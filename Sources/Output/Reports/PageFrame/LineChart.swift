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
    /// How far some of its values are known.
    package let bars: [(x: Double, range: ClosedRange<Double>)]
    /// The anchor of what the page says of it; `nil` for nothing.
    let place: String?

    package init(
      name: String,
      points: [(x: Double, y: Double)],
      dots: [(x: Double, y: Double, title: String)] = [],
      bars: [(x: Double, range: ClosedRange<Double>)] = [],
      place: String? = nil
    ) {
      (self.name, self.points, self.dots, self.bars, self.place) = (name, points, dots, bars, place)
    }
  }

  /// An axis, with the values that are written along it.
  package struct Axis {
    let name: String
    let range: ClosedRange<Double>
    let ticks: [Double]
    let text: (Double) -> String

    /// An axis with ticks as they are given.
    package init(
      _ name: String,
      _ range: ClosedRange<Double>,
      ticks: [Double],
      text: @escaping (Double) -> String
    ) {
      (self.name, self.range, self.ticks, self.text) = (name, range, ticks, text)
    }

    /// An axis with round ticks, which goes on to those around its range if it is widened.
    package init(
      _ name: String,
      _ range: ClosedRange<Double>,
      isWidened: Bool = false,
      isWhole: Bool = false,
      text: ((Double) -> String)? = nil
    ) {
      let (step, decimals) = Self.step(range.upperBound - range.lowerBound, isWhole: isWhole)
      // A range that ends at a tick has it.
      let slack = isWidened ? -1e-9 : 1e-9
      let (low, high) = (range.lowerBound / step - slack, range.upperBound / step + slack)
      let places =
        isWidened
        ? Int(low.rounded(.down))...Int(high.rounded(.up))
        : Int(low.rounded(.up))...max(Int(low.rounded(.up)), Int(high.rounded(.down)))
      let ticks = places.map { Double($0) * step }
      self.init(
        name,
        isWidened ? ticks[0]...ticks[ticks.count - 1] : range,
        ticks: ticks,
        text: text ?? { decimals == 0 ? Int($0.rounded()).grouped : $0.fixed(decimals: decimals) }
      )
    }

    /// The most steps between ticks.
    private static let mostSteps = 6.0

    /// A step of 1, 2 or 5 units of the decimal system, and its decimals.
    private static func step(_ width: Double, isWhole: Bool) -> (Double, decimals: Int) {
      for exponent in (isWhole ? 0 : -6)...9 {
        let unit = Double("1e\(exponent)") ?? 1
        for step in [unit, 2 * unit, 5 * unit] where width / step <= mostSteps {
          return (step, max(0, -exponent))
        }
      }
      return (max(1, width), 0)
    }
  }

  let label: String
  let lines: [Line]
  let x: Axis
  let y: Axis
  /// Whether it has half the height.
  let isLow: Bool

  package init(label: String, lines: [Line], x: Axis, y: Axis, isLow: Bool = false) {
    (self.label, self.lines, self.x, self.y, self.isLow) = (label, lines, x, y, isLow)
  }

  /// The height of the lines, and that of what is written below them.
  private var height: Double { isLow ? 170 : 340 }
  private static let foot = 24.0
  /// The least distance of two names.
  private static let leading = 24.0
  /// The number of colours of lines; those after them are dashed.
  package static let colours = 8

  /// The chart, or nothing if there are not two points to join.
  package var html: String {
    guard x.range.lowerBound < x.range.upperBound else { return "" }
    let drawn = lines.indices.map { index in
      let points = lines[index].points.map { x, y in
        "\((1000 * share(x)).fixed(decimals: 0)),\(pixels(of: y))"
      }
      return "<polyline class=\"\(kind(of: index))\" vector-effect=\"non-scaling-stroke\" "
        + "points=\"\(points.joined(separator: " "))\"/>\n"
    }
    let bars = lines.indices.flatMap { index in
      lines[index].bars.map { x, range in
        "<line class=\"error \(kind(of: index))\" x1=\"\(percent(x))\" x2=\"\(percent(x))\" "
          + "y1=\"\(pixels(of: range.lowerBound))\" y2=\"\(pixels(of: range.upperBound))\"/>\n"
      }
    }
    let dots = lines.indices.flatMap { index in
      lines[index].dots.map { x, y, title in
        "<circle class=\"\(kind(of: index))\" r=\"4\" cx=\"\(percent(x))\" cy=\"\(pixels(of: y))\">"
          + "<title>\(title.html)</title></circle>\n"
      }
    }
    let isLinked = lines.contains { $0.place != nil }
    let longest = lines.map(\.name).max { $0.displayWidth < $1.displayWidth } ?? ""
    return "<figure class=\"course block\(isLow ? " low" : "")\">\n"
      + "<span class=\"axis\">\(y.name.html)</span>\n<svg aria-hidden=\"true\">\n"
      + y.ticks.map(levelText).joined() + "</svg>\n"
      + "<svg role=\"img\" aria-label=\"\(label.html)\">\n" + y.ticks.map(levelLine).joined()
      + "<svg width=\"100%\" height=\"\(Int(height))\" "
      + "viewBox=\"0 0 1000 \(Int(height))\" preserveAspectRatio=\"none\">\n"
      // The first lines are drawn over the others.
      + drawn.reversed().joined() + "</svg>\n" + bars.joined() + dots.joined()
      + x.ticks.map(tick).joined() + "</svg>\n"
      // As wide as the longest name.
      + "<div class=\"names\"><span aria-hidden=\"true\">\(longest.html)</span>"
      + "<svg\(isLinked ? "" : " aria-hidden=\"true\"")>\n\(names)</svg></div>\n"
      + "<span class=\"axis below\">\(x.name.html)</span>\n</figure>\n"
  }

  private func share(_ value: Double) -> Double {
    (value - x.range.lowerBound) / (x.range.upperBound - x.range.lowerBound)
  }

  private func percent(_ value: Double) -> String {
    "\((100 * share(value)).fixed(decimals: 2))%"
  }

  /// A value of the axis below; one at an end stays within the picture.
  private func tick(_ value: Double) -> String {
    let share = share(value)
    let anchor = share < 0.02 ? "start" : share > 0.98 ? "end" : "middle"
    let foot = (height + Self.foot - 8).fixed(decimals: 0)
    return "<text x=\"\(percent(value))\" y=\"\(foot)\" text-anchor=\"\(anchor)\">"
      + "\(x.text(value).html)</text>\n"
  }

  private func y(_ value: Double) -> Double {
    let range = self.y.range
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
      + "\(y.text(value).html)</text>\n"
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
