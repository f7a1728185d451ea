import Foundation

/// A call of the operating system that failed.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(errno) }

  /// What went wrong in the words of the system.
  package var description: String { String(cString: strerror(code)).lowercased() }
}
