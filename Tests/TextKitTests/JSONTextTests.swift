import Foundation
import Testing

@testable import TextKit

@Suite struct JSONTextTests {
  @Test(
    arguments: [
      ("plain text", #"{ "a": [1, 2] }"#, #"{ "a": [1, 2] }"#),
      ("a comment to the end of the line", "[1] // 2\n", "[1]     \n"),
      ("a comment to the end of the file", "[1]//", "[1]  "),
      ("a comment to a carriage return", "// a\r[1]", "    \r[1]"),
      ("a comment of several lines", "[/* a\n b */1]", "[    \n     1]"),
      ("a comment within another", "[/* /* */ 1]", "[         1]"),
      ("a comment of stars", "[/***/1/**/]", "[     1    ]"),
      ("a comment mark in a comment", "[1] // /* \n", "[1]       \n"),
      ("slashes in a string", #"["// /* ,]"]"#, #"["// /* ,]"]"#),
      ("an escaped quote in a string", #"["\"// ,]"]"#, #"["\"// ,]"]"#),
      ("a backslash at the end of a string", #"["\\", ]"#, #"["\\"  ]"#),
      ("a trailing comma in a list", "[1,2,]", "[1,2 ]"),
      ("a trailing comma in an object", #"{"a":1 , }"#, #"{"a":1   }"#),
      ("a trailing comma before a comment", "[1, /* ] */ ]", "[1          ]"),
      ("trailing commas in each other", "[[1,],]", "[[1 ] ]"),
      ("a comma behind an empty list", "[[],]", "[[] ]"),
      ("a comma without a value", "[,]", "[,]"),
      ("two commas", "[1,,]", "[1,,]"),
      ("a comma behind a colon", #"{"a":,}"#, #"{"a":,}"#),
      ("a comma at the end", "[1],", "[1],"),
      ("a slash alone", "[1 / 2]", "[1 / 2]"),
      ("a byte order mark", "\u{FEFF}[1]", "[1]"),
    ]
  )
  func `comments and trailing commas become blanks, and nothing else changes`(
    what: String,
    text: String,
    expected: String
  ) throws {
    let found = try JSONText(Data(text.utf8)).bytes
    #expect(String(decoding: found, as: UTF8.self) == expected, "\(what)")
  }

  @Test func `places are counted in lines and characters`() throws {
    let text = try JSONText(Data("é\r\n日本x\n\ry".utf8))
    let offsets = text.bytes.indices.map { text.location(of: $0) }
    for (letter, line, column) in [("é", 1, 1), ("x", 2, 3), ("y", 4, 1)] {
      let place = try #require(text.bytes.firstIndex(of: letter.utf8.first ?? 0))
      #expect(offsets[place] == .init(line: line, column: column))
    }
    #expect(text.location(of: text.bytes.count) == .init(line: 4, column: 2))
  }

  @Test func `bytes that are no text are refused where they begin`() {
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
