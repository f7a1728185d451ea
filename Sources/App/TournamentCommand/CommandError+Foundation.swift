import CommandKit
import Foundation

extension CommandError {
  /// The error for a file that Foundation could not use, in the system's words; `nil` if it is something
  /// else.
  init?(ofFoundation problem: any Error) {
    guard let error = problem as? CocoaError else { return nil }
    let path = error.filePath ?? error.url?.path(percentEncoded: false)
    self.init(.inputOutput, "cannot use \(path.map { "'\($0)'" } ?? "a file"): \(error.reason)")
  }
}
