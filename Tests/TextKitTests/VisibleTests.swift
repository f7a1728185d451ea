import Testing

@testable import TextKit

@Suite struct VisibleTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("\u{1B}[31mred", "␛[31mred"), ("a\nb\tc\r", "a␊b␉c␍"),
      ("\u{0}\u{7F}", "␀␡"), ("\u{9B}2J", "\\u{9B}2J"), ("\u{202E}evil", "\\u{202E}evil"),
      ("zero\u{200B}width", "zero\\u{200B}width"), ("\u{2028}", "\\u{2028}"),
      ("東京 é 🤖", "東京 é 🤖"), ("👩‍🔬", "👩‍🔬"), ("a\r\nb", "a␍␊b"),
    ]
  )
  func `what a terminal would obey is written out`(_ text: String, _ expected: String) {
    #expect(text.visible == expected)
  }
}
