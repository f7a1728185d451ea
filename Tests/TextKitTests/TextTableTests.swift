import Testing

@testable import TextKit

@Suite struct TextTableTests {
  private func table(name: String = "minimax", columns: Int = 2) -> TextTable {
    TextTable(
      labels: [.init("Bot", [name, "all"], .leading, canShrink: true)],
      groups: [
        .init("Left", (1...columns).map { .init("\($0)", ["100", "7"]) }),
        .init("Right", [.init("W", ["1", "22"])]),
      ],
      hasTotals: true
    )
  }

  @Test func `numbers are set to the right, names to the left, titles over their columns`() {
    #expect(
      table().lines()
        == [
          "            Left     Right",
          "Bot         1    2       W",
          "───────   ────────   ─────",
          "minimax   100  100       1",
          "───────   ────────   ─────",
          "all         7    7      22",
        ]
    )
  }

  @Test func `columns that do not fit go into further blocks, each with the labels`() {
    let lines = table().lines(TextStyle(width: 20))
    #expect(lines.filter { $0.hasPrefix("minimax") } == ["minimax   100  100", "minimax       1"])
    #expect(lines.filter(\.isEmpty).count == 1)
  }

  @Test func `a group that fits no block is torn into parts of about the same size`() {
    let lines = table(columns: 5).lines(TextStyle(width: 28))
    let rows = lines.filter { $0.hasPrefix("minimax") }
    #expect(rows == ["minimax   100  100  100", "minimax   100  100       1"])
  }

  @Test func `a name is shortened only where that saves a block, and no further than it must`() {
    let long = "a-name-of-twenty-two-l"
    #expect(table(name: long).lines(TextStyle(width: 41)).contains { $0.hasPrefix(long) })
    let row = table(name: long).lines(TextStyle(width: 40)).first { $0.hasPrefix("a-name") }
    #expect(row == "a-name-of-…enty-two-l   100  100       1")
    // Two blocks it takes anyway: nothing is gained by shortening.
    let other = "a-name-of-14-l"
    #expect(table(name: other).lines(TextStyle(width: 30)).contains { $0.hasPrefix(other) })
  }
}
