/// Does several things though one of them fails, and tells of the first failure in the end.
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

  /// Throws the first error of all that was done.
  package func finish() throws {
    if let failure { throw failure }
  }
}
