import Foundation
import TextKit

/// The terminal on which output is shown.
public struct Screen: Hashable, Sendable {
  /// Its width in characters.
  public var columns: Int
  /// Whether colour and weight may be used where nothing is said of them.
  public var allowsColour: Bool
  /// Whether it shows more than ASCII.
  public var isUnicode: Bool

  /// A terminal of which all is known.
  public init(columns: Int = 80, allowsColour: Bool = true, isUnicode: Bool = true) {
    self.columns = columns
    self.allowsColour = allowsColour
    self.isUnicode = isUnicode
  }

  /// A terminal as its environment describes it.
  ///
  /// `NO_COLOR` with any value, or a terminal called `dumb`, means no colour. What it can show the
  /// locale says: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
  public init(columns: Int, environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value).first ?? ""
    self.init(
      columns: columns,
      allowsColour: value("NO_COLOR") == nil && value("TERM") != "dumb",
      isUnicode: locale.lowercased().filter { $0.isLetter || $0.isNumber }.contains("utf8")
    )
  }

  /// The terminal at standard output, `nil` where there is none.
  package static let standard = Screen(at: STDOUT_FILENO)

  /// The terminal at standard error, `nil` where there is none.
  package static let error = Screen(at: STDERR_FILENO)

  /// The columns and rows of the terminal at standard error as they are now.
  package static var errorSize: (columns: Int, rows: Int) { size(at: STDERR_FILENO) }

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
