import Testing

@testable import TextKit

@Suite struct DisplayWidthTests {
  /// Letters, with accents of their own or added, Chinese, Korean, whole or in parts, kana and Latin of
  /// half and full width, emoji of one or several characters, a flag, what reports draw with, Hebrew, and
  /// Devanagari with vowel signs.
  @Test(
    arguments: [
      ("", 0), ("minimax", 7), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{323}", 1), ("東京", 4),
      ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{D7B0}\u{D7CB}", 2), ("カナ", 4),
      ("ｶﾅ", 2), ("ＡＢ", 4), ("🤖", 2),
      ("♟\u{FE0F}", 2), ("👩‍🔬", 2), ("🇳🇴", 2), ("●·×…╲─", 6), ("שלום", 4), ("किंग", 3),
    ]
  )
  func `a text is as wide as a terminal draws it`(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func `a text is shortened in its middle, to the width and no further`() {
    #expect("minimax:depth=2".shortened(to: 15) == "minimax:depth=2")
    #expect("minimax:depth=2".shortened(to: 12) == "minima…pth=2")
    #expect("minimax".shortened(to: 1) == "…" && "東京京都大阪".shortened(to: 7) == "東京…阪")
    for width in 1...12 { #expect("東a京b都c大d阪".shortened(to: width).displayWidth <= width) }
  }

  @Test func `a text is filled up to a width on the side that is free`() {
    #expect("東".padded(to: 4, .leading) == "東  " && "東".padded(to: 4, .trailing) == "  東")
    #expect("ab".padded(to: 5, .centre) == " ab  " && "abc".padded(to: 2, .leading) == "abc")
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("\u{1B}[31mred", "␛[31mred"), ("a\nb\tc\r", "a␊b␉c␍"),
      ("\u{0}\u{7F}", "␀␡"), ("\u{9B}2J", "\\u{9B}2J"), ("\u{202E}evil", "\\u{202E}evil"),
      ("zero\u{200B}width", "zero\\u{200B}width"), ("\u{2028}", "\\u{2028}"),
      ("東京 é 🤖", "東京 é 🤖"), ("👩‍🔬", "👩‍🔬"), ("a\r\nb", "a␍␊b"),
    ]
  )
  func `control characters are written out`(_ text: String, _ expected: String) {
    #expect(text.visible == expected)
  }
}
