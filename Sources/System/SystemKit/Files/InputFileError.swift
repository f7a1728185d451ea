import Foundation

/// Why a file cannot be read, to complete "cannot read 'a.txt': …".
package enum InputFileError: Error, Hashable, CustomStringConvertible {
  /// A system call failed, with its error number.
  case system(Int32)
  /// It is a device, which may be endless.
  case device
  /// It is a pipe without a writer.
  case unwrittenPipe

  package var description: String {
    switch self {
    case .system(let code): "\(SystemError(code))"
    case .device: "it is a device, not a file"
    case .unwrittenPipe: "it is a pipe with no writer"
    }
  }
}
