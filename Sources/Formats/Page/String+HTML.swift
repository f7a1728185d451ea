import TextKit

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
  var hasRightToLeft: Bool {
    unicodeScalars.contains { scalar in
      // The blocks of such scripts: Hebrew to Arabic Extended, the presentation forms, and the
      // ancient and newer ones of the supplementary planes.
      (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFF).contains(scalar.value) || (0x10800...0x10FFF).contains(scalar.value)
        || (0x1E800...0x1EFFF).contains(scalar.value)
    }
  }

  /// The text as an anchor of the page: `Cross table` is `cross-table`.
  var placeName: String {
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

extension [String] {
  /// The texts as columns of at most `room` characters; longer ones lose something from their
  /// middle, but never what distinguishes them from the others.
  func apart(room: Int) -> [String] {
    guard contains(where: { $0.count > room }) else { return self }
    var seen: [String: String] = [:]
    for text in Set(self).sorted() {
      let short = text.shortened(to: room)
      let own = seen[short] == nil ? short : distinguished(text, room: room)
      var name = own
      var number = 2
      while seen[name] != nil {
        name = "\(own) (\(number))"
        number += 1
      }
      seen[name] = text
    }
    let shown = Dictionary(uniqueKeysWithValues: seen.map { ($0.value, $0.key) })
    return map { shown[$0] ?? $0 }
  }

  /// The beginning of a text, and what follows where it first differs from the most similar text.
  private func distinguished(_ text: String, room: Int) -> String {
    let common = self.filter { $0 != text }.map { $0.beginning(sharedWith: text) }.max() ?? 0
    let head = room / 3
    let start = Swift.max(head, common - 2)
    return text.prefix(head) + "…" + String(text.dropFirst(start)).shortened(to: room - head - 1)
  }
}

extension String {
  /// The length of the common prefix of two texts.
  fileprivate func beginning(sharedWith other: String) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
