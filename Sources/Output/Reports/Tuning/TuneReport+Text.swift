import Analysis
import GameModel
import Statistics
import TextKit
import Tuning

/// The report for people to read.
extension TuneReport {
  /// Its parts, in blocks with an empty line between them.
  func blocks(for reader: Reader) -> [[Part]] {
    [
      [.lead(title)],
      warnings.map { .notice($0) },
      [.table(table)],
      notes.map { .paragraph($0) },
      [.code(botOption)],
      proof?.section.parts(for: reader) ?? [],
    ]
  }

  /// What was tuned, and whether it is better.
  var title: String {
    let head = "\(subject.bot.visible), tuned\(against): \(subject.rules.titleInLine)"
    if case .exact(let exact) = findings {
      return "\(head), exactly: a score of \(Self.score(exact.score))"
    }
    guard let proof else { return head }
    return "\(head): \(proof.report.finding(proof.section.test))"
  }

  var against: String {
    subject.opponents.isEmpty
      ? isExact ? " against itself" : "" : " against \(subject.opponents.map(\.visible).listed)"
  }

  private var isExact: Bool { if case .exact = findings { true } else { false } }

  private static func score(_ score: Double) -> String { score.fixed(decimals: 6) }

  /// What must not be overlooked.
  var warnings: [String] {
    guard case .played(let played) = findings, played.forfeits > 0 else { return [] }
    return [
      "\(played.forfeits.grouped) of \(played.games.counted("game")) ended by a forfeit, which counts "
        + "like any loss."
    ]
  }

  private var table: TextTable {
    let rows = rows
    var groups: [TextTable.Group] = [
      .init(
        "",
        [
          .init("Start", rows.map { $0.parameter.text($0.parameter.start) }),
          .init("Tuned", rows.map { $0.isTuned ? $0.parameter.text($0.value) : "–" }),
        ]
      )
    ]
    if !courses.isEmpty {
      groups.append(.init("", [.init("95 %", rows.map(Self.interval))]))
      groups.append(
        .init(
          "Ends of the courses",
          courses.indices.map { course in
            .init("\(course + 1)", rows.map { Self.end($0, course) })
          }
        )
      )
    } else if case .exact(let exact) = findings {
      groups.append(
        .init(
          "",
          [.init("Slope", exact.gradient.map { Self.score($0) })]
        )
      )
    }
    return TextTable(
      labels: [.init("Parameter", rows.map(\.parameter.key), .leading, canShrink: true)],
      groups: groups
    )
  }

  /// A value in so many digits as its parameter's step has.
  static func rough(_ value: Double, of parameter: TunedParameter) -> String {
    var (decimals, step) = (2, parameter.step)
    while step < 0.1, decimals < 6 { (decimals, step) = (decimals + 1, step * 10) }
    return value.fixed(decimals: parameter.variation.isWhole ? 2 : decimals)
  }

  private static func interval(_ row: Row) -> String {
    row.tuned.map {
      "\(rough($0.interval.lowerBound, of: row.parameter))…\(rough($0.interval.upperBound, of: row.parameter))"
    } ?? "–"
  }

  private static func end(_ row: Row, _ course: Int) -> String {
    row.tuned.map { rough($0.ends[course], of: row.parameter) } ?? "–"
  }
}

/// The notes.
extension TuneReport {
  var notes: [String] {
    switch findings {
    case .played(let played): ineffective + steps + unsettled + extent(played) + conclusion
    case .exact(let exact): self.exact(exact)
    }
  }

  /// The parameters left out, and why.
  private var ineffective: [String] {
    rows.compactMap { row in
      guard let check = row.check, !check.isMeasurable else { return nil }
      let trials = check.trials.map { trial in
        "\(PairPoints(trial.pairs).mean.fixed(decimals: 3)) with \(row.parameter.text(trial.value))"
      }
      let pairs = check.trials.first?.pairs.total ?? 0
      return
        "\(row.parameter.key) has no measurable effect: in \(pairs.counted("pair")) each against "
        + "the start it scored \(trials.listed)\(row.isTuned ? "." : ", so it was left out.")"
    }
  }

  private var steps: [String] {
    let floored = parameters.filter {
      $0.variation.isWhole && $0.step == TunedParameter.leastWholeStep
    }
    guard !floored.isEmpty else { return [] }
    return [
      "The step of \(floored.map(\.key).listed) is one half, the least of a whole number: the two values "
        + "that are compared are always different."
    ]
  }

  private var unsettled: [String] {
    rows.compactMap { row in
      guard let tuned = row.tuned else { return nil }
      if tuned.isMoving {
        return "\(row.parameter.key) was still moving, by "
          + "\(Self.rough(tuned.drift, of: row.parameter)) over the last tenth: more iterations would take "
          + "it further, and its interval does not allow for that."
      }
      guard tuned.isAtEnd else { return nil }
      return "\(row.parameter.key) came to an end of its range; the best value may lie beyond."
    }
  }

  private func extent(_ played: Played) -> [String] {
    guard let design = played.courses.first?.design else { return [] }
    let iterations = design.iterationCount.counted("iteration")
    return [
      "\(iterations) of \(design.pairs.counted("pair")) in \(played.courses.count) independent courses, "
        + "\(played.games.counted("game")) in all. The intervals are those of the mean of the courses' "
        + "ends, by Student's t."
    ]
  }

  private var conclusion: [String] {
    guard let proof else {
      let isSame = rows.allSatisfy {
        $0.parameter.text($0.value) == $0.parameter.text($0.parameter.start)
      }
      return [
        isSame
          ? "The tuned values are those of the start."
          : "Whether the tuned bot is better has not been tested."
      ]
    }
    guard proof.verdict != .h1 else { return [] }
    return ["The test below has not found the tuned bot better than the bot at the start."]
  }

  private func exact(_ exact: ExactTuning) -> [String] {
    let start = "The score at the start is \(Self.score(exact.startScore))"
    let counts = "\(exact.evaluations.counted("match", plural: "matches")) computed"
    guard case .score(let target) = exact.aim else {
      return [
        "\(start); \(counts).",
        "This is a local optimum: better than all values nearby, and than all that were tried along each "
          + "parameter; several parameters changed together may do better elsewhere.",
      ]
    }
    let found = abs(exact.score - target) < 5e-7 ? "" : ", the nearest that can be written"
    var notes = ["Asked for was \(target.plain)\(found). \(start); \(counts)."]
    if !exact.others.isEmpty {
      let others = exact.others.map { parameters[0].text($0) }.listed
      notes.append("The same score is also that of \(others), further from the start.")
    } else if parameters.count > 1 {
      notes.append(
        "Other values have the same score; these are the nearest in the direction of the slope."
      )
    }
    return notes
  }
}
