package import Foundation
package import SystemKit

/// Files that may be open already.
extension InputFile {
  /// The bytes of a file, of standard input by any of its names, or of a shell's pipe.
  package static func bytes(ofOpenOr path: String) throws(InputFileError) -> Data {
    guard case .descriptor(let number) = try? FileTarget(path) else { return try bytes(of: path) }
    return try bytes(from: number)
  }
}
