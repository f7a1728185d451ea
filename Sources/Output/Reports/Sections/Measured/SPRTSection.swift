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
    switch reader {
    case .lines:
      return [
        .heading("SPRT", caption: test.test.condition), .paragraph(verdict, test.emphasis),
      ] + paragraphs.map { .paragraph($0) } + [.table(test.table(of: name(0)))]
    case .page:
      return [.heading("SPRT"), .paragraph(test.outcome(on: name(0), name(1)), test.emphasis)]
        + [.facts(facts)] + whyZero + (chart.map { [.chart($0)] } ?? [])
    }
  }

  /// All that was found, each once.
  private var facts: [(label: String, text: String)] {
    let bounds = [test.test.lowerBound, test.test.upperBound].map { $0.signed(decimals: 2) }
    let estimate = test.estimate.map { [("Lead of \(name(0))", Elo.sentence($0))] } ?? []
    let counted = pairCount * 2
    let pairs = zip(["0", "½", "1", "1½", "2"], test.points.counts).map { "\($0): \(Int($1))" }
    let ratio = test.logLikelihoodRatio.signed(decimals: 2)
    return [("Test", test.test.condition)] + estimate + [
      ("LLR", "\(ratio) (\(bounds.joined(separator: " to ")))"),
      (
        "Games",
        result.playedCount.grouped
          + (counted < result.gameCount ? ", \(counted.grouped) of them distinct" : "")
      ),
      ("Pairs by points of \(name(0))", pairs.joined(separator: " · ")),
    ]
  }

  /// Why a test was decided though the interval has 0 in it; nothing if it has not.
  private var whyZero: [Part] {
    guard test.verdict != .undecided, let estimate = test.estimate,
      estimate.lower < 0, estimate.upper > 0
    else { return [] }
    return [
      .paragraph(
        "The interval contains 0: the test only chooses between \(test.test.elo0.plain) and "
          + "\(test.test.elo1.plain) Elo, and stopped as soon as it could."
      )
    ]
  }

  package static var members: [Column<Self>] {
    [
      Column("sprt", .object(Column<SPRTResult>.all)) { $0.test }.about("With --sprt.")
    ]
  }

  package var testCases: [JUnitSuite.Case] { [testCase] }

  package var page: PagePart { PagePart(place: .lead, isHeading: true) }

  /// The log-likelihood ratio pair by pair; `nil` if there are none.
  private var chart: LineChart? {
    guard pairCount > 0 else { return nil }
    let course = course.points.map { PointCounts($0) }
    let all = course + (course.last == test.points ? [] : [test.points])
    let points: [(x: Double, y: Double)] =
      [(0, 0)] + all.map { ($0.total, test.test.logLikelihoodRatio($0)) }
    let (lower, upper) = (test.test.lowerBound, test.test.upperBound)
    let ratios = points.map(\.y) + [lower, upper]
    return LineChart(
      label: "The log-likelihood ratio pair by pair",
      lines: [.init(name: "LLR", points: points)],
      x: .init("Pairs of games", 0...Double(pairCount), isWhole: true),
      y: .init(
        "Log-likelihood ratio",
        (ratios.min() ?? lower)...(ratios.max() ?? upper),
        ticks: [lower, 0, upper]
      ) { $0 == lower ? "H0" : $0 == upper ? "H1" : "0" },
      isLow: true
    )
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
