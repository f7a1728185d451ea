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
    let lines = courses.enumerated().map { number, course in
      LineChart.Line(
        name: "Course \(number + 1)",
        points: course.track.map { (Double($0.iteration), $0.values[index]) }
      )
    }
    let chart = LineChart(
      label: "The course of \(parameter.key) over \(courses[0].finished) iterations, four times",
      lines: lines,
      range: parameter.variation.range,
      text: { Self.rough($0, of: parameter) },
      ends: ("0 iterations", courses[0].finished.counted("iteration"))
    )
    let caption =
      "From \(parameter.text(parameter.start)) to \(tuned.text): each course begins at the start and plays "
      + "games of its own."
    return [.heading(parameter.key, caption: caption), .chart(chart)]
  }

  private func profile(_ grid: TuningGrid, _ index: Int) -> [Part] {
    let parameter = grid.parameters[index]
    let points = grid.profile(of: index)
    func line(_ name: String, _ errors: Double) -> LineChart.Line {
      LineChart.Line(
        name: name,
        points: points.map { ($0.values[index], $0.score + errors * $0.error) }
      )
    }
    let lines = [line("Score", 0), line("", 2), line("", -2)]
    let scores = lines.flatMap { $0.points.map(\.y) }
    guard let low = scores.min(), let high = scores.max() else { return [] }
    let chart = LineChart(
      label: "The best score with each value of \(parameter.key)",
      lines: lines,
      range: low...max(high, low + 1e-6),
      text: { $0.fixed(decimals: 3) },
      ends: (
        parameter.text(parameter.variation.range.lowerBound),
        parameter.text(parameter.variation.range.upperBound)
      )
    )
    let others = grid.parameters.count > 1 ? ", whatever the others" : ""
    let caption = "The best score with each value\(others), and two standard errors on either side."
    return [.heading(parameter.key, caption: caption), .chart(chart)]
  }

  private func scan(_ exact: ExactTuning, _ index: Int) -> [Part] {
    let parameter = exact.parameters[index]
    let points = exact.scans[index]
    let scores = points.map(\.score)
    guard let low = scores.min(), let high = scores.max() else { return [] }
    let chart = LineChart(
      label: "The score with each value of \(parameter.key)",
      lines: [.init(name: "Score", points: points.map { ($0.value, $0.score) })],
      range: low...max(high, low + 1e-6),
      text: { $0.fixed(decimals: 4) },
      ends: (
        parameter.text(parameter.variation.range.lowerBound),
        parameter.text(parameter.variation.range.upperBound)
      )
    )
    let caption = "The score with each value, all other parameters as they were found."
    return [.heading(parameter.key, caption: caption), .chart(chart)]
  }
}
