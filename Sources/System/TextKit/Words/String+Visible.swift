/// Untrusted text, made safe to show.
extension String {
  /// The text with all control characters escaped: `␛` for an escape, `\u{202E}` for a character
  /// that changes the direction of writing.
  package var visible: String { substituting { $0.isObeyed ? $0.picture : nil } }
}

extension Unicode.Scalar {
  /// Whether a terminal acts on this character rather than drawing it.
  package var isObeyed: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joiners and tags are parts of emoji and of the scripts of India and Arabia.
    case .format: !(0x200C...0x200D).contains(value) && !(0xE0020...0xE007F).contains(value)
    default: false
    }
  }

  fileprivate var picture: String {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value).map { String($0) } ?? ""
    case 0x7F: "␡"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
