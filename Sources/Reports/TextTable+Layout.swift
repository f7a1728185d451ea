/// A table set in lines.
extension TextTable {
  /// The lines of the table, its blocks separated by empty ones.
  func lines(_ style: TextStyle = .plain) -> [String] {
    let table = shrunk(to: style.width)
    let blocks = table.blocks(style.width).map { table.lines(of: $0, style) }
    return Array(blocks.joined(separator: [""]))
  }

  /// What it takes to fit a width: a number of blocks, and perhaps names cut short.
  func cost(width: Int = TextReport.width) -> (blocks: Int, names: Int) {
    let table = shrunk(to: width)
    return (table.blocks(width).count, longestName - table.longestName)
  }

  private var longestName: Int { labels.filter(\.canShrink).map(\.width).max() ?? 0 }

  /// The table with its names shortened as far as it takes to save a block.
  private func shrunk(to width: Int) -> TextTable {
    let longest = longestName
    guard longest > Self.smallestName else { return self }
    let smallest = limitingNames(to: Self.smallestName)
    let blocks = smallest.blocks(width)
    let widest = max(width, smallest.widest(blocks))
    // Searched from the longest, since each letter that can stay should.
    for limit in (Self.smallestName...longest).reversed() {
      let table = limitingNames(to: limit)
      let candidate = table.blocks(width)
      if candidate.count == blocks.count, table.widest(candidate) <= widest { return table }
    }
    return smallest
  }

  private func limitingNames(to width: Int) -> TextTable {
    var table = self
    for index in labels.indices where labels[index].canShrink {
      table.labels[index].cells = labels[index].cells.map { $0.shortened(to: width) }
    }
    return table
  }

  private var labelGroup: Group { Group("", labels) }

  private func widest(_ blocks: [[Group]]) -> Int {
    let start = labelGroup.width(gap: Self.labelGap)
    return blocks.map { $0.reduce(start) { $0 + groupGap + $1.width(gap: columnGap) } }.max() ?? 0
  }

  /// The groups distributed over blocks; a group is torn apart only where it fits none.
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
    let groups = [(labelGroup, Self.labelGap)] + block.map { ($0, columnGap) }
    let columns = groups.flatMap(\.0.columns)
    let headingHeight = columns.map(\.heading.count).max() ?? 0
    let rowCount = columns.map(\.cells.count).max() ?? 0
    func line(_ part: (Group, _ gap: Int) -> String) -> String {
      groups.map { group, gap in part(group, gap) }
        .joined(separator: String(repeating: " ", count: groupGap)).trimmingBlanksAtEnd
    }
    let rule = style(.faint, line { String(repeating: "─", count: $0.width(gap: $1)) })
    var lines: [String] = []
    if groups.contains(where: { !$0.0.title.isEmpty }) {
      lines.append(line { $0.title.padded(to: $0.width(gap: $1), .centre) })
    }
    for row in 0..<headingHeight {
      lines.append(line { $0.row(gap: $1) { $0.headingLine(row, of: headingHeight) } })
    }
    lines.append(rule)
    for row in 0..<rowCount {
      if hasTotals, row == rowCount - 1 { lines.append(rule) }
      lines.append(line { $0.row(gap: $1) { $0.cells[row] } })
    }
    return lines
  }
}

extension TextTable.Column {
  /// A line of the heading, which stands at the bottom of the room for headings.
  fileprivate func headingLine(_ line: Int, of height: Int) -> String {
    let index = line - (height - heading.count)
    return index < 0 ? "" : heading[index]
  }
}

extension TextTable.Group {
  /// The columns in parts of about the same size that fit a width, one where the group does.
  fileprivate func parts(fitting width: Int, gap: Int) -> [Self] {
    let count = split(fitting: width, gap: gap, atMost: columns.count).count
    return split(fitting: width, gap: gap, atMost: (columns.count + count - 1) / count)
  }

  private func split(fitting width: Int, gap: Int, atMost limit: Int) -> [Self] {
    var parts: [Self] = []
    for column in columns {
      if let last = parts.last {
        let longer = Self(title, last.columns + [column])
        if longer.width(gap: gap) <= width, longer.columns.count <= limit {
          parts[parts.count - 1] = longer
          continue
        }
      }
      parts.append(Self(title, [column]))
    }
    return parts
  }

  fileprivate func row(gap: Int, _ text: (TextTable.Column) -> String) -> String {
    zip(columns, widths(gap: gap)).map { text($0).padded(to: $1, $0.alignment) }
      .joined(separator: String(repeating: " ", count: gap))
  }
}
