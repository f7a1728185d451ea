import Testing

@testable import TextKit

/// Prose in lines.
@Suite struct WrappingTests {
  @Test(arguments: 12...40)
  func `a text has the same lines in ASCII, none of them too long`(_ width: Int) {
    let text = "New leads by +80 ± 53 Elo, or by +41 ± 31, and by 12 ± 3 as it is normalised (±)"
    let style = TextStyle(isASCII: true)
    for line in text.wrapped(to: width) {
      #expect(style.shown(line).count <= width, "\(line)")
    }
    #expect(style.shown("+80 ± 53 Elo") == "+80 +- 53 Elo")
  }
}
