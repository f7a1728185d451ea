import TextKit

/// The standings for each side separately.
struct BySideSection: StandardSection {
  package static let name: String? = "sides"

  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    reader.isBrief
      ? []
      : [.heading("By side"), .table(report.sidesTable)]
        + (report.unplayedNote.map { [.paragraph($0)] } ?? [])
  }

  package var page: PagePart {
    var page = PagePart()
    page.sheets = [Sheet(Column<Standing>.sides, report.standingRows)]
    return page
  }
}
