package import Foundation

extension JSONEncoder {
  /// An encoder that writes the same value in the same bytes: keys sorted, no spaces.
  package static var canonical: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
