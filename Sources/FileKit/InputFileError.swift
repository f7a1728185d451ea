import Foundation

/// Why a file cannot be read, to go on "cannot read 'a.txt': …".
package enum InputFileError: Error, Hashable, CustomStringConvertible {
  /// A call of the system failed, by its number.
  case system(Int32)
  /// It is a device, which need not have an end.
  case device
  /// It is a pipe that nobody writes to.
  case unwrittenPipe

  /// A description of the problem.
  package var description: String {
    switch self {
    case .system(EISDIR): "it is a folder"
    case .system(let code): String(cString: strerror(code)).lowercased()
    case .device: "it is a device, not a file"
    case .unwrittenPipe: "it is a pipe with no writer"
    }
  }
}
