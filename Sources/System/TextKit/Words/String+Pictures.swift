/// Text in formats that cannot express control characters.
extension String {
  /// The text with control characters shown as pictures, `␊` for a line feed, so that it fits on
  /// one line and does not affect a terminal.
  package var pictured: String { substituting(\.controlPicture) }

  /// The text with a backslash before each backslash, and before each of some characters of ASCII.
  package func escaping(_ characters: String) -> String {
    func isEscaped(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\\") || characters.utf8.contains(byte)
    }
    guard utf8.contains(where: isEscaped) else { return self }
    var text: [UInt8] = []
    for byte in utf8 {
      if isEscaped(byte) { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// The picture of a control character; `nil` for any other character.
  fileprivate var controlPicture: String? {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value).map { String($0) }
    case 0x7F: "\u{2421}"
    case 0x85, 0x2028, 0x2029: "\u{2424}"
    case 0x80..<0xA0: "\u{FFFD}"
    default: nil
    }
  }
}
