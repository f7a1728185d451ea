package import GameModel
package import Statistics
import TextKit
import TournamentCore
package import Tuning

/// The best values of a bot's parameters, and how they were found, ready to be written.
package struct TuneReport: Sendable {
  /// What was tuned.
  package struct Subject: Sendable {
    /// The name of the bot.
    package let bot: String
    /// Its definition at the start.
    package let spec: String
    /// Its opponents; none if it played itself.
    package let opponents: [String]
    package let rules: Rules
    package let seed: UInt64

    package init(bot: String, spec: String, opponents: [String], rules: Rules, seed: UInt64) {
      (self.bot, self.spec, self.opponents) = (bot, spec, opponents)
      (self.rules, self.seed) = (rules, seed)
    }
  }

  /// What was played.
  package struct Played: Sendable {
    /// The checks of the parameters' effects, by parameter; empty if there were none.
    package let checks: [EffectCheck]
    /// The courses at their ends.
    package let courses: [TuningCourse]
    /// The games of both.
    package let games: Int
    /// Those that ended by a fault.
    package let forfeits: Int

    package init(checks: [EffectCheck], courses: [TuningCourse], games: Int, forfeits: Int) {
      (self.checks, self.courses) = (checks, courses)
      (self.games, self.forfeits) = (games, forfeits)
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
    let section: SequentialTestSection

    /// The proof by a match.
    package init(_ report: Report, _ test: SPRT) {
      self.report = report
      let result = report.result
      section = SequentialTestSection(
        report: report,
        test: SequentialTest(test, on: result.countedPairs(ofPairing: 0), isPartial: false),
        course: result.pairCourse
      )
    }

    /// The decision.
    package var verdict: SPRT.Verdict { section.test.verdict }
  }

  let subject: Subject
  /// All parameters asked for.
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
    /// The value that was computed.
    let exact: Double?

    /// The value to use.
    var value: Double { tuned.map { parameter.written($0.value) } ?? exact ?? parameter.start }
    var isTuned: Bool { tuned != nil || exact != nil }
  }

  var rows: [Row] {
    switch findings {
    case .played(let played):
      let design = played.courses.first?.design
      return parameters.enumerated().map { index, parameter in
        let tuned = design?.parameters.firstIndex { $0.key == parameter.key }
        return Row(
          parameter: parameter,
          check: played.checks.isEmpty ? nil : played.checks[index],
          tuned: tuned.map { TunedValue($0, of: played.courses) },
          exact: nil
        )
      }
    case .exact(let exact):
      return zip(parameters, exact.values).map {
        Row(parameter: $0, check: nil, tuned: nil, exact: $1)
      }
    }
  }

  /// The courses, or none.
  var courses: [TuningCourse] {
    if case .played(let played) = findings { played.courses } else { [] }
  }

  /// How to enter the tuned bot.
  var botOption: String {
    let text = "Tuned=\(spec)"
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "-_=,.:/+@%".contains($0) }
    return "--bot " + (isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'")
  }
}
