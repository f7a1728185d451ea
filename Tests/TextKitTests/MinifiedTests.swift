import Testing
import TextKit

/// Scripts and styles as a browser reads them.
@Suite struct MinifiedTests {
  @Test(arguments: [
    (
      """
      // Says what it does.
      const say = text => {

        return `${text} // ${text}`;
      };
      """,
      "const say = text => {\nreturn `${text} // ${text}`;\n};"
    ),
    ("/* Colours. */\na {\n  b: c; /* d */\n}", "a {\nb: c; /* d */\n}"),
    ("/* Not ended\n  */ é {}\n", "/* Not ended\n*/ é {}"), ("", ""), (" \n\n//", ""),
  ])
  func `margins, empty lines and lines of comments go, and others stay`(
    _ text: String,
    _ minified: String
  ) {
    #expect(text.minified == minified)
  }
}
