/// Text for use in a page.
extension String {
  /// The text escaped so that HTML shows it literally, in elements and in quoted attributes.
  package var html: String {
    guard utf8.contains(where: \.isMarkup) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether some of it is written from right to left.
  package var hasRightToLeft: Bool {
    unicodeScalars.contains { scalar in
      // The blocks of such scripts: Hebrew to Arabic Extended, the presentation forms, and the
      // ancient and newer ones of the supplementary planes.
      (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFF).contains(scalar.value) || (0x10800...0x10FFF).contains(scalar.value)
        || (0x1E800...0x1EFFF).contains(scalar.value)
    }
  }

  /// The text as an anchor of a page: `Cross table` is `cross-table`.
  package var placeName: String {
    let words = lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.joined(separator: "-")
  }
}

extension UInt8 {
  fileprivate var isMarkup: Bool {
    self == UInt8(ascii: "&") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">")
      || self == UInt8(ascii: "\"")
  }
}
