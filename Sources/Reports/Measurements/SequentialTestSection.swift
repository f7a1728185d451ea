import Statistics
package import TextKit

/// A sequential test of two bots.
package struct SequentialTestSection: Section {
  package let report: Report
  package let test: SequentialTest

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

  package var members: [String: JSONValue] { ["sprt": report.json(test)] }

  package var testCases: [JUnitSuite.Case] { [report.testCase(test)] }

  package var page: PagePart {
    PagePart(
      report: members,
      data: [
        "sprt": [
          "verdict": .string(report.verdict(test)),
          "condition": .string(test.test.condition),
          "paragraphs": .array(report.paragraphs(test).map { .string($0) }),
        ]
      ]
    )
  }

  package var objection: Report.Objection? {
    guard test.verdict != .h1 else { return nil }
    return Report.Objection(
      gravity: test.verdict == .h0 ? .refuted : .undecided,
      sentence: "SPRT: \(report.finding(test))"
    )
  }
}
