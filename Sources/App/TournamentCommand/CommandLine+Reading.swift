import CommandKit
import Foundation
import SystemKit

extension CommandLine {
  /// Checks that `arguments` is what the process was started with.
  ///
  /// On Linux the arguments come from a file, and what cannot be read of it is left out: a command
  /// without its words would do something else. A word that is not UTF-8 is changed: it would be the
  /// name of another file.
  static func check() throws(CommandError) {
    #if os(Linux)
    let bytes: Data
    do {
      bytes = try InputFile.bytes(of: "/proc/self/cmdline")
    } catch {
      throw unreadable("\(error)")
    }
    // There is a null byte after each word.
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    guard words.count == arguments.count else { throw unreadable("input/output error") }
    let isText = words.map { String(validating: $0, as: UTF8.self) != nil }
    guard let word = zip(arguments, isText).first(where: { !$0.1 })?.0 else { return }
    throw CommandError(.usage, "'\(word)' is not UTF-8; use a name that is")
    #endif
  }

  /// Checks that relative paths can be followed; a working folder that has been removed is reported where
  /// it matters.
  static func checkWorkingFolder() throws(CommandError) {
    do {
      _ = try FileSystem.workingFolder()
    } catch  where error.code == EILSEQ {
      throw CommandError(
        .noInput,
        "the path of the working folder is not UTF-8; rename it, or work in another one"
      )
    } catch {}
  }

  private static func unreadable(_ reason: String) -> CommandError {
    CommandError(.noInput, "cannot read the command line: \(reason)")
  }
}
