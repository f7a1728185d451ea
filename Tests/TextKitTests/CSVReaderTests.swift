import TestSupport
import Testing

@testable import TextKit

/// Tables of comma-separated values.
@Suite struct CSVReaderTests {
  private func rows(_ text: String) throws -> [CSVReader.Row] {
    var reader = CSVReader(text)
    var rows: [CSVReader.Row] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }

  @Test(arguments: [",", ";", "\t"])
  func `what is written as a field is read again`(separator: String) throws {
    var random = SplitMix(seed: 1)
    let letters = ["a", "é", "\"", ",", ";", "\t", "\n", " ", "\u{A0}", "\r", "1", "-"]
    for _ in 0..<500 {
      let headings = ["x", "y", "z"]
      let table = (0..<3).map { _ in
        headings.map { _ in
          // Blanks at the ends of a field are no part of it.
          let text = (0..<random.number(below: 6)).map { _ in random.pick(from: letters) }
          return "<\(text.joined())>"
        }
      }
      let lines = ([headings] + table).map { row in
        row.map { field in
          let isPlain = !field.contains { $0 == "\t" || $0 == "\r\n" }
          return isPlain ? field.csv() : "\"\(field.replacing("\"", with: "\"\""))\""
        }
        .joined(separator: separator)
      }
      for end in ["\n", "\r\n"] {
        let text = lines.joined(separator: end)
        #expect(try rows(text).map(\.fields) == [headings] + table, "\(text)")
      }
    }
  }

  @Test func `rows know their lines, and empty ones are none`() throws {
    let rows = try rows("\u{FEFF}a,b\r\n\n , \t\n \"1\n2\" ,3\n\u{A0}4,\"5\"\"\" \n,6")
    #expect(rows.map(\.line) == [1, 4, 6, 7])
    #expect(rows.map(\.fields) == [["a", "b"], ["1\n2", "3"], ["4", "5\""], ["", "6"]])
    #expect(rows[3][1] == "6" && rows[3][0].isEmpty && rows[3][2].isEmpty && rows[3][nil].isEmpty)
    #expect(try self.rows("").isEmpty)
  }

  @Test func `a quote within a field is a character`() throws {
    let text = "x,y\na\"b,c\n\"d\"e\"f, \"\" \n5\" gun,\"\"\n\"a\",b\""
    let rows = try rows(text).map(\.fields)
    #expect(rows == [["x", "y"], ["a\"b", "c"], ["de\"f", ""], ["5\" gun", ""], ["a", "b\""]])
  }

  @Test(arguments: [("\"", 1), ("a\n1,\"2\n3", 2), ("a\n\"1\"\"\n", 2), ("a\n1\n \"2", 3)])
  func `unclosed quotes are reported with the line they begin in`(text: String, line: Int) {
    let error = #expect(throws: LineError.self) { try rows(text) }
    #expect(error?.line == line && error?.problem == "the quotes that begin here have no end")
  }
}
