import Testing

@testable import TextKit

@Suite struct VisibleTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let expected: String
    var testDescription: String { expected }

    init(_ text: String, _ expected: String) {
      self.text = text
      self.expected = expected
    }
  }

  @Test(
    "What a terminal would obey is written out",
    arguments: [
      Case("plain", "plain"),
      Case("\u{1B}[31mred", "␛[31mred"),
      Case("a\nb\tc\r", "a␊b␉c␍"),
      Case("\u{0}\u{7F}", "␀␡"),
      Case("\u{9B}2J", "\\u{9B}2J"),
      Case("\u{202E}evil", "\\u{202E}evil"),
      Case("zero\u{200B}width", "zero\\u{200B}width"),
      Case("\u{2028}", "\\u{2028}"),
      Case("東京 é 🤖", "東京 é 🤖"),
      Case("👩‍🔬", "👩‍🔬"),
    ]
  )
  func visible(_ row: Case) {
    #expect(row.text.visible == row.expected)
  }

  @Test("A carriage return with a line feed is two characters to write out")
  func lineEnd() {
    #expect("a\r\nb".visible == "a␍␊b")
  }
}
