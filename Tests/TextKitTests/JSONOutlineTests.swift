import Foundation
import Testing

@testable import TextKit

@Suite struct JSONOutlineTests {
  private func outline(_ text: String) throws -> JSONOutline {
    try JSONOutline(JSONText(Data(text.utf8)))
  }

  @Test func `every key and element has its place`() throws {
    let text = #"{ "a": [1, {"b": "x"}], "\u00e9": null, "c": {} }"#
    let outline = try outline(text)
    func start(of path: String...) -> String {
      String(decoding: Array(text.utf8)[outline.offset(of: path)...].prefix(4), as: UTF8.self)
    }
    #expect(start(of: "a") == #""a":"# && start(of: "a", "0") == "1, {")
    #expect(start(of: "a", "1") == #"{"b""# && start(of: "a", "1", "b") == #""b":"#)
    #expect(start(of: "é") == #""\u0"# && start(of: "c", "missing") == #""c":"#)
    #expect(outline.offset(of: []) == 0 && outline.offset(of: ["missing"]) == 0)
    #expect(outline.repeatedKey == nil)
  }

  @Test func `a key that stands twice in one object is found, in two objects it may`() throws {
    #expect(try outline(#"[{"a": 1}, {"a": 1}]"#).repeatedKey == nil)
    #expect(try outline(#"{"a": {"a": 1}}"#).repeatedKey == nil)
    let first = try outline(#"{"a": 1, "b": {"c": 1, "\u0063": 2}, "a": 3}"#).repeatedKey
    #expect(first?.path == ["b", "c"] && first?.offset == 23)
  }

  @Test(
    arguments: [
      "0", "-0", "-1.5e+10", "1E5", "10", "1e-2", "0.0", "true", "false", "null", "{}", "[]",
      #""""#, #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#, "[[[]]]", #"{"":{}}"#, " [ 1 , 2 ] ",
      "-", "01", "00", "1.", ".5", "1e", "1e+", "+1", "0x1", "1_0", "- 1", "tru", "True", "nul",
      "NaN", "Infinity", "[1 2]", "[1,]2", "{1:2}", #"{"a"}"#, #"{"a":}"#, #"{"a" 1}"#, "[", "]",
      "{", "}", "{]", "[}", #"""#, #""\"#, #""\x""#, #""\u12""#, #""\u12G4""#, #""\ud800""#,
      #""\ud800\u0041""#, #""\udc00""#, #""\ud83d\"#, "\"\t\"", "\"\u{1}\"", "[1][2]", "'a'", ":",
      "[:]", #"["a":1]"#, "{,}", "[1,,2]", "é", "\u{A0}[]",
    ]
  )
  func `the outline accepts exactly what Foundation accepts as JSON`(_ text: String) {
    // Trailing commas aside, which both would see differently.
    let data = Data(text.utf8)
    let isJSON = (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
    let isOutlined = (try? JSONOutline(JSONText(data))) != nil
    #expect(isOutlined == isJSON)
  }

  @Test func `lists within lists are read to a depth, and refused beyond it`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try outline(nested(100))
    for depth in [102, 100_000] {
      let error = #expect(throws: JSONText.SyntaxError.self) { try outline(nested(depth)) }
      #expect(error?.problem == "nested too deeply")
    }
  }
}
