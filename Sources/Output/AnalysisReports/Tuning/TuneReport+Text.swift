import Analysis
import GameModel
import Reports
import Statistics
import TextKit
import TournamentCore
import Tuning

/// The report for people to read.
extension TuneReport {
  /// Its parts, in blocks with an empty line between them.
  func blocks(for reader: Reader) -> [[Part]] {
    [
      [.lead(title)],
      warnings.map { .notice($0) },
      reader == .page ? [.facts(facts), .heading("Parameters")] : [],
      [.table(table)],
      combinations.map { [.table($0)] } ?? [],
      notes.map { .paragraph($0) },
      [.code(botOption)],
      proof?.section.parts(for: reader) ?? [],
    ]
  }

  private var facts: [(label: String, text: String)] {
    let games: [(String, String)] =
      if case .played(let played) = findings { [("Games", played.games.grouped)] } else { [] }
    return [("Game", subject.rules.title)] + games + [("Seed", "\(subject.seed)")]
  }

  /// What was tuned.
  var subjectLine: String {
    let head = "\(subject.bot.visible), tuned\(against): \(subject.rules.titleInLine)"
    guard case .exact(let exact) = findings else { return head }
    return "\(head), exactly: a score of \(Self.score(exact.score))"
  }

  /// What was tuned, and whether it is better.
  private var title: String {
    guard !isExact, let proof else { return subjectLine }
    return "\(subjectLine): \(proof.section.finding)"
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
    if rows.contains(where: { $0.interval != nil }) {
      groups.append(.init("", [.init("95%", rows.map(Self.interval))]))
    }
    if !courses.isEmpty {
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
          [.init("Slope", exact.gradient.map { Self.score($0).asFigure })]
        )
      )
    }
    return TextTable(
      labels: [.init("Parameter", rows.map(\.parameter.key), .leading, canShrink: true)],
      groups: groups
    )
  }

  /// The combinations of a grid with the highest scores.
  private var combinations: TextTable? {
    guard let grid else { return nil }
    let best = grid.points.sorted { $0.score > $1.score }.prefix(Self.combinationCount)
    return TextTable(
      labels: grid.parameters.enumerated().map { index, parameter in
        .init(parameter.key, best.map { parameter.text($0.values[index]) }, .trailing)
      },
      groups: [
        .init(
          "",
          [
            .init("Score", best.map { $0.score.fixed(decimals: 4) }),
            .init("±", best.map { (2 * $0.error).fixed(decimals: 4) }),
          ]
        )
      ]
    )
  }

  private static let combinationCount = 10

  /// A value in so many digits as its parameter's step has, or as an interval needs that is narrower.
  static func rough(
    _ value: Double,
    of parameter: TunedParameter,
    in interval: TunedInterval? = nil
  ) -> String {
    var (decimals, step) = (2, parameter.step)
    if let lower = interval?.lower, let upper = interval?.upper { step = min(step, upper - lower) }
    while step < 0.1, decimals < 6 { (decimals, step) = (decimals + 1, step * 10) }
    return value.fixed(decimals: parameter.variation.isWhole ? 2 : decimals)
  }

  static func interval(_ row: Row) -> String {
    func text(_ value: Double) -> String {
      rough(value, of: row.parameter, in: row.interval)
    }
    return switch (row.interval?.lower, row.interval?.upper) {
    case (let lower?, let upper?): "\(text(lower))…\(text(upper))"
    case (let lower?, nil): "≥ \(text(lower))"
    case (nil, let upper?): "≤ \(text(upper))"
    case (nil, nil): "–"
    }
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
        "\(PointCounts(trial.pairs).mean.fixed(decimals: 3)) with \(row.parameter.text(trial.value))"
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
    let assumed = subject.assumedWhole
    let range = parameters.first { assumed.contains($0.key) }?.variation.range ?? 1...8
    let decimal = "\(range.lowerBound.plain)..\(range.upperBound.plain).0"
    let assumption =
      assumed.isEmpty
      ? []
      : [
        "\(assumed.listed) \(assumed.count == 1 ? "takes" : "take") whole numbers only, since the range is "
          + "written in them; write \(decimal) to allow decimals."
      ]
    guard !floored.isEmpty, grid == nil else { return assumption }
    return assumption + [
      "The step of \(floored.map(\.key).listed) is one half, the least of a whole number: the two values "
        + "that are compared are always different."
    ]
  }

  private var unsettled: [String] {
    rows.compactMap { row in
      guard let tuned = row.tuned else { return nil }
      if tuned.areAlike {
        return
          "All courses of \(row.parameter.key) are the same: games repeat, so there is no telling how "
          + "sure its value is; more openings, or opponents of many kinds, would help."
      }
      guard tuned.interval.isStated else {
        return "The games do not tell where \(row.parameter.key) is best; more iterations would."
      }
      guard let direction = tuned.direction else { return nil }
      let best = "\(row.parameter.key) is best \(Self.place(of: tuned))"
      return tuned.isAtEnd
        ? "\(best), the end of its range, or beyond."
        : "\(best): the games still point \(direction.rawValue), so more iterations would take it further."
    }
  }

  /// Where the best value lies: in the interval, and on an open side as far as values were compared, and
  /// further.
  private static func place(of tuned: TunedValue) -> String {
    let interval = tuned.interval
    func text(_ value: Double) -> String { rough(value, of: tuned.parameter, in: interval) }
    func open(_ end: Double, _ furthest: Double, _ words: (String, String, String)) -> String {
      let near = text(end)
      let isSame = near == text(furthest)
      if tuned.isAtEnd {
        let last = tuned.parameter.text(furthest)
        return isSame ? "at \(last)" : "\(words.0) \(near), \(words.1) to \(last)"
      }
      let rest = isSame ? "" : ", \(words.1) to \(text(furthest)) or \(words.2)"
      return "\(words.0) \(near)\(rest)"
    }
    return switch (interval.lower, interval.upper) {
    case (let lower?, let upper?): "between \(text(lower)) and \(text(upper))"
    case (let lower?, nil): open(lower, tuned.compared.upperBound, ("above", "up", "higher"))
    case (nil, let upper?): open(upper, tuned.compared.lowerBound, ("below", "down", "lower"))
    case (nil, nil): "anywhere"
    }
  }

  private func extent(_ played: Played) -> [String] {
    if let grid { return extent(of: grid, played) }
    guard let design = courses.first?.design else { return [] }
    let iterations = design.iterationCount.counted("iteration")
    let checks = rows.compactMap(\.check).flatMap(\.trials).reduce(0) { $0 + 2 * $1.pairs.total }
    let test = proof.map { ["\($0.report.result.gameCount.grouped) for the test below"] } ?? []
    let games =
      ["\((played.games - checks).counted("game"))"]
      + (checks > 0 ? ["\(checks.grouped) to check the ranges"] : []) + test
    return [
      "\(iterations) of \(design.pairs.counted("pair")), \(courses[0].finished.grouped) in each of "
        + "\(courses.count) independent courses: "
        + "\(games.listed). The intervals are those of the best values, by the slope "
        + "of the score in all comparisons near the tuned ones."
    ]
  }

  private func extent(of grid: TuningGrid, _ played: Played) -> [String] {
    let points = grid.points.count.counted("combination")
    let pairs = grid.points[0].pairs.total.counted("pair")
    let opponents =
      subject.opponents.isEmpty ? "the start" : subject.opponents.map(\.visible).listed
    let others = grid.contenders.count - 1
    let known =
      others == 0
      ? "All others are measurably worse than the best, at 95%"
      : "\(others.counted("other")) \(others == 1 ? "is" : "are") not measurably worse than the best, at 95%"
    return [
      "\(points) of \(pairs) against \(opponents), \(played.games.counted("game")) in all. \(known); the "
        + "intervals are those of the values that remain, and half a step more. The best of many scores tends "
        + "to be overestimated."
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
        "Other values have the same score, and some may be nearer to the start."
      )
    }
    return notes
  }
}
