/// A table of text: rows that begin with labels, and columns in groups.
///
/// It is laid out in as few blocks as fit a width, each with the labels on its left; the names
/// among the labels are shortened only if that saves a block.
package struct TextTable {
  /// The columns at the left of every block.
  package var labels: [Column]
  /// The groups of columns, from the left.
  package var groups: [Group]
  /// Whether the last row is a total.
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
  var groupGap: Int { columnGap + 1 }

  /// The alignment of text in a column.
  package enum Alignment { case leading, centre, trailing }

  /// A column of cells.
  package struct Column {
    /// The lines above the cells.
    package let heading: [String]
    package let cells: [String]
    package let alignment: Alignment
    /// Whether texts may be shortened if space is scarce.
    package let canShrink: Bool
    /// The width of the widest text; measured once, since a layout asks repeatedly.
    package let width: Int
    /// The numbers that the cells are sorted by, `nil` for a cell that comes last; empty if they are
    /// sorted as they read.
    package private(set) var sortKeys: [Double?] = []
    /// The HTML of the cells on a page; `nil` for their texts.
    package var markup: [String]?
    /// The HTML of the heading on a page; `nil` for its text.
    package var headMarkup: String?
    /// Whether the cells are places, of which the first is coloured where there are others.
    package var isRank = false
    /// Whether a page leaves it out where there is little room.
    package var isMinor = false

    package init(
      _ heading: String = "",
      _ cells: [String],
      _ alignment: Alignment = .trailing,
      canShrink: Bool = false
    ) {
      self.init(heading.isEmpty ? [] : [heading], cells, alignment, canShrink)
    }

    /// A column with a heading of several lines, such as a drawing.
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

    /// The column, its cells sorted by numbers that their texts do not show plainly; a cell with
    /// `nil` comes last.
    package func sorted(by keys: [Double?]) -> Column {
      precondition(keys.count == cells.count, "each cell has a number or none")
      var column = self
      column.sortKeys = keys
      return column
    }

    /// The column with its texts shortened to a width, still told apart.
    package func shortened(to width: Int) -> Column {
      guard self.width > width else { return self }
      var column = Column(heading, cells.shortenedTogether(to: width), alignment, canShrink)
      column.sortKeys = sortKeys
      (column.isMinor, column.isRank) = (isMinor, isRank)
      return column
    }
  }

  /// Columns that belong together.
  package struct Group {
    /// The title above all of its columns, empty for none.
    package var title = ""
    /// Its columns, from the left.
    package var columns: [Column]

    /// A group of columns under a title.
    package init(_ title: String = "", _ columns: [Column]) {
      self.title = title
      self.columns = columns
    }

    /// The widths of the columns; the first one is widened if the title needs it.
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
  static let labelGap = 2
  /// Names are not shortened further than this.
  static let smallestName = 12
}
