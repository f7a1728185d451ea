/// A table of text: rows that begin with labels, and columns in groups.
///
/// It is laid out in as few blocks as fit a width, each with the labels at its left; only where a
/// block would be lost are the names among the labels shortened.
package struct TextTable {
  /// The columns at the left of every block.
  package var labels: [Column]
  /// The groups of columns, from the left.
  package var groups: [Group]
  /// Whether the last row sums up the others.
  package var hasTotals: Bool
  /// The blanks between two columns of a group.
  package var columnGap: Int

  /// A table with labels at the left of each row.
  package init(labels: [Column], groups: [Group], hasTotals: Bool = false, columnGap: Int = 2) {
    self.labels = labels
    self.groups = groups
    self.hasTotals = hasTotals
    self.columnGap = columnGap
  }

  /// All columns from left to right, each with the title of its group.
  package var allColumns: [(title: String, column: Column)] {
    labels.map { ("", $0) } + groups.flatMap { group in group.columns.map { (group.title, $0) } }
  }

  /// The blanks between two groups.
  package var groupGap: Int { columnGap + 1 }

  /// Where in its column a text stands.
  package enum Alignment { case leading, centre, trailing }

  /// A column of cells.
  package struct Column {
    /// The lines above the cells.
    package let heading: [String]
    /// What it has in each row.
    package let cells: [String]
    /// The side on which its cells stand.
    package let alignment: Alignment
    /// Whether texts may be shortened where room is scarce.
    package let canShrink: Bool
    /// The width of the widest text; measured once, for a layout asks again and again.
    package let width: Int

    package init(
      _ heading: String = "",
      _ cells: [String],
      _ alignment: Alignment = .trailing,
      canShrink: Bool = false
    ) {
      self.init(heading.isEmpty ? [] : [heading], cells, alignment, canShrink)
    }

    /// A column headed by a drawing.
    package init(drawing: [String], _ cells: [String]) {
      self.init(drawing, cells, .trailing, false)
    }

    private init(
      _ heading: [String],
      _ cells: [String],
      _ alignment: Alignment,
      _ canShrink: Bool
    ) {
      self.heading = heading
      self.cells = cells
      self.alignment = alignment
      self.canShrink = canShrink
      width = max(
        heading.lazy.map(\.displayWidth).max() ?? 0,
        cells.lazy.map(\.displayWidth).max() ?? 0
      )
    }

    /// The column with its texts shortened to a width.
    package func shortened(to width: Int) -> Column {
      guard self.width > width else { return self }
      return Column(heading, cells.map { $0.shortened(to: width) }, alignment, canShrink)
    }
  }

  /// Columns that belong together.
  package struct Group {
    /// What stands over all of its columns, empty for nothing.
    package var title = ""
    /// Its columns, from the left.
    package var columns: [Column]

    /// A group of columns under a title.
    package init(_ title: String = "", _ columns: [Column]) {
      self.title = title
      self.columns = columns
    }

    /// The widths of the columns; the first one is widened where the title needs it.
    package func widths(gap: Int) -> [Int] {
      var widths = columns.map(\.width)
      let width = widths.reduce(gap * (widths.count - 1), +)
      widths[0] += max(0, title.displayWidth - width)
      return widths
    }

    package func width(gap: Int) -> Int {
      max(title.displayWidth, columns.reduce(gap * (columns.count - 1)) { $0 + $1.width })
    }
  }

  /// The blanks between two columns of labels.
  package static let labelGap = 2
  /// Names are not made shorter than this.
  package static let smallestName = 12
}
