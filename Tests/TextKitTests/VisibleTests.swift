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
  func `what a terminal would obey is written out`(_ row: Case) {
    #expect(row.text.visible == row.expected)
  }

  @Test func `a carriage return with a line feed is two characters to write out`() {
    #expect("a\r\nb".visible == "a␍␊b")
  }
}
