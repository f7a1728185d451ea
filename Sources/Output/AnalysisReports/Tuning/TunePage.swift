import Analysis
import GameModel
import Reports
import Statistics
import TextKit
import Tuning

/// The page of a tuning, in one file: the result, and a picture of each course.
struct TunePage {
  let report: TuneReport

  /// The page as a file.
  var file: ReportFile {
    ReportFile { writer in
      let page = HTMLPage(title: report.subject.bot.visible, data: data)
      try page.write(to: &writer) { writer in
        try writer.add(header + "<main>\n" + result + pictures + test)
        try writer.add("</main>\n<footer>\n" + HTMLPage.promise)
      }
    }
  }

  /// The data for the script: nothing to draw.
  private var data: JSONValue {
    [
      "bots": .array([]), "labels": .array([]), "columns": .integer(report.subject.rules.columns),
      "rows": .integer(report.subject.rules.rows), "squares": .array([]), "lines": .array([]),
      "charts": .object([]), "rest": .object([]), "games": .array([]), "policies": .array([]),
      "sheets": .object([]), "live": .null,
    ]
  }

  private var header: String {
    let games: [(String, String)] =
      if case .played(let played) = report.findings {
        [("Games", played.games.grouped)]
      } else {
        []
      }
    let facts =
      [("Game", report.subject.rules.title)] + games + [("Seed", "\(report.subject.seed)")]
    let tone =
      switch report.proof?.verdict {
      case .h1: "good"
      case .h0: "bad"
      case .undecided: "warning"
      case nil: "plain"
      }
    return "<header>\n\(HTMLPage.title(report.subject.bot.visible, kicker: "Tuning"))"
      + "<ul class=\"verdicts\">\n<li class=\"\(tone)\">\(report.title.html).</li>\n"
      + report.warnings.map { "<li class=\"warning\">\($0.html)</li>\n" }.joined()
      + "</ul>\n" + HTMLPage.facts(facts.map { ($0.0, $0.1.html) }) + "\n</header>\n"
  }

  private var result: String {
    var columns: [Column<TuneReport.Row>] = [
      Column("Parameter", .leading) { $0.parameter.key },
      Column("Start") { $0.parameter.text($0.parameter.start) },
      Column("Tuned") { $0.isTuned ? $0.parameter.text($0.value) : "–" },
    ]
    if report.rows.contains(where: { $0.interval != nil }) {
      columns.append(Column("95 %") { TuneReport.interval($0) })
    }
    let table = HTMLTable(report.rows, columns, id: "parameters", label: "Parameters").html
    return HTMLPage.section("result", "Parameters") + table
      + report.notes.map { "<p>\($0.html)</p>\n" }.joined()
      + "<p><code>\(report.botOption.html)</code></p>\n" + HTMLPage.sectionEnd
  }

  /// A picture for each parameter: its courses, or the score along it.
  private var pictures: String {
    switch report.findings {
    case .played where report.grid != nil:
      report.grid.map { grid in report.parameters.indices.map { profile(grid, $0) } }?.joined()
        ?? ""
    case .played: (report.courses.first?.design.parameters ?? []).indices.map(course).joined()
    case .exact(let exact): exact.scans.indices.map { scan(exact, $0) }.joined()
    }
  }

  private func course(_ index: Int) -> String {
    let courses = report.courses
    let parameter = courses[0].design.parameters[index]
    let tuned = TunedValue(index, of: courses)
    let lines = courses.enumerated().map { number, course in
      TuneChart.Line(
        name: "Course \(number + 1)",
        points: course.track.map { (Double($0.iteration), $0.values[index]) }
      )
    }
    let chart = TuneChart(
      label: "The course of \(parameter.key) over \(courses[0].finished) iterations, four times",
      lines: lines,
      range: parameter.variation.range,
      text: { TuneReport.rough($0, of: parameter) },
      ends: ("0 iterations", courses[0].finished.counted("iteration"))
    )
    let caption =
      "From \(parameter.text(parameter.start)) to \(tuned.text): each course begins at the start and plays "
      + "games of its own."
    return HTMLPage.section("course-\(index)", parameter.key.html, caption: caption.html)
      + chart.html
      + HTMLPage.sectionEnd
  }

  private func profile(_ grid: TuningGrid, _ index: Int) -> String {
    let parameter = grid.parameters[index]
    let points = grid.profile(of: index)
    func line(_ name: String, _ errors: Double) -> TuneChart.Line {
      TuneChart.Line(
        name: name,
        points: points.map { ($0.values[index], $0.score + errors * $0.error) }
      )
    }
    let lines = [line("Score", 0), line("", 2), line("", -2)]
    let scores = lines.flatMap { $0.points.map(\.y) }
    guard let low = scores.min(), let high = scores.max() else { return "" }
    let chart = TuneChart(
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
    return HTMLPage.section("grid-\(index)", parameter.key.html, caption: caption) + chart.html
      + HTMLPage.sectionEnd
  }

  private func scan(_ exact: ExactTuning, _ index: Int) -> String {
    let parameter = exact.parameters[index]
    let points = exact.scans[index]
    let scores = points.map(\.score)
    guard let low = scores.min(), let high = scores.max() else { return "" }
    let chart = TuneChart(
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
    return HTMLPage.section("scan-\(index)", parameter.key.html, caption: caption) + chart.html
      + HTMLPage.sectionEnd
  }

  private var test: String {
    guard let proof = report.proof else { return "" }
    let paragraphs = proof.section.paragraphs
    return HTMLPage.section("test", "SPRT", caption: proof.section.test.test.condition.html)
      + ([proof.section.verdict] + paragraphs).map { "<p>\($0.html)</p>\n" }
      .joined()
      + HTMLPage.sectionEnd
  }
}
