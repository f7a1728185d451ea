/// The standings for each side separately.
struct BySideSection: StandardSection {
  package static let name: String? = "sides"

  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    reader.isBrief ? [] : [.heading("By side"), .table(report.sidesTable)]
  }
}
