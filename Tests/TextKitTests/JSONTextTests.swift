import Foundation
import Testing

@testable import TextKit

@Suite struct JSONTextTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let expected: String

    init(_ what: String, _ text: String, _ expected: String) {
      testDescription = what
      self.text = text
      self.expected = expected
    }
  }

  @Test(
    arguments: [
      Row("plain text", #"{ "a": [1, 2] }"#, #"{ "a": [1, 2] }"#),
      Row("a comment to the end of the line", "[1] // 2\n", "[1]     \n"),
      Row("a comment to the end of the file", "[1]//", "[1]  "),
      Row("a comment to a carriage return", "// a\r[1]", "    \r[1]"),
      Row("a comment of several lines", "[/* a\n b */1]", "[    \n     1]"),
      Row("a comment within another", "[/* /* */ 1]", "[         1]"),
      Row("a comment of stars", "[/***/1/**/]", "[     1    ]"),
      Row("a comment mark in a comment", "[1] // /* \n", "[1]       \n"),
      Row("slashes in a string", #"["// /* ,]"]"#, #"["// /* ,]"]"#),
      Row("an escaped quote in a string", #"["\"// ,]"]"#, #"["\"// ,]"]"#),
      Row("a backslash at the end of a string", #"["\\", ]"#, #"["\\"  ]"#),
      Row("a trailing comma in a list", "[1,2,]", "[1,2 ]"),
      Row("a trailing comma in an object", #"{"a":1 , }"#, #"{"a":1   }"#),
      Row("a trailing comma before a comment", "[1, /* ] */ ]", "[1          ]"),
      Row("trailing commas in each other", "[[1,],]", "[[1 ] ]"),
      Row("a comma behind an empty list", "[[],]", "[[] ]"),
      Row("a comma without a value", "[,]", "[,]"),
      Row("two commas", "[1,,]", "[1,,]"),
      Row("a comma behind a colon", #"{"a":,}"#, #"{"a":,}"#),
      Row("a comma at the end", "[1],", "[1],"),
      Row("a slash alone", "[1 / 2]", "[1 / 2]"),
      Row("a byte order mark", "\u{FEFF}[1]", "[1]"),
    ]
  )
  func `comments and trailing commas become blanks, and nothing else changes`(_ row: Row) throws {
    let text = try JSONText(Data(row.text.utf8))
    #expect(String(decoding: text.bytes, as: UTF8.self) == row.expected)
  }

  @Test func `places are counted in lines and characters`() throws {
    let text = try JSONText(Data("é\r\n日本x\n\ry".utf8))
    let offsets = text.bytes.indices.map { text.location(of: $0) }
    let x = try #require(text.bytes.firstIndex(of: UInt8(ascii: "x")))
    let y = try #require(text.bytes.firstIndex(of: UInt8(ascii: "y")))
    #expect(offsets[0] == .init(line: 1, column: 1))
    #expect(offsets[x] == .init(line: 2, column: 3))
    #expect(offsets[y] == .init(line: 4, column: 1))
    #expect(text.location(of: text.bytes.count) == .init(line: 4, column: 2))
  }

  @Test func `what is no text at all is refused where that shows`() {
    func location(_ bytes: [UInt8]) -> JSONText.Location? {
      #expect(throws: JSONText.SyntaxError.self) { try JSONText(Data(bytes)) }?.location
    }
    #expect(location([0x5B, 0x0A, 0xFF]) == .init(line: 2, column: 1))
    #expect(location([0xC3, 0xA9, 0xC3]) == .init(line: 1, column: 2))
    #expect(location(Array("ab\u{0}".utf8)) == .init(line: 1, column: 3))
    #expect(location(Array(Data("[]".utf8) + [0xED, 0xA0, 0x80])) == .init(line: 1, column: 3))
  }

  @Test func `a comment that does not end is refused where it begins`() {
    for text in ["[1] /* 2", "\n /*", "[1] /*/", "/* // */ /*"] {
      let error = #expect(throws: JSONText.SyntaxError.self) { try JSONText(Data(text.utf8)) }
      #expect(error?.problem == "the comment that begins here has no closing */")
    }
  }
}
