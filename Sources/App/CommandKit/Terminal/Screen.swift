import Foundation
import TextKit

/// The terminal that output is shown on.
public struct Screen: Hashable, Sendable {
  /// Its width in characters.
  public var columns: Int
  /// Whether colours and bold type may be used by default.
  public var allowsColour: Bool
  /// Whether it can show more than ASCII.
  public var isUnicode: Bool
  /// Whether its cursor can be moved, so that lines can be redrawn.
  public var movesCursor: Bool

  /// A terminal with known properties.
  public init(
    columns: Int = 80,
    allowsColour: Bool = true,
    isUnicode: Bool = true,
    movesCursor: Bool = true
  ) {
    self.columns = columns
    self.allowsColour = allowsColour
    self.isUnicode = isUnicode
    self.movesCursor = movesCursor
  }

  /// A terminal as described by its environment.
  ///
  /// `NO_COLOR` with any value, or a terminal called `dumb`, means no colour; the cursor of a `dumb`
  /// one cannot be moved. The characters it can show follow from the locale: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
  public init(columns: Int, environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value).first ?? ""
    self.init(
      columns: columns,
      allowsColour: value("NO_COLOR") == nil && value("TERM") != "dumb",
      isUnicode: locale.lowercased().filter { $0.isLetter || $0.isNumber }.contains("utf8"),
      movesCursor: value("TERM") != "dumb"
    )
  }

  /// The terminal on standard output, or `nil` if there is none.
  package static let standard = Screen(at: STDOUT_FILENO)

  /// The terminal on standard error, or `nil` if there is none.
  package static let error = Screen(at: STDERR_FILENO)

  /// The current size of the terminal on standard error.
  static var errorSize: (columns: Int, rows: Int) { size(at: STDERR_FILENO) }

  /// Whether this process may write to the terminal on standard error as it likes: it has not been
  /// sent to the background, where the terminal is the shell's.
  static var isInForeground: Bool {
    let group = tcgetpgrp(STDERR_FILENO)
    return group < 0 || group == getpgrp()
  }

  private init?(at descriptor: Int32) {
    guard isatty(descriptor) != 0 else { return nil }
    self.init(
      columns: Self.size(at: descriptor).columns,
      environment: ProcessInfo.processInfo.environment
    )
  }

  private static func size(at descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// A text in the characters that the terminal can show.
  package func shown(_ text: String) -> String { TextStyle(isASCII: !isUnicode).shown(text) }
}
