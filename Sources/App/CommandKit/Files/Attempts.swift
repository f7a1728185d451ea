/// Does several things even if one of them fails, and reports the first failure at the end.
package struct Attempts {
  private var failure: (any Error)?

  /// No attempt yet.
  package init() {}

  /// Does one more thing.
  package mutating func attempt(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      failure = failure ?? error
    }
  }

  /// Throws the first error, if any.
  package func finish() throws {
    if let failure { throw failure }
  }
}
