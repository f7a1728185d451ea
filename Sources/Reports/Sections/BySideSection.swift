/// The standings with each side by itself.
package struct BySideSection: Section {
  package let report: Report

  package func parts(for reader: Reader) -> [Part] {
    [.heading("By side"), .table(report.sidesTable)]
  }
}
