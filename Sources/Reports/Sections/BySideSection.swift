/// The standings with each side by itself.
package struct BySideSection: StandardSection {
  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    [.heading("By side"), .table(report.sidesTable)]
  }
}
