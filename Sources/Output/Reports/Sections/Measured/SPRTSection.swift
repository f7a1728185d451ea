import Statistics
package import TextKit
package import TournamentCore

/// A sequential test of two bots.
package struct SPRTSection: Section {
  package let report: Report
  package let test: SPRTResult
  /// How its pairs developed.
  package let course: PairCourse

  package init(report: Report, test: SPRTResult, course: PairCourse) {
    (self.report, self.test, self.course) = (report, test, course)
  }

  package func parts(for reader: Reader) -> [Part] {
    let emphasis: TextStyle.Emphasis =
      switch test.verdict {
      case .h1: .green
      case .h0: .red
      case .undecided: .yellow
      }
    let head: [Part] =
      switch reader {
      case .lines: [.heading("SPRT", caption: test.test.condition)]
      case .page: [.heading("SPRT"), .code(test.test.condition)]
      }
    return head + [.paragraph(report.verdict(test), emphasis)]
      + report.paragraphs(test).map { .paragraph($0) } + [.table(report.pairTable(test))]
  }

  package static var members: [Column<Self>] {
    [
      Column("sprt", .object(Column<SPRTResult>.all)) { $0.test }.about("With --sprt.")
    ]
  }

  package var testCases: [JUnitSuite.Case] { [report.testCase(test)] }

  package var page: PagePart {
    PagePart(
      place: .lead,
      verdict: test.verdict == .h1 ? .init(.good, "SPRT: \(report.finding(test))") : nil,
      chart: chart
    )
  }

  /// The log-likelihood ratio after a number of pairs, as pairs of both; `nil` if there are none.
  private var chart: JSONValue? {
    guard test.pairs.total > 0 else { return nil }
    let ends = course.points.last == test.pairs ? [] : [test.pairs]
    let (lower, upper) = (test.test.lowerBound, test.test.upperBound)
    return [
      "points": .array(
        (course.points + ends).flatMap { pairs -> [JSONValue] in
          [.integer(pairs.total), .number(test.test.logLikelihoodRatio(pairs))]
        }
      ),
      "lower": .number(lower),
      "upper": .number(upper),
      "texts": [
        "lower": .string("H0 at −\(abs(lower).fixed(decimals: 2))"),
        "upper": .string("H1 at \(upper.fixed(decimals: 2))"),
        "pairs": .string(test.pairs.total.counted("pair")),
        "description": .string("The log-likelihood ratio pair by pair. \(report.verdict(test))"),
      ],
    ]
  }

  package var objection: Report.Objection? {
    guard test.verdict != .h1 else { return nil }
    return Report.Objection(
      gravity: test.verdict == .h0 ? .refuted : .undecided,
      sentence: "SPRT: \(report.finding(test))"
    )
  }
}
