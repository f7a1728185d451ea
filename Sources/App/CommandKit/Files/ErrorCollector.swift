/// Does several things even if one of them fails, and throws the first error at the end.
package struct ErrorCollector {
  private var first: (any Error)?

  package init() {}

  package mutating func attempt(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      first = first ?? error
    }
  }

  /// Throws the first error, if any.
  package func throwFirst() throws {
    if let first { throw first }
  }
}
