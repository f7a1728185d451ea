import Testing

@testable import TextKit

@Suite struct DisplayWidthTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let width: Int
    let what: String
    var testDescription: String { what }

    init(_ text: String, _ width: Int, _ what: String) {
      self.text = text
      self.width = width
      self.what = what
    }
  }

  @Test(
    arguments: [
      Case("", 0, "nothing"),
      Case("minimax", 7, "letters"),
      Case("é", 1, "an accented letter"),
      Case("e\u{301}", 1, "a letter and its accent"),
      Case("e\u{301}\u{323}", 1, "a letter and two accents"),
      Case("東京", 4, "Chinese characters"),
      Case("한국", 4, "Korean syllables"),
      Case("\u{1112}\u{1161}\u{11AB}", 2, "a Korean syllable in its parts"),
      Case("カナ", 4, "kana"),
      Case("ｶﾅ", 2, "half-width kana"),
      Case("ＡＢ", 4, "full-width letters"),
      Case("🤖", 2, "an emoji"),
      Case("♟\u{FE0F}", 2, "a symbol drawn as an emoji"),
      Case("👩‍🔬", 2, "an emoji of several characters"),
      Case("🇳🇴", 2, "a flag"),
      Case("●·×…╲─", 6, "what reports draw with"),
      Case("שלום", 4, "Hebrew"),
      Case("किंग", 3, "Devanagari with vowel signs"),
    ]
  )
  func `a text is as wide as a terminal draws it`(_ row: Case) {
    #expect(row.text.displayWidth == row.width)
  }

  @Test func `a text is shortened in its middle, to the width and no further`() {
    #expect("minimax:depth=2".shortened(to: 15) == "minimax:depth=2")
    #expect("minimax:depth=2".shortened(to: 12) == "minima…pth=2")
    #expect("minimax".shortened(to: 1) == "…")
    #expect("東京京都大阪".shortened(to: 7) == "東京…阪")
    for width in 1...12 { #expect("東a京b都c大d阪".shortened(to: width).displayWidth <= width) }
  }

  @Test func `a text is filled up to a width on the side that is free`() {
    #expect("東".padded(to: 4, .leading) == "東  ")
    #expect("東".padded(to: 4, .trailing) == "  東")
    #expect("ab".padded(to: 5, .centre) == " ab  ")
    #expect("abc".padded(to: 2, .leading) == "abc")
  }
}
