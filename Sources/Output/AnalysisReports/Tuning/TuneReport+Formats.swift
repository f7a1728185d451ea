import Analysis
import GameModel
package import Reports
import Statistics
import TextKit
import TournamentCore
import Tuning

/// The report for programs, and in every format.
extension TuneReport {
  package var document: Document {
    Document(
      "Tuning",
      title: subjectLine,
      .document("tune", Self.columns, self),
      sheets: [Sheet(Self.parameterColumns, Rows(rows)), pointSheet],
      verdict: verdict,
      pictures: pictures,
      blocks
    )
  }

  /// The values that were found, each with its interval; `nil` if nothing was tuned.
  private var verdict: PagePart.Verdict? {
    let values = rows.filter(\.isTuned).map { row in
      let (parameter, interval) = (row.parameter, Self.interval(row))
      let value =
        parameter.variation.isWhole
        ? parameter.text(row.value) : Self.rough(row.value, of: parameter, in: row.interval)
      return "\(parameter.key) \(parameter.text(parameter.start)) → \(value)"
        + (interval == "–" ? "" : " (\(interval))")
    }
    return values.isEmpty ? nil : PagePart.Verdict(.plain, values.joined(separator: ", "))
  }

  /// A point of a course.
  private struct CoursePoint: Sendable {
    let course: Int
    let iteration: Int
    let values: [Double]
  }

  /// A point of a scan.
  private struct ScanPoint: Sendable {
    let parameter: String
    let point: ExactTuning.Point
  }

  private var pointSheet: Sheet {
    if let grid {
      let values = grid.parameters.enumerated().map { index, parameter in
        Column<TuningGrid.Point>(parameter.key, .number) { $0.values[index] }
      }
      return Sheet(
        values + [Column("score", .number) { $0.score }, Column("error", .number) { $0.error }],
        Rows(grid.points)
      )
    }
    if case .exact(let exact) = findings {
      let points = zip(exact.parameters, exact.scans).flatMap { parameter, scan in
        scan.map { ScanPoint(parameter: parameter.key, point: $0) }
      }
      return Sheet(
        [
          Column("parameter", .text) { $0.parameter },
          Column("value", .number) { $0.point.value },
          Column("score", .number) { $0.point.score },
        ],
        Rows(points)
      )
    }
    return courseSheet
  }

  private var courseSheet: Sheet {
    let keys = courses.first?.design.parameters.map(\.key) ?? []
    let points = courses.enumerated().flatMap { index, course in
      course.track.map {
        CoursePoint(course: index + 1, iteration: $0.iteration, values: $0.values)
      }
    }
    let head: [Column<CoursePoint>] = [
      Column("course", .whole(from: 1)) { $0.course },
      Column("iteration", .count) { $0.iteration },
    ]
    let values = keys.enumerated().map { index, key in
      Column<CoursePoint>(key, .number) { $0.values[index] }
    }
    return Sheet(head + values, Rows(points))
  }

  private static var parameterColumns: [Column<Row>] {
    [
      Column("parameter", .text) { $0.parameter.key },
      Column("minimum", .number) { $0.parameter.variation.range.lowerBound },
      Column("maximum", .number) { $0.parameter.variation.range.upperBound },
      Column("step", .number) { $0.parameter.step }
        .about("How far from the current value the two lie that the last iteration compares."),
      Column("whole", .flag) { $0.parameter.variation.isWhole }.about(
        "Whether it takes whole numbers only."
      ),
      Column("start", .number) { $0.parameter.start },
      Column("tuned", .flag) { $0.isTuned }
        .about("Whether it was tuned; otherwise it had no measurable effect."),
      Column("value", .number) { $0.value }.about("The value to use."),
      Column("lower", .orNull(.number)) { $0.interval?.lower }
        .about(
          "Of the 95% interval; null where it is open, and for a value that was computed or not tuned."
        ),
      Column("upper", .orNull(.number)) { $0.interval?.upper },
    ]
  }

  private static var row: [Column<Row>] {
    parameterColumns + [
      Column("estimate", .orNull(.object(estimate))) { $0.tuned }
        .about("What the courses say; null if there were none, or the parameter was left out."),
      Column("effect", .orNull(.object(effect))) { $0.check }
        .about("How values far from the start fared against it; null if that was not played."),
    ]
  }

  private static var estimate: [Column<TunedValue>] {
    [
      Column("mean", .number) { $0.value }.about("The mean of the ends."),
      Column("ends", .list(.number)) { $0.ends }.about("Where each course ended."),
      Column("drift", .number) { $0.drift }
        .about("How far the mean moved from the tenth before the last to the last."),
      Column("moving", .flag) { $0.isMoving }
        .about("Whether more iterations would take the value further."),
      Column("lowest", .number) { $0.compared.lowerBound }
        .about("Of the values compared near the mean, beyond which nothing is known."),
      Column("highest", .number) { $0.compared.upperBound },
    ]
  }

  private static var effect: [Column<EffectCheck>] {
    [
      Column("measurable", .flag) { $0.isMeasurable },
      Column("trials", .rows(trial)) { Rows($0.trials) },
    ]
  }

  private static var trial: [Column<EffectCheck.Trial>] {
    [
      Column("value", .number) { $0.value },
      Column("pairs", .list(.count, count: 5)) { $0.pairs.counts }
        .about("How many pairs of games brought it 0, ½, 1, 1½ and 2 points against the start."),
    ]
  }

  static var columns: [Column<Self>] {
    [
      Column("rules", .rules) { $0.subject.rules },
      Column("bot", .text) { $0.subject.bot },
      Column("spec", .text) { $0.subject.spec }.about("Its definition at the start."),
      Column("against", .list(.text)) { $0.subject.opponents }
        .about("The names of its opponents; none if it played itself."),
      Column("seed", .unsigned()) { $0.subject.seed },
      Column("method", .word("spsa", "exact", "grid")) { report in
        if case .exact = report.findings { "exact" } else { report.grid == nil ? "spsa" : "grid" }
      },
      Column("tunedSpec", .text) { $0.spec }.about("The definition of the tuned bot."),
      Column("parameters", .rows(row, from: 1)) { Rows($0.rows) },
      Column("played", .orNull(.object(played))) { report in
        if case .played(let played) = report.findings { played } else { nil }
      }
      .about("The games, or null if the score was computed."),
      Column("design", .orNull(.object(iterated))) { $0.courses.first?.design }
        .about("The iterations, or null if there were none."),
      Column("courses", .list(.rows(point))) { report in report.courses.map { Rows($0.track) } }
        .about("Points of each course, evenly spread."),
      Column("grid", .rows(gridPoint)) { Rows($0.grid?.points ?? []) }
        .about("All combinations of a grid; none for other methods."),
      Column("exact", .orNull(.object(exact))) { report in
        if case .exact(let exact) = report.findings { exact } else { nil }
      }
      .about("The score, or null if games were played."),
      Column("sprt", .orNull(.object(Column<SPRTResult>.all))) { $0.proof?.section.test }
        .about(
          "The test of the tuned bot against the bot at the start, or null if there was none."
        ),
    ]
  }

  private static var played: [Column<Played>] {
    [
      Column("games", .count) { $0.games }.about("Without those of the test."),
      Column("forfeits", .count) { $0.forfeits },
    ]
  }

  private static var iterated: [Column<TuningDesign>] {
    [
      Column("iterations", .count) { $0.iterationCount }.about("Of all courses."),
      Column("pairs", .count) { $0.pairs }.about("The pairs of games of an iteration."),
    ]
  }

  private static var gridPoint: [Column<TuningGrid.Point>] {
    [
      Column("values", .list(.number)) { $0.values }.about("Those of the parameters."),
      Column("score", .number) { $0.score },
      Column("error", .number) { $0.error }.about("The standard error of the score."),
      Column("pairs", .list(.count, count: 5)) { $0.pairs.counts }
        .about("How many pairs of games brought 0, ½, 1, 1½ and 2 points."),
    ]
  }

  private static var point: [Column<TuningCourse.Point>] {
    [
      Column("iteration", .count) { $0.iteration },
      Column("values", .list(.number)) { $0.values }
        .about("Those of the parameters that were tuned, in their order."),
    ]
  }

  private static var exact: [Column<ExactTuning>] {
    [
      Column("target", .orNull(.number)) { exact in
        if case .score(let target) = exact.aim { target } else { nil }
      }
      .about("The score that was asked for, or null for the highest."),
      Column("score", .number) { $0.score },
      Column("startScore", .number) { $0.startScore },
      Column("gradient", .list(.number)) { $0.gradient }
        .about("How much the score changes for one unit of each parameter; 0 for whole numbers."),
      Column("others", .list(.number)) { $0.others }
        .about("Other values of a single parameter with the score that was asked for."),
      Column("scans", .list(.rows(scanned))) { exact in exact.scans.map { Rows($0) } }
        .about("The score along each parameter through the values found."),
      Column("evaluations", .count) { $0.evaluations }.about("How many matches were computed."),
    ]
  }

  private static var scanned: [Column<ExactTuning.Point>] {
    [Column("value", .number) { $0.value }, Column("score", .number) { $0.score }]
  }
}
