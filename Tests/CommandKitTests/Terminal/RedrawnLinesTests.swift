import Synchronization
import TestSupport
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

  @Test func `a single line is cleared as a single line`() {
    var lines = RedrawnLines()
    let output = lines.drawing(["one"], columns: 80)
    #expect(output + lines.erasing() == "\rone\u{1B}[K\r\u{1B}[K")
  }

  @Test func `no line is as wide as the terminal, which would break it`() {
    var lines = RedrawnLines()
    #expect(lines.drawing(["12345", "東京都"], columns: 6) == "\r12345\u{1B}[K\n東京\u{1B}[K")
  }

  @Test func `the last line is cut between its parts, with room for what Ctrl-C shows`() {
    let line = "3/200 games, 1,234 games/s, a leads with 90.0% (59.6–98.0%)"
    for (columns, shown) in [
      (61, line), (60, "3/200 games, 1,234 games/s, a leads with 90.0%"),
      (47, "3/200 games, 1,234 games/s"), (14, "3/200 games"), (10, "3/200 ga"),
    ] {
      var lines = RedrawnLines()
      #expect(screen(lines.drawing([line], columns: columns)) == [shown])
    }
  }

  @Test(arguments: [["3/200 games"], ["#  Bot", "1  a", "3/200 games"]])
  func `output written meanwhile stays above the lines`(lines: [String]) {
    let output = Mutex("")
    let console = Console(write: { _ in }, writeError: { text in output.withLock { $0 += text } })
    var shown: [String] { screen(output.withLock { $0 }) }
    console.drawError(lines, columns: 80)
    output.withLock { $0 += "^C" }
    console.writeError("\r\u{1B}[Kstopping\n")
    #expect(shown == ["stopping"] + lines)
    console.drawError(lines, columns: 80)
    #expect(shown == ["stopping"] + lines)
    console.eraseError(for: "interrupted\n")
    console.writeError("done\n")
    #expect(shown == ["stopping", "interrupted", "done", ""])
  }
  @Test(arguments: [["3/200 games"], ["#  Bot", "1  a", "3/200 games"]])
  func `a shell's output while the process is stopped stays above the lines`(lines: [String]) {
    let output = Mutex("")
    let console = Console(write: { _ in }, writeError: { text in output.withLock { $0 += text } })
    var shown: [String] { screen(output.withLock { $0 }) }
    console.drawError(lines, columns: 80)
    console.lendError { output.withLock { $0 += "^Z\n[1]+  Stopped\n$ fg\ntournament\n" } }
    console.drawError(lines, columns: 80)
    console.drawError(lines, columns: 80)
    #expect(shown == ["^Z", "[1]+  Stopped", "$ fg", "tournament"] + lines)
  }

  @Test func `in a window made narrower the lines above stay, whatever the terminal wraps`() {
    let table = [
      "#  Bot               Score", "1  minimax           98.6%", "3/200 games, 12 games/s",
    ]
    for wraps in [true, false] {
      var lines = RedrawnLines()
      var output = "$ tournament\n" + lines.drawing(table, columns: 80)
      // What was drawn, as a terminal of 16 columns lays it out again.
      if wraps {
        output = screen(output).flatMap { $0.wrapped(at: 16) }.joined(separator: "\n")
      }
      output += lines.drawing(table, columns: 16)
      output += lines.drawing(table, columns: 16)
      #expect(screen(output).first == "$ tournament")
      let last = screen(output).suffix(3).map(\.trimmingBlanks)
      #expect(last == ["#  Bot", "1  minimax", "3/200 games"])
    }
  }
}

extension String {
  /// The text in pieces of a number of characters.
  fileprivate func wrapped(at width: Int) -> [String] {
    stride(from: 0, to: max(1, count), by: width).map { String(dropFirst($0).prefix(width)) }
  }
}
