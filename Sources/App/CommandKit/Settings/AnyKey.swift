/// A key with any name.
package struct AnyKey: CodingKey {
  /// The name.
  package let stringValue: String
  /// No key is a number.
  package var intValue: Int? { nil }

  /// A key with any name.
  package init(stringValue: String) { self.stringValue = stringValue }
  /// There is no such key.
  package init?(intValue: Int) { nil }
}
