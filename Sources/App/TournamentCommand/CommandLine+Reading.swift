import Foundation
import SystemKit

extension CommandLine {
  /// Why `arguments` is not what the process was started with, or `nil` if it is.
  ///
  /// On Linux the arguments come from a file, and what cannot be read of it is left out: a command
  /// without its words would do something else.
  static var unreadableArguments: String? {
    #if os(Linux)
    do throws(InputFileError) {
      let bytes = try InputFile.bytes(of: "/proc/self/cmdline")
      // There is a null byte after each word.
      guard bytes.count(where: { $0 == 0 }) != arguments.count else { return nil }
      return "input/output error"
    } catch {
      return "\(error)"
    }
    #else
    return nil
    #endif
  }
}
