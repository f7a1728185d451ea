import Foundation

/// The text of a JSON file in which comments and trailing commas are allowed.
///
/// Both are blanked out in place and Foundation reads the rest, so that the offset of an error
/// still gives its line and column.
struct JSONText {
  /// Strict JSON, as long as the text that was read.
  let bytes: [UInt8]

  /// A place in the text, line and column (in bytes) from 1.
  struct Location: Hashable {
    let line: Int
    let column: Int
  }

  /// Why a text is not JSON.
  struct SyntaxError: Error {
    let location: Location
    let problem: String
  }

  /// Blanks a text and checks that the rest is JSON.
  init(_ data: Data) throws(SyntaxError) {
    bytes = Self.blanked(Array(data))
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    } catch {
      throw syntaxError(error as NSError)
    }
  }

  /// The place of an offset in bytes.
  func location(of offset: Int) -> Location {
    let before = bytes.prefix(offset)
    let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return Location(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: offset - lineStart + 1
    )
  }

  /// Foundation says where the error is in its message alone: "… around character 8."
  private func syntaxError(_ error: NSError) -> SyntaxError {
    let message = error.userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
    let parts = message.components(separatedBy: " around character ")
    guard parts.count == 2, let offset = Int(parts[1].filter(\.isNumber)) else {
      return SyntaxError(location: location(of: bytes.count), problem: "it ends too early")
    }
    return SyntaxError(location: location(of: offset), problem: parts[0].lowercased())
  }

  /// The same text with blanks for comments and for commas before a closing bracket.
  private static func blanked(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    var lastComma: Int?
    var index = 0
    while index < bytes.count {
      let end: Int
      switch (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0) {
      case (UInt8(ascii: "\""), _):
        end = endOfString(in: bytes, from: index)
        lastComma = nil
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        blank(index..<end, in: &bytes)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let close = bytes.indices.dropFirst(index + 2).first { place in
          bytes[place - 1] == UInt8(ascii: "*") && bytes[place] == UInt8(ascii: "/")
            && place > index + 2
        }
        end = close.map { $0 + 1 } ?? bytes.count
        blank(index..<end, in: &bytes)
      case (UInt8(ascii: ","), _):
        end = index + 1
        lastComma = index
      case (UInt8(ascii: "}"), _), (UInt8(ascii: "]"), _):
        end = index + 1
        if let comma = lastComma { bytes[comma] = UInt8(ascii: " ") }
        lastComma = nil
      case (UInt8(ascii: " "), _), (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _),
        (UInt8(ascii: "\t"), _):
        end = index + 1
      default:
        end = index + 1
        lastComma = nil
      }
      index = end
    }
    return bytes
  }

  private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  /// Blanks a stretch and leaves its line ends, so that lines keep their numbers.
  private static func blank(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
  }
}
