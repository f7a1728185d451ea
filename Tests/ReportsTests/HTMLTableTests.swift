import Testing
import TextKit

@testable import Reports

@Suite struct HTMLTableTests {
  @Test func `numbers have separators between thousands and a minus sign, names stay as they are`()
  {
    let figures = [
      "3000", "2957.0", "-1200", "+1119", "1000-0-0", "95.7%\n2914-86-1000", "0.12345", "999",
      "12½",
      "1,206", "–",
    ]
    let names = figures.indices.map { "2024bot\($0)1234" }
    let table = HTMLTable(
      table: TextTable(
        labels: [.init("Bot", names, .leading)],
        groups: [.init("", [.init("Figure", figures)])]
      ),
      id: "t-1",
      label: "T"
    )
    let cells = table.html.matches(of: /<td>([^\n]*?)<\/td>/).map { String($0.1) }
    #expect(
      cells == [
        "3,000", "2,957.0", "−1200", "+1119", "1,000-0-0", "95.7%<small>2,914-86-1,000</small>",
        "0.12345", "999", "12½", "1,206", "–",
      ]
    )
    #expect(names.allSatisfy { table.html.contains(">\($0)</th>") })
  }

  @Test func `rows that a script adds have the same figures`() {
    let count = 3100
    let table = HTMLTable(
      table: TextTable(
        labels: [.init("Bot", (0..<count).map { "\(1000 + $0)" }, .leading)],
        groups: [.init("", [.init("Games", (0..<count).map { "\(2000 + $0)" })])]
      ),
      id: "t-1",
      label: "T"
    )
    #expect(!table.isWhole)
    #expect(table.rest.last.map { "\($0)" }?.contains("5,099") == true)
    #expect(table.rest.last.map { "\($0)" }?.contains("4099") == true)
  }
}
