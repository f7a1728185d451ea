package import GameModel
package import Reports
package import Statistics
import TextKit
import TournamentCore
package import Tuning

/// The best values of a bot's parameters, and how they were found, ready to be written.
package struct TuneReport: Sendable {
  /// What was tuned.
  package struct Subject: Sendable {
    package let bot: String
    /// Its definition at the start.
    package let spec: String
    /// Its opponents; none if it played itself.
    package let opponents: [String]
    /// The parameters that take whole numbers only because their ranges are written so.
    package let assumedWhole: [String]
    package let rules: Rules
    package let seed: UInt64

    package init(
      bot: String,
      spec: String,
      opponents: [String],
      assumedWhole: [String],
      rules: Rules,
      seed: UInt64
    ) {
      (self.bot, self.spec, self.opponents) = (bot, spec, opponents)
      (self.assumedWhole, self.rules, self.seed) = (assumedWhole, rules, seed)
    }
  }

  /// The way in which values were looked for by games.
  package enum Search: Sendable {
    /// The courses at their ends, and the checks of the parameters' effects; no checks if there were
    /// none.
    case courses([TuningCourse], [EffectCheck])
    /// Every combination of values.
    case grid(TuningGrid)

    package var values: [(TunedParameter, Double)] {
      switch self {
      case .courses(let courses, _):
        courses[0].design.parameters.indices.map { index in
          let tuned = TunedValue(index, of: courses)
          return (tuned.parameter, tuned.value)
        }
      case .grid(let grid): Array(zip(grid.parameters, grid.best.values))
      }
    }
  }

  /// What was played.
  package struct Played: Sendable {
    /// How values were looked for.
    package let search: Search
    package let games: Int
    /// Those that ended by a fault.
    package let forfeits: Int

    package init(_ search: Search, games: Int, forfeits: Int) {
      (self.search, self.games, self.forfeits) = (search, games, forfeits)
    }
  }

  /// How the values were found.
  package enum Findings: Sendable {
    case played(Played)
    case exact(ExactTuning)
  }

  /// The match of the tuned bot against the bot as it started.
  package struct Proof: Sendable {
    /// The report of the match, whose first bot is the tuned one.
    let report: Report
    let section: SPRTSection

    /// The proof by a match.
    package init(_ report: Report, _ test: SPRT) {
      self.report = report
      let result = report.result
      section = SPRTSection(
        report: report,
        test: SPRTResult(test, on: result, isPartial: false),
        course: result.pairCourse
      )
    }

    /// The decision.
    package var verdict: SPRT.Verdict { section.test.verdict }
  }

  let subject: Subject
  let parameters: [TunedParameter]
  let findings: Findings
  /// The definition of the tuned bot.
  let spec: String
  /// The match that proves it better; `nil` if none was played.
  package let proof: Proof?

  /// The report of a tuning.
  package init(
    _ subject: Subject,
    _ parameters: [TunedParameter],
    _ findings: Findings,
    spec: String,
    proof: Proof?
  ) {
    (self.subject, self.parameters, self.findings) = (subject, parameters, findings)
    (self.spec, self.proof) = (spec, proof)
  }

  /// A parameter, and what was found out about it.
  struct Row: Sendable {
    let parameter: TunedParameter
    let check: EffectCheck?
    let tuned: TunedValue?
    /// The value that was computed, or that of the best combination.
    var found: Double?
    /// The 95% interval of the best value; `nil` if it was computed, or not tuned.
    let interval: TunedInterval?

    /// The value to use, as it is written in the spec of the bot.
    var value: Double {
      let value = tuned?.value ?? found ?? parameter.start
      return Double(parameter.text(value)) ?? value
    }
    var isTuned: Bool { tuned != nil || found != nil }
  }

  var rows: [Row] {
    if let grid {
      return parameters.enumerated().map { index, parameter in
        let interval = grid.interval(of: index)
        return Row(
          parameter: parameter,
          check: nil,
          tuned: nil,
          found: grid.best.values[index],
          interval: TunedInterval(from: interval.lowerBound, to: interval.upperBound)
        )
      }
    }
    if case .exact(let exact) = findings {
      return zip(parameters, exact.values).map {
        Row(parameter: $0, check: nil, tuned: nil, found: $1, interval: nil)
      }
    }
    let tuned = courses.first?.design.parameters ?? []
    return parameters.enumerated().map { index, parameter in
      let value = tuned.firstIndex { $0.key == parameter.key }.map { TunedValue($0, of: courses) }
      return Row(
        parameter: parameter,
        check: checks.isEmpty ? nil : checks[index],
        tuned: value,
        interval: value?.interval
      )
    }
  }

  private var search: Search? {
    if case .played(let played) = findings { played.search } else { nil }
  }

  /// The courses, or none.
  var courses: [TuningCourse] {
    if case .courses(let courses, _) = search { courses } else { [] }
  }

  private var checks: [EffectCheck] {
    if case .courses(_, let checks) = search { checks } else { [] }
  }

  /// The grid, if that is how values were looked for.
  var grid: TuningGrid? { if case .grid(let grid) = search { grid } else { nil } }

  /// How to enter the tuned bot.
  var botOption: String {
    let text = "Tuned=\(spec)"
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "-_=,.:/+@%".contains($0) }
    return "--bot " + (isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'")
  }
}
