package import TextKit

/// A table of a page, with a heading for each column and a name for each row.
///
/// Only the first rows of a large table are in the page; the others are in its data, and are shown
/// as they are scrolled to.
package struct HTMLTable {
  let table: TextTable
  /// Its identifier in the page.
  let id: String
  /// Its description, for screen readers.
  let label: String

  /// The maximum number of cells in the page itself: those of a cross table of forty bots, and some
  /// more.
  private static let mostCells = 3000
  /// The number of rows from which they can be filtered.
  private static let manyRows = 13
  /// The width of a page in letters, beyond which columns have little room; more of them never fit.
  private static let room = 136
  /// What a column takes beside its letters.
  private static let margin = 3
  /// The number of columns that fit on paper without a script to split them.
  private static let mostColumnsOnPaper = 42
  /// The maximum length of a heading, and of a text in a row.
  private static let (headingRoom, textRoom) = (26, 42)

  /// The columns from left to right.
  private let columns: [TextTable.Column]
  /// Whether columns have little room, so that their headings are turned.
  private let isDense: Bool

  package init(table: TextTable, id: String, label: String) {
    (self.table, self.id, self.label) = (table, id, label)
    columns = table.allColumns.map(\.column)
    isDense =
      columns.count * (Self.margin + 1) > Self.room
      || columns.reduce(0) { $0 + Self.width(of: $1) + Self.margin } > Self.room
  }

  /// The letters of the widest cell, or of the widest word of the heading.
  private static func width(of column: TextTable.Column) -> Int {
    let limit = column.alignment == .leading ? textRoom : Int.max
    let words = column.heading.flatMap { $0.split(separator: " ") }
      .map { min(String($0).displayWidth, headingRoom) }
    let cells = (column.markup == nil ? column.cells : []).map { cell in
      // What stands below is smaller.
      let lines = cell.split(separator: "\n", maxSplits: 1).map { String($0).displayWidth }
      return min(max(lines.first ?? 0, (lines.dropFirst().first ?? 0) * 3 / 4), limit)
    }
    return (words + cells).max() ?? 0
  }

  private var rowCount: Int { columns.map(\.cells.count).max() ?? 0 }

  /// The number of rows in the page itself.
  private var staticCount: Int {
    // A script would make the other rows of texts alone.
    columns.allSatisfy { $0.markup == nil }
      ? min(rowCount, max(1, Self.mostCells / max(1, columns.count))) : rowCount
  }

  var isWhole: Bool { staticCount == rowCount }

  /// The remaining rows; empty if there are none.
  var rest: [JSONValue] {
    let cells = columns.map { $0.alignment == .leading ? $0.cells : $0.cells.map(\.asFigure) }
    return (staticCount..<rowCount).map { row in .array(cells.map { .string($0[row]) }) }
  }

  /// The numbers that the cells of the remaining rows are sorted by; empty if their texts do.
  var restKeys: [JSONValue] {
    let keys = columns.map(\.sortKeys)
    guard keys.contains(where: { !$0.isEmpty }) else { return [] }
    return (staticCount..<rowCount).map { row in
      .array(keys.map { $0.isEmpty ? .null : $0[row].map { .number($0) } ?? .null })
    }
  }

  /// The table, with a filter field if it is large; nothing without rows.
  package var html: String {
    guard rowCount > 0 else { return "" }
    let filter =
      rowCount < Self.manyRows
      ? ""
      : "<p class=\"filter live no-print\"><label>Filter <input type=\"search\" data-table=\"\(id)\" "
        + "autocomplete=\"off\"></label> <span role=\"status\">\(rowCount.counted("row"))</span></p>\n"
    let kind = isDense ? " class=\"dense\"" : ""
    let room = isDense ? Self.headingRoom : Self.textRoom
    let texts = columns.map { column in
      column.alignment == .leading
        ? column.cells.shortenedTogether(to: room) : column.cells.map(\.asFigure)
    }
    let rows = (0..<staticCount).map { row in
      let isTotal = table.hasTotals && row == rowCount - 1
      let cells = columns.indices.map { cell($0, row, shown: texts[$0][row]) }
      return "<tr\(isTotal ? " class=\"total\"" : "")>\(cells.joined())</tr>\n"
    }
    return filter
      + "<div class=\"scroll\" role=\"group\" aria-label=\"\(label.html)\" tabindex=\"0\">"
      + "<table id=\"\(id)\"\(kind)>\n<thead>\n\(head)</thead>\n<tbody>\n"
      + rows.joined() + "</tbody></table></div>\n\(omission)"
  }

  /// A note for readers without scripts; empty if there is none.
  private var omission: String {
    let rows =
      isWhole
      ? nil
      : "The first \(staticCount.grouped) of \(rowCount.grouped) rows; with scripts enabled, all."
    let paper =
      columns.count > Self.mostColumnsOnPaper
      ? "With scripts enabled, paper shows all columns." : nil
    let sentences = [rows, paper].compactMap(\.self)
    guard !sentences.isEmpty else { return "" }
    return "<p class=\"still caption\">\(sentences.joined(separator: " "))</p>\n"
  }

  /// The class of a column other than that of the names, as an attribute.
  private func kind(of index: Int) -> String {
    let column = columns[index]
    let kinds = [column.alignment == .leading ? "text" : nil, column.isMinor ? "minor" : nil]
    let kind = kinds.compactMap(\.self).joined(separator: " ")
    return kind.isEmpty ? "" : " class=\"\(kind)\""
  }

  /// The column that names the rows: the first text column among the labels.
  private var nameIndex: Int { table.labels.firstIndex { $0.alignment == .leading } ?? 0 }

  private func cell(_ index: Int, _ row: Int, shown: String) -> String {
    let text = columns[index].cells[row]
    let markup = columns[index].markup?[row]
    let isCut = markup == nil && columns[index].alignment == .leading && shown != text
    let title = (isCut ? " title=\"\(text.html)\"" : "") + sortKey(of: index, row)
    let lines = shown.split(separator: "\n", maxSplits: 1)
    let content =
      markup
      ?? (lines.count < 2
        ? shown.html : "\(String(lines[0]).html)<small>\(String(lines[1]).html)</small>")
    if index == nameIndex { return "<th scope=\"row\"\(title)>\(content)</th>" }
    return "<td\(kind(of: index))\(title)>\(content)</td>"
  }
}

extension HTMLTable {
  /// A table of some rows, in which columns may have markup of their own.
  package init<Row>(_ rows: [Row], _ columns: [Column<Row>], id: String, label: String) {
    self.init(table: TextTable(labels: columns.cells(rows), groups: []), id: id, label: label)
  }
}

extension HTMLTable {
  /// The number that a cell is sorted by, as an attribute; empty for a cell that sorts as it reads,
  /// and without a value for one that comes last.
  private func sortKey(of index: Int, _ row: Int) -> String {
    let keys = columns[index].sortKeys
    guard !keys.isEmpty else { return "" }
    return " data-sort=\"\(keys[row].map { $0.rounded(decimals: 6).plain } ?? "")\""
  }
}

/// The head.
extension HTMLTable {
  private var head: String {
    let groups = table.groups.filter { !$0.columns.isEmpty }
    let names = columns.map { $0.heading.joined(separator: " ") }
    let shown = isDense ? names.shortenedTogether(to: Self.headingRoom) : names
    let below = zip(names, shown).enumerated().map { heading($0.offset, $0.element) }.joined()
    guard groups.contains(where: { !$0.title.isEmpty }) else { return "<tr>\(below)</tr>\n" }
    let above =
      "<td colspan=\"\(table.labels.count)\"></td>"
      + groups.map { group in
        group.title.isEmpty
          ? "<td colspan=\"\(group.columns.count)\"></td>"
          : "<th scope=\"colgroup\" colspan=\"\(group.columns.count)\">\(group.title.html)</th>"
      }
      .joined()
    return "<tr class=\"groups\">\(above)</tr>\n<tr>\(below)</tr>\n"
  }

  private func heading(_ index: Int, _ name: (full: String, shown: String)) -> String {
    let kind = index == nameIndex ? " class=\"name\"" : kind(of: index)
    guard !name.full.isEmpty else { return "<td\(kind)></td>" }
    let title = name.shown == name.full ? "" : " title=\"\(name.full.html)\""
    let isShort = isDense && name.shown.displayWidth <= Self.margin
    let direction =
      isShort ? " class=\"short\"" : name.shown.hasUprightLetters ? " class=\"upright\"" : ""
    let content = columns[index].headMarkup ?? name.shown.html
    return "<th scope=\"col\"\(kind)\(title)><span\(direction)>\(content)</span></th>"
  }
}
