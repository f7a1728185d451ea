import Statistics
package import TextKit
package import TournamentCore

/// A sequential test of two bots.
package struct SPRTSection: ReportSection {
  package let report: Report
  package let test: SPRTResult
  package let course: PairCourse

  package init(report: Report, test: SPRTResult, course: PairCourse) {
    (self.report, self.test, self.course) = (report, test, course)
  }

  package func parts(for reader: Reader) -> [Part] {
    let head: [Part] =
      switch reader {
      case .lines: [.heading("SPRT", caption: test.test.condition)]
      case .page: [.heading("SPRT"), .code(test.test.condition)]
      }
    return head + [.paragraph(verdict, test.emphasis)]
      + paragraphs.map { .paragraph($0) } + [.table(test.table(of: name(0)))]
  }

  package static var members: [Column<Self>] {
    [
      Column("sprt", .object(Column<SPRTResult>.all)) { $0.test }.about("With --sprt.")
    ]
  }

  package var testCases: [JUnitSuite.Case] { [testCase] }

  package var page: PagePart {
    PagePart(
      place: .lead,
      verdict: test.verdict == .h1 ? .init(.good, "SPRT: \(finding)") : nil,
      chart: chart
    )
  }

  /// The log-likelihood ratio after a number of pairs, as pairs of both; `nil` if there are none.
  private var chart: JSONValue? {
    guard pairCount > 0 else { return nil }
    let points = course.points.map { PointCounts($0) }
    let ends = points.last == test.points ? [] : [test.points]
    let (lower, upper) = (test.test.lowerBound, test.test.upperBound)
    return [
      "points": .array(
        (points + ends).flatMap { pairs -> [JSONValue] in
          [.integer(Int(pairs.total)), .number(test.test.logLikelihoodRatio(pairs))]
        }
      ),
      "lower": .number(lower),
      "upper": .number(upper),
      "texts": [
        "lower": .string("H0 at −\(abs(lower).fixed(decimals: 2))"),
        "upper": .string("H1 at \(upper.fixed(decimals: 2))"),
        "pairs": .string(pairCount.counted("pair")),
        "description": .string("The log-likelihood ratio pair by pair. \(verdict)"),
      ],
    ]
  }

  package var objection: Report.Objection? {
    guard test.verdict != .h1 else { return nil }
    return Report.Objection(
      gravity: test.verdict == .h0 ? .refuted : .undecided,
      sentence: "SPRT: \(finding)"
    )
  }
}

/// The test in words and for programs.
extension SPRTSection {
  /// The decision in a sentence.
  package var verdict: String { test.verdict(on: name(0), name(1)) }

  /// The decision, to follow "SPRT: …".
  package var finding: String { test.finding(on: name(0), name(1)) }

  /// The grounds for it, a paragraph each.
  package var paragraphs: [String] {
    let played = result.gameCount / 2
    let estimate = test.estimate.map { estimate in
      let basis = "based on the expected score"
      let allowance = result.isStopped ? " and allows for stopping early" : ""
      return test.verdict != .undecided
        ? "The estimate is \(basis)\(allowance)."
        : "\(Elo.comparison(name(0), name(1), estimate)), an estimate \(basis)."
    }
    let repeats =
      pairCount < played
      ? "Pairs of games that repeat count once: \(pairCount) of \(played)." : nil
    return [test.ratio] + [estimate, repeats].compactMap(\.self)
  }

  /// How many pairs count.
  private var pairCount: Int { Int(test.points.total) }

  /// The test as a test case.
  private var testCase: JUnitSuite.Case {
    let text = ([verdict] + paragraphs).joined(separator: " ")
    let status: JUnitSuite.Status =
      switch test.verdict {
      case .h1: .passed
      case .h0: .failed("H0 accepted", text)
      case .undecided: .skipped(text)
      }
    return JUnitSuite.Case(className: name(0), name: "SPRT \(test.test.condition)", status)
  }
}
