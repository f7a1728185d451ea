import Analysis
import GameModel
import Reports
import Statistics
import TextKit
import Tuning

/// A line chart for each parameter, for pages.
extension TuneReport {
  /// A picture for each parameter: its courses, or the score along it.
  var pictures: [Part] {
    switch findings {
    case .played where grid != nil:
      grid.map { grid in parameters.indices.flatMap { profile(grid, $0) } } ?? []
    case .played: (courses.first?.design.parameters ?? []).indices.flatMap(course)
    case .exact(let exact): exact.scans.indices.flatMap { scan(exact, $0) }
    }
  }

  private func course(_ index: Int) -> [Part] {
    let parameter = courses[0].design.parameters[index]
    let tuned = TunedValue(index, of: courses)
    let end = Double(courses[0].finished)
    var lines = courses.enumerated().map { number, course in
      LineChart.Line(
        name: "Course \(number + 1)",
        points: course.track.map { (Double($0.iteration), $0.values[index]) }
      )
    }
    if let low = tuned.interval.lower, let high = tuned.interval.upper {
      lines.append(
        LineChart.Line(
          name: "95%",
          points: [(end, tuned.value)],
          dots: [(end, tuned.value, tuned.text)],
          bars: [(end, min(low, high)...max(low, high))]
        )
      )
    }
    let chart = LineChart(
      label: "The course of \(parameter.key) over \(courses[0].finished) iterations, four times",
      lines: lines,
      x: .init("Iterations of each course", 0...max(1, end), isWhole: true),
      y: axis(parameter.key, lines)
    )
    let caption =
      "From \(parameter.text(parameter.start)) to \(tuned.text): each course begins at the start and plays "
      + "games of its own."
    return [.heading(parameter.key, caption: caption), .chart(chart)]
  }

  private func profile(_ grid: TuningGrid, _ index: Int) -> [Part] {
    let points = grid.profile(of: index).map { (x: $0.values[index], y: $0.score, error: $0.error) }
    let others = grid.parameters.count > 1 ? ", whatever the others" : ""
    return scores(
      along: grid.parameters[index],
      LineChart.Line(
        name: "Score",
        points: points.map { ($0.x, $0.y) },
        dots: points.map { ($0.x, $0.y, $0.y.fixed(decimals: 4)) },
        bars: points.map { ($0.x, $0.y - 2 * $0.error...$0.y + 2 * $0.error) }
      ),
      "The best score with each value\(others), and two standard errors on either side."
    )
  }

  private func scan(_ exact: ExactTuning, _ index: Int) -> [Part] {
    scores(
      along: exact.parameters[index],
      LineChart.Line(name: "Score", points: exact.scans[index].map { ($0.value, $0.score) }),
      "The score with each value, all other parameters as they were found."
    )
  }

  /// The score along a parameter.
  private func scores(
    along parameter: TunedParameter,
    _ line: LineChart.Line,
    _ caption: String
  ) -> [Part] {
    guard !line.points.isEmpty else { return [] }
    let chart = LineChart(
      label: "The score with each value of \(parameter.key)",
      lines: [line],
      x: .init(parameter.key, parameter.variation.range, isWhole: parameter.variation.isWhole),
      y: axis("Score", [line])
    )
    return [.heading(parameter.key, caption: caption), .chart(chart)]
  }

  /// An axis with room for all of some lines.
  private func axis(_ name: String, _ lines: [LineChart.Line]) -> LineChart.Axis {
    let values = lines.flatMap { line in
      line.points.map(\.y) + line.bars.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    }
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    return .init(name, low...max(high, low + 1e-5), isWidened: true)
  }
}
