import Foundation
import Testing

@testable import TextKit

@Suite struct JSONWriterTests {
  private func compact(_ value: JSONValue) throws -> String {
    let writer = JSONWriter(escapesMarkup: true, isCompact: true)
    return try ReportFile { try writer.write(value, to: &$0) }.text
  }

  @Test func `whatever fits a line stands on one, and so does each row of a long array`() throws {
    let value: JSONValue = [
      "short": ["b": .integer(1), "a": .array([.number(0.5), .null])],
      "none": .rows([Int]()) { .integer($0) },
      "rows": .rows(1...2) { ["n": .integer($0)] },
    ]
    #expect(
      try ReportFile(value).text == """
        {
          "none" : [],
          "rows" : [
            {"n":1},
            {"n":2}
          ],
          "short" : {"a":[0.5,null],"b":1}
        }

        """
    )
    #expect(
      try compact(value) == #"{"none":[],"rows":[{"n":1},{"n":2}],"short":{"a":[0.5,null],"b":1}}"#
    )
  }

  @Test func `any text is read back as it was, and none of it is markup`() throws {
    let text = "a\"\\\n\r\t\u{0}\u{1F}\u{7F}\u{2028}</script>é東😀"
    let written = try compact(.array([.string(text)]))
    #expect(!written.contains("<") && !written.unicodeScalars.contains { $0.value < 0x20 })
    #expect(try JSONDecoder().decode([String].self, from: Data(written.utf8)) == [text])
  }

  @Test func `numbers are read back as they were; those that JSON does not have are refused`()
    throws
  {
    let numbers = [0, -0.0, 1, -3, 0.1, 1e-9, 1.5e300, 0x1p53, 123_456_789.25]
    let written = try compact(.array(numbers.map { .number($0) }))
    #expect(try JSONDecoder().decode([Double].self, from: Data(written.utf8)) == numbers)
    #expect(try compact(.array([.number(3), .unsigned(.max)])) == "[3,18446744073709551615]")
    #expect(throws: JSONWriter.NotFinite.self) { try compact(.number(.nan)) }
  }

  @Test func `rows are made as they are written, and what is written comes in pieces`() throws {
    let file = ReportFile {
      try JSONWriter().write(.rows(1...100_000) { ["number": .integer($0)] }, to: &$0)
    }
    var sizes: [Int] = []
    try file.write { sizes.append($0.utf8.count) }
    #expect(sizes.count > 10 && sizes.allSatisfy { $0 < 70_000 })
    #expect(try sizes.reduce(0, +) == file.text.utf8.count)
  }
}
