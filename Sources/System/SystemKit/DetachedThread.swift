#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread that is never joined.
///
/// Foundation's threads do not report that they could not be started, for instance because the
/// system allows no more; a caller waiting for such a thread's work would wait forever.
package enum DetachedThread {
  package struct Failure: Error, CustomStringConvertible {
    fileprivate let code: Int32

    package var description: String {
      "cannot start a thread: \(String(cString: strerror(code)).lowercased()); "
        + "allow more processes (ulimit -u) or memory"
    }
  }

  /// The work of a thread, as an object that a pointer can refer to.
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  package static func start(_ body: @escaping @Sendable () -> Void) throws(Failure) {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let handed = Unmanaged.passRetained(Body(body))
    let code = pthread_create(
      &thread,
      nil,
      { pointer in
        guard let pointer = pointer as UnsafeMutableRawPointer? else { return nil }
        Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      },
      handed.toOpaque()
    )
    guard code == 0 else {
      handed.release()
      throw Failure(code: code)
    }
    #if canImport(Darwin)
    if let thread { pthread_detach(thread) }
    #else
    pthread_detach(thread)
    #endif
  }

  /// The value computed on a new thread.
  ///
  /// - Throws: What `body` throws, and if no thread can be started.
  package static func value<Value: Sendable>(
    of body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      do {
        try start { continuation.resume(with: Result(catching: body)) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}
