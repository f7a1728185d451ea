import Testing
import TextKit

@testable import Reports

@Suite struct HTMLTableTests {
  /// A table of names and figures.
  private func table(_ names: [String], _ figures: [String]) -> HTMLTable {
    let groups = [TextTable.Group("", [.init("Figure", figures)])]
    let table = TextTable(labels: [.init("Bot", names, .leading)], groups: groups)
    return HTMLTable(table: table, id: "t-1", label: "T")
  }

  @Test func `numbers have separators between thousands and a minus sign, names stay as they are`()
  {
    let figures = [
      "3000", "2957.0", "-1200", "+1119", "1000-0-0", "95.7%\n2914-86-1000", "0.12345", "999",
      "12½",
      "1,206", "–",
    ]
    let names = figures.indices.map { "2024bot\($0)1234" }
    let table = table(names, figures)
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
    let table = table((0..<count).map { "\(1000 + $0)" }, (0..<count).map { "\(2000 + $0)" })
    #expect(!table.isWhole)
    #expect(table.rest.last.map { "\($0)" }?.contains("5,099") == true)
    #expect(table.rest.last.map { "\($0)" }?.contains("4099") == true)
  }
}
