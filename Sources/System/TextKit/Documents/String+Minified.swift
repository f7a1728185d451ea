extension String {
  /// A script or a style without margins, and without lines that are empty or comments.
  ///
  /// - Complexity: O(bytes).
  package var minified: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for line in utf8.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      let isComment =
        code.starts(with: "//".utf8)
        || code.starts(with: "/*".utf8) && code.suffix(2).elementsEqual("*/".utf8)
      guard !code.isEmpty, !isComment else { continue }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      bytes += code
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
