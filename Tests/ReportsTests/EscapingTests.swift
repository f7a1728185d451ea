import Testing
import TextKit

@testable import Reports

@Suite struct EscapingTests {
  @Test(arguments: [
    ("minimax", "minimax"), ("a b", "a b"), (" a", "\" a\""), ("a,b", "\"a,b\""),
    ("say \"x\"", "\"say \"\"x\"\"\""), ("a;b", "\"a;b\""), ("=1+1", "=1+1"), ("-1", "-1"),
    ("a\nb", "\"a\nb\""), ("\tx", "\"\tx\""), ("x\r", "\"x\r\""), ("", ""), ("東京", "東京"),
    ("'a", "\"'a\""), ("\u{1B}[31m", "\"\u{1B}[31m\""),
  ])
  func `a field of CSV is the text itself, quoted where it needs to be`(
    _ text: String,
    _ expected: String
  ) { #expect(text.csv() == expected) }

  @Test(arguments: [
    ("minimax", "minimax"), (" a", "\" a\""), ("a,b", "\"a,b\""), ("=1+1", "\"'=1+1\""),
    ("+1", "\"'+1\""), ("-1", "\"'-1\""), ("@x", "\"'@x\""), ("＝1", "\"'＝1\""),
    ("a\nb", "a␊b"), ("\tx", "␉x"), ("", ""), ("東京", "東京"),
  ])
  func `a guarded field of CSV is no formula, and nothing that a terminal obeys`(
    _ text: String,
    _ expected: String
  ) { #expect(text.csv(isGuarded: true) == expected) }

  @Test(arguments: [
    ("minimax:depth=2", "minimax:depth=2"), ("a|b", "a\\|b"), ("<b>", "&lt;b&gt;"),
    ("*a* _b_ `c`", "\\*a\\* \\_b\\_ \\`c\\`"), ("[a](b)", "\\[a\\](b)"), ("\\", "\\\\"),
    ("&lt;", "&amp;lt;"), ("# a", "\\# a"),
  ])
  func `a text in Markdown is shown letter for letter`(_ text: String, _ expected: String) {
    #expect(text.markdown == expected)
  }

  @Test func `a table in Markdown has a row of headings, and numbers stand at the right`() throws {
    let table = TextTable(
      labels: [.init("Bot", ["a", "b"], .leading)],
      groups: [.init("as X, 5 games each", [.init("W", ["1", "2"]), .init("L", ["3", "4"])])]
    )
    #expect(
      try ReportFile(table.writeMarkdown).text == """
        | Bot | W as X | L as X |
        | :-- | --: | --: |
        | a | 1 | 3 |
        | b | 2 | 4 |
        """
    )
  }
}
