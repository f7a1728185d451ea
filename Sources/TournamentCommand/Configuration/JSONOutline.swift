import Foundation

/// Where the keys and elements of a JSON text stand.
///
/// It walks text that is known to be valid, which Foundation has read and forgotten the places of.
struct JSONOutline {
  /// The offset in bytes of each value's key, or of the value where it has none, by its path.
  private(set) var offsets: [[String]: Int] = [:]
  /// The path and offset of the first key that stands twice in its object.
  private(set) var repeatedKey: (path: [String], offset: Int)?

  private let bytes: [UInt8]
  private var index = 0

  /// The outline of a text.
  init(_ text: JSONText) {
    bytes = text.bytes
    walk([])
  }

  /// The offset of a path, or of the nearest part of it that stands in the text.
  func offset(of path: [String]) -> Int {
    offsets[path] ?? (path.isEmpty ? 0 : offset(of: path.dropLast()))
  }

  private mutating func walk(_ path: [String]) {
    skipBlanks()
    if offsets[path] == nil { offsets[path] = index }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      walkElements(until: UInt8(ascii: "}")) { outline, _ in
        let offset = outline.index
        let key = path + [outline.string()]
        if outline.offsets.updateValue(offset, forKey: key) != nil {
          outline.repeatedKey = outline.repeatedKey ?? (key, offset)
        }
        outline.skipBlanks()
        outline.index += 1
        outline.walk(key)
      }
    case UInt8(ascii: "["):
      walkElements(until: UInt8(ascii: "]")) { outline, number in
        outline.walk(path + [String(number)])
      }
    case UInt8(ascii: "\""): _ = string()
    default:
      while index < bytes.count, !Self.ends.contains(bytes[index]) { index += 1 }
    }
  }

  private mutating func walkElements(
    until close: UInt8,
    _ walkElement: (inout JSONOutline, Int) -> Void
  ) {
    var number = 0
    index += 1
    skipBlanks()
    while bytes[index] != close {
      walkElement(&self, number)
      number += 1
      skipBlanks()
      if bytes[index] == UInt8(ascii: ",") {
        index += 1
        skipBlanks()
      }
    }
    index += 1
  }

  private mutating func string() -> String {
    let start = index
    index += 1
    while bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    let literal = Data(bytes[start..<index])
    return (try? JSONDecoder().decode(String.self, from: literal)) ?? ""
  }

  private mutating func skipBlanks() {
    while index < bytes.count, Self.blanks.contains(bytes[index]) { index += 1 }
  }

  private static let blanks = Array(" \n\r\t".utf8)
  private static let ends = blanks + Array(",]}".utf8)
}
