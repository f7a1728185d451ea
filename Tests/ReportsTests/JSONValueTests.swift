import Foundation
import Testing

@testable import Reports

@Suite struct JSONValueTests {
  @Test("Keys are sorted, lists of plain values stand in one line")
  func layout() {
    let value: JSONValue = [
      "b": .array([.integer(1), .integer(2)]),
      "a": .array([["c": .null]]),
      "d": .array([]),
      "e": [:],
    ]
    #expect(
      value.text == """
        {
          "a": [
            {
              "c": null
            }
          ],
          "b": [1, 2],
          "d": [],
          "e": {}
        }

        """
    )
  }

  @Test("Numbers are exact and short")
  func numbers() {
    #expect(JSONValue.unsigned(.max).text == "18446744073709551615\n")
    #expect(JSONValue.number(3).text == "3\n")
    #expect(JSONValue.number(2.5).text == "2.5\n")
    #expect(JSONValue.number(1.0 / 3).text == "0.3333333333333333\n")
    #expect(Double(JSONValue.number(1e-7).text.dropLast()) == 1e-7)
  }

  @Test("Every character comes back, and none is obeyed on the way")
  func strings() throws {
    let text =
      String(String.UnicodeScalarView((0...0x2100).compactMap(Unicode.Scalar.init)))
      + "/\\\"🤖\u{E0001}"
    let json = JSONValue.array([.string(text)]).text
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    #expect(!json.dropLast().unicodeScalars.contains { $0.isObeyed })
    #expect(JSONValue.string("a/b").text == "\"a/b\"\n")
  }
}
