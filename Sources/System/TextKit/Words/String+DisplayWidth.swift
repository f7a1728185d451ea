/// The display width of text on a terminal.
extension StringProtocol {
  /// The number of columns that the text takes in a terminal's grid.
  ///
  /// Chinese, Japanese and Korean characters and emoji take two columns, combining marks none, all
  /// others one; the classes are those of Unicode Standard Annex #11, *East Asian Width*, its
  /// ambiguous ones counted as narrow.
  ///
  /// - Complexity: O(length).
  package var displayWidth: Int {
    // A fast path for nearly all text, in which every byte is a character.
    if isPrintableASCII { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text with its middle replaced by `…` if it is wider than `width` columns.
  package func shortened(to width: Int) -> String {
    guard utf8.count > width, displayWidth > width else { return String(self) }
    let room = Swift.max(0, width - 1)
    let tail = fittingSuffix(room / 2)
    return fittingPrefix(room - tail.displayWidth) + "…" + tail
  }

  /// The text padded with blanks to `width` columns.
  package func padded(to width: Int, _ alignment: TextTable.Alignment) -> String {
    let missing = Swift.max(0, width - displayWidth)
    let left =
      switch alignment {
      case .leading: 0
      case .centre: missing / 2
      case .trailing: missing
      }
    return String(repeating: " ", count: left) + self
      + String(repeating: " ", count: missing - left)
  }

  /// As many of the first characters as fit a width.
  package func fittingPrefix(_ width: Int) -> String {
    var rest = width
    return String(
      prefix { character in
        rest -= character.displayWidth
        return rest >= 0
      }
    )
  }

  private func fittingSuffix(_ width: Int) -> String {
    var rest = width
    var characters: [Character] = []
    for character in reversed() {
      rest -= character.displayWidth
      guard rest >= 0 else { break }
      characters.append(character)
    }
    return String(characters.reversed())
  }
}

extension String {
  /// As many of the first parts as fit a width, where commas and parentheses separate parts; as
  /// many characters if not even one part does.
  package func fittingParts(_ width: Int) -> String {
    guard displayWidth > width else { return self }
    let parts = ranges(of: /, | \(/).map { self[..<$0.lowerBound] }
    return parts.last { $0.displayWidth <= width }.map { String($0) } ?? fittingPrefix(width)
  }
}

extension Character {
  /// The number of columns that the character takes in a terminal's grid.
  package var displayWidth: Int {
    let isEmoji = unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
    return isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    // A fast path for nearly all text, which saves looking up properties.
    if (0x20..<0x300).contains(value), value != 0xAD { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    // The vowels and final consonants of a Korean syllable written in its parts.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    return Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The wide and full-width characters of Annex #11 other than emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376,
    0x1F200...0x1F265, 0x1F300...0x1F320, 0x20000...0x3FFFD,
  ]
}
