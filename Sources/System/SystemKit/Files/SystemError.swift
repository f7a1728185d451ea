import Foundation

/// A system call that failed.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// Its number, `errno`.
  public let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(errno) }

  /// The system's description of the error.
  public var description: String {
    switch code {
    case EISDIR: "it is a folder"
    case ESPIPE: "it is a device or a pipe, not a file"
    case EILSEQ: "its name is not UTF-8"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
