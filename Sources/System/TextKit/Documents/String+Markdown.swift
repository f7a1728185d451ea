extension String {
  /// The text escaped so that Markdown shows it literally.
  package var markdown: String {
    guard utf8.contains(where: { !$0.isPlainInMarkdown }) else { return self }
    return map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "$": "\\\(character)"
      default: String(character)
      }
    }
    .joined()
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit or an ASCII character with no meaning in Markdown.
  fileprivate var isPlainInMarkdown: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "%"), UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
