package import TextKit

/// A place for text that is written bit by bit.
package struct TextStream: Sendable {
  /// How text looks there.
  package let style: TextStyle
  /// Writes some text.
  package let write: @Sendable (String) throws -> Void
  /// Ends the text, which is then in place.
  package let finish: @Sendable () throws -> Void

  init(
    style: TextStyle,
    finish: @escaping @Sendable () throws -> Void = {},
    write: @escaping @Sendable (String) throws -> Void
  ) {
    (self.style, self.write, self.finish) = (style, write, finish)
  }
}
