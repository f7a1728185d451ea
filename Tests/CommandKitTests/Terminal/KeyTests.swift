@testable import CommandKit
import Testing

/// What bytes that a terminal sends mean.
@Suite struct KeyTests {
  struct Press: CustomTestStringConvertible {
    let bytes: [UInt8]
    let key: Key?
    var testDescription: String { "\(bytes)" }

    init(_ bytes: String, _ key: Key?) {
      self.bytes = Array(bytes.utf8)
      self.key = key
    }
  }

  @Test(arguments: [
    Press("\u{1B}[C", .right), Press("\u{1B}OD", .left), Press("\u{1B}[1~", .home),
    Press("\u{1B}[F", .end), Press("\u{1B}", .escape), Press("q", .character("q")),
    Press("é", .character("é")), Press("\u{3}", .interrupt), Press("\u{4}", .endOfInput),
    Press("\r", .enter),
    Press("\u{1B}[<0;12;3M", .click(ScreenPlace(column: 11, row: 2))),
    Press("\u{1B}[<35;12;3M", .hover(ScreenPlace(column: 11, row: 2))),
    // Buttons let go or other than the left, the wheel, places that are none, older reports.
    Press("\u{1B}[<0;12;3m", nil), Press("\u{1B}[<2;12;3M", nil), Press("\u{1B}[<64;1;1M", nil),
    Press("\u{1B}[<0;0;3M", nil), Press("\u{1B}[<0;;3M", nil), Press("\u{1B}[<0;1M", nil),
    Press("\u{1B}[<0;99999999999999999999;1M", nil), Press("\u{1B}[<M", nil),
    Press("\u{1B}[15~", nil), Press("\u{1}", nil),
  ])
  func `keys are distinguished by their bytes`(_ row: Press) throws {
    let found = try #require(Key.first(in: row.bytes, isComplete: true))
    #expect(found.key == row.key)
    #expect(found.length == row.bytes.count)
    for count in 1..<max(1, row.bytes.count) where row.key != .escape {
      #expect(Key.first(in: Array(row.bytes.prefix(count)), isComplete: false) == nil)
    }
  }
}
