extension TextTable {
  /// Writes the table in Markdown row by row; the title of a group is repeated in each of its
  /// headings: before it, or after it where it goes on, as in "Lead over the next".
  package func writeMarkdown(to writer: inout ReportWriter) throws {
    let columns = allColumns
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    let headings = columns.map { title, column in
      // The part after the comma is the same for all.
      let common = [String(title.prefix { $0 != "," })]
      let isEnd = title.first?.isLowercase ?? false
      return (isEnd ? column.heading + common : common + column.heading).filter { !$0.isEmpty }
        .joined(separator: " ").markdown
    }
    let rule = columns.map { $0.1.alignment == .leading ? ":--" : "--:" }
    try writer.add("\(line(headings))\n\(line(rule))")
    let count = columns.map(\.1.cells.count).max() ?? 0
    for row in 0..<count {
      try writer.add("\n" + line(columns.map { $0.1.cells[row].markdown }))
    }
  }
}
