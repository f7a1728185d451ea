import Foundation

/// A call of the operating system that failed.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// Its number, `errno`.
  public let code: Int32

  /// The error of a number.
  package init(_ code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(errno) }

  /// What went wrong in the words of the system.
  public var description: String { String(cString: strerror(code)).lowercased() }
}
