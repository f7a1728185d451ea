/// A value that threads share: a page has one thread, so that nobody waits.
///
/// It is a pointer because a lock changes what it guards while it stays the same itself.
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let value: UnsafeMutablePointer<Value>

  /// A lock around a value.
  public init(_ value: consuming sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Gives access to the value.
  ///
  /// - Throws: What the body throws.
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try body(&value.pointee)
  }
}
