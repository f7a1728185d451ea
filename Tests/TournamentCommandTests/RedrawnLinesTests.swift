import Testing

@testable import CommandKit

/// Lines that are drawn over and over at the bottom of a terminal.
@Suite struct RedrawnLinesTests {
  /// What a terminal shows after some output, line by line, that is never as long as its width.
  private func screen(_ output: String) -> [String] {
    var (rows, row, column) = ([""], 0, 0)
    var rest = output[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r": column = 0
      case "\n":
        (row, column) = (row + 1, 0)
        if row == rows.count { rows.append("") }
      case "\u{1B}":
        rest.removeFirst()
        let number = rest.prefix { $0.isNumber }
        rest = rest.dropFirst(number.count)
        switch rest.popFirst() {
        case "A": row -= Int(number) ?? 1
        case "K": rows[row] = String(rows[row].prefix(column))
        case "J":
          rows[row] = String(rows[row].prefix(column))
          rows.removeSubrange((row + 1)...)
        default: Issue.record("an unknown sequence")
        }
      default:
        rows[row] = "\(rows[row].prefix(column))\(character)\(rows[row].dropFirst(column + 1))"
        column += 1
      }
    }
    return rows
  }

  @Test func `each drawing takes the place of the one before`() {
    var lines = RedrawnLines()
    var output = lines.drawing(["a long line"], columns: 80)
    #expect(screen(output) == ["a long line"])
    output += lines.drawing(["one", "two", "three"], columns: 80)
    #expect(screen(output) == ["one", "two", "three"])
    output += lines.drawing(["1", "2", "3"], columns: 80)
    #expect(screen(output) == ["1", "2", "3"])
    output += lines.drawing(["one", "two"], columns: 80)
    #expect(screen(output) == ["one", "two"])
    output += lines.erasing()
    #expect(screen(output) == [""])
  }

  @Test func `one line is taken away as one`() {
    var lines = RedrawnLines()
    let output = lines.drawing(["one"], columns: 80)
    #expect(output + lines.erasing() == "\rone\u{1B}[K\r\u{1B}[K")
  }

  @Test func `no line is as wide as the terminal, which would break it`() {
    var lines = RedrawnLines()
    #expect(lines.drawing(["12345", "東京都"], columns: 5) == "\r1234\u{1B}[K\n東京\u{1B}[K")
  }
}
