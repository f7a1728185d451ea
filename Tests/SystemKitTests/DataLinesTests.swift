import Foundation
import SystemKit
import Testing

/// The lines of texts as bytes.
@Suite struct DataLinesTests {
  @Test(arguments: ["", "\n", "a", "a\n", "\na\r\n\nb", "a\nb\n\n"])
  func `lines and what ends them are the text`(text: String) {
    // Parts of others begin elsewhere than at 0.
    for data in [Data(text.utf8), Data("..\(text)".utf8).dropFirst(2)] {
      let lines = data.lines
      #expect(lines.allSatisfy { !$0.contains(UInt8(ascii: "\n")) })
      #expect(Data(lines.joined(separator: "\n".utf8)) == data)
    }
  }

  @Test(arguments: [("", nil), ("a\nb", nil), ("\0", 1), ("a\nb\0\n\0", 2)])
  func `a null byte is reported with its line`(text: String, line: Int?) {
    #expect(Data(text.utf8).lineOfNullByte == line)
    #expect(Data("\n\(text)".utf8).dropFirst().lineOfNullByte == line)
  }
}
