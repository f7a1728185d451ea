package import Foundation

extension Data {
  /// The lines of a text, each without the line feed that ends it; the last one is empty where the text ends
  /// with one.
  package var lines: [Data] {
    let ends = withUnsafeBytes { bytes in
      bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    }
    let starts = [startIndex] + ends.map { startIndex + $0 + 1 }
    return zip(starts, ends.map { startIndex + $0 } + [endIndex]).map { self[$0..<$1] }
  }

  /// The line of a text, from 1, that has a null byte, or `nil` if none has.
  package var lineOfNullByte: Int? {
    withUnsafeBytes { bytes in
      bytes.firstIndex(of: 0).map { end in bytes[..<end].count { $0 == UInt8(ascii: "\n") } + 1 }
    }
  }
}
