/// The layout of a table in lines.
extension TextTable {
  /// The lines of the table, its blocks separated by empty ones.
  package func lines(_ style: TextStyle = .plain) -> [String] {
    let table = shrunk(to: style.width)
    let blocks = table.blocks(style.width).map { table.lines(of: $0, style) }
    return Array(blocks.joined(separator: [""]))
  }

  /// The cost of fitting a width: a number of blocks, and perhaps shortened names.
  package func cost(width: Int = TextStyle.plain.width) -> (blocks: Int, names: Int) {
    let table = shrunk(to: width)
    return (table.blocks(width).count, longestName - table.longestName)
  }

  /// The number of columns to which the longest names are shortened to fit a width, or `nil` if all
  /// fit.
  package func nameLimit(width: Int) -> Int? {
    let shown = shrunk(to: width).longestName
    return shown < longestName ? shown : nil
  }

  private var longestName: Int { labels.filter(\.canShrink).map(\.width).max() ?? 0 }

  /// The table with its names shortened as far as needed to save a block.
  private func shrunk(to width: Int) -> TextTable {
    let longest = longestName
    guard longest > Self.smallestName else { return self }
    let smallest = limitingNames(to: Self.smallestName)
    let blocks = smallest.blocks(width)
    let widest = max(width, smallest.widest(blocks))
    // The longest names that fit, between a length that does and one that does not.
    var (best, low, high) = (smallest, Self.smallestName, min(longest, widest) + 1)
    while low + 1 < high {
      let limit = (low + high) / 2
      let shorter = limitingNames(to: limit)
      let candidate = shorter.blocks(width)
      if candidate.count == blocks.count, shorter.widest(candidate) <= widest {
        (best, low) = (shorter, limit)
      } else {
        high = limit
      }
    }
    return best
  }

  private func limitingNames(to width: Int) -> TextTable {
    var table = self
    table.labels = labels.map { $0.canShrink ? $0.shortened(to: width) : $0 }
    return table
  }

  private var labelGroup: Group { Group("", labels) }

  private func widest(_ blocks: [[Group]]) -> Int {
    let start = labelGroup.width(gap: Self.labelGap)
    return blocks.map { $0.reduce(start) { $0 + groupGap + $1.width(gap: columnGap) } }.max() ?? 0
  }

  /// The groups distributed over blocks; a group is split only if it fits in none.
  private func blocks(_ width: Int) -> [[Group]] {
    let room = width - labelGroup.width(gap: Self.labelGap)
    var blocks: [[Group]] = []
    var left = 0
    for group in groups {
      for part in group.parts(fitting: room - groupGap, gap: columnGap) {
        let needed = groupGap + part.width(gap: columnGap)
        if blocks.isEmpty || needed > left {
          blocks.append([part])
          left = room - needed
        } else {
          blocks[blocks.count - 1].append(part)
          left -= needed
        }
      }
    }
    return blocks
  }

  private func lines(of block: [Group], _ style: TextStyle) -> [String] {
    let groups = ([(labelGroup, Self.labelGap)] + block.map { ($0, columnGap) })
      .map { ($0, $1, $0.widths(gap: $1)) }
    let columns = groups.flatMap(\.0.columns)
    let headingHeight = columns.map(\.heading.count).max() ?? 0
    let rowCount = columns.map(\.cells.count).max() ?? 0
    func line(_ part: (Group, _ gap: Int, _ widths: [Int]) -> String) -> String {
      groups.map(part).joined(separator: String(repeating: " ", count: groupGap))
        .trimmingBlanksAtEnd
    }
    let rule = style(
      .faint,
      line { group, gap, _ in
        String(repeating: "─", count: group.width(gap: gap))
      }
    )
    var lines: [String] = []
    if groups.contains(where: { !$0.0.title.isEmpty }) {
      lines.append(line { group, gap, _ in group.title.padded(to: group.width(gap: gap), .centre) })
    }
    for row in 0..<headingHeight {
      lines.append(line { $0.row(gap: $1, $2) { $0.headingLine(row, of: headingHeight) } })
    }
    lines.append(rule)
    for row in 0..<rowCount {
      if hasTotals, row == rowCount - 1 { lines.append(rule) }
      let text = line { $0.row(gap: $1, $2) { $0.cells[row] } }
      lines.append(isFirst(row) ? style(.green, text) : text)
    }
    return lines
  }

  private func isFirst(_ row: Int) -> Bool {
    guard let ranks = labels.first(where: \.isRank)?.cells, Set(ranks).count > 1 else {
      return false
    }
    return ranks[row] == "1"
  }
}

extension TextTable.Column {
  /// A line of the heading, aligned to the bottom of the space for headings.
  fileprivate func headingLine(_ line: Int, of height: Int) -> String {
    let index = line - (height - heading.count)
    return index < 0 ? "" : heading[index]
  }
}

extension TextTable.Group {
  /// The columns in parts of about the same size that fit a width; a single part if the group fits.
  fileprivate func parts(fitting width: Int, gap: Int) -> [Self] {
    let count = split(fitting: width, gap: gap, atMost: columns.count).count
    return split(fitting: width, gap: gap, atMost: (columns.count + count - 1) / count)
  }

  private func split(fitting width: Int, gap: Int, atMost limit: Int) -> [Self] {
    let isTooWide = title.displayWidth > width
    var parts: [Self] = []
    var left = 0
    for column in columns {
      if let last = parts.indices.last, !isTooWide, gap + column.width <= left,
        parts[last].columns.count < limit
      {
        parts[last].columns.append(column)
        left -= gap + column.width
      } else {
        parts.append(Self(title, [column]))
        left = width - column.width
      }
    }
    return parts
  }

  fileprivate func row(
    gap: Int,
    _ widths: [Int],
    _ text: (TextTable.Column) -> String
  ) -> String {
    zip(columns, widths).map { text($0).padded(to: $1, $0.alignment) }
      .joined(separator: String(repeating: " ", count: gap))
  }
}
