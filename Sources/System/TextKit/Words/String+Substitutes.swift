extension StringProtocol {
  /// Whether all characters are of ASCII and can be seen, as those of nearly all texts.
  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension String {
  /// The text with substitutes for some characters, of which none is printable ASCII; the substitute of
  /// a character that stays is `nil`.
  func substituting(_ substitute: (Unicode.Scalar) -> String?) -> String {
    // A fast path for nearly all text.
    guard !isPrintableASCII, unicodeScalars.contains(where: { substitute($0) != nil }) else {
      return self
    }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += substitute(scalar) ?? String(scalar)
    }
  }
}
