public import Foundation
import SystemKit
import TextKit

/// The output of a command: results on standard output, everything else on standard error.
public struct Console: Sendable {
  package let write: @Sendable (Data) throws -> Void
  /// Writes to standard error, which never fails.
  private let error: ErrorOutput
  /// Whether standard error is a terminal, on which a line can be overwritten.
  package let errorIsTerminal: Bool
  /// Whether lines may be drawn there now: the process is not in the background of a shell.
  let isInForeground: @Sendable () -> Bool
  /// The current size of the terminal at standard error.
  let errorSize: @Sendable () -> (columns: Int, rows: Int)
  /// The terminal at standard output, or `nil` if there is none.
  package let screen: Screen?
  /// The columns for text: those of the terminal, elsewhere 80.
  package var columns: Int { screen?.columns ?? 80 }
  /// Whether a person is at standard input and output, and can control a command key by key.
  package let isInteractive: Bool
  /// Reads a line of standard input; `nil` at its end.
  package let readLine: @Sendable () -> String?

  /// A console with the given outputs.
  public init(
    write: @escaping @Sendable (Data) throws -> Void,
    writeError: @escaping @Sendable (String) -> Void,
    errorIsTerminal: Bool = false,
    isInForeground: @escaping @Sendable () -> Bool = { true },
    errorSize: @escaping @Sendable () -> (columns: Int, rows: Int) = { (80, 24) },
    screen: Screen? = nil,
    isInteractive: Bool = false,
    readLine: @escaping @Sendable () -> String? = { nil }
  ) {
    self.write = write
    error = ErrorOutput(writeError)
    self.errorIsTerminal = errorIsTerminal
    self.isInForeground = isInForeground
    self.errorSize = errorSize
    self.screen = screen
    self.isInteractive = isInteractive
    self.readLine = readLine
  }

  /// The standard output and standard error of the process.
  public static let standard = Console(
    write: { try FileHandle.standardOutput.write(contentsOf: $0) },
    writeError: { text in
      let shown = Screen.error?.shown(text) ?? text
      try? FileHandle.standardError.write(contentsOf: Data(shown.utf8))
    },
    errorIsTerminal: Screen.error?.movesCursor ?? false,
    isInForeground: { Screen.isInForeground },
    errorSize: { Screen.errorSize },
    screen: .standard,
    isInteractive: Terminal.isThere,
    readLine: { Swift.readLine() }
  )

  /// Writes a result, in ASCII on a terminal that only supports that.
  package func print(_ text: String) throws {
    try print(Data((screen?.shown(text) ?? text).utf8))
  }

  /// Writes whole lines to standard error, above those that are drawn at its bottom.
  package func writeError(_ text: String) { error.print(text) }

  /// Draws lines at the bottom of the terminal at standard error, in place of those drawn before.
  func drawError(_ lines: [String], columns: Int) { error.draw(lines, columns: columns) }

  /// Removes the lines at the bottom of the terminal, and writes whole lines in their place.
  func eraseError(for text: String = "") { error.erase(for: text) }

  /// Removes the lines at the bottom of the terminal while something else has the terminal, as a
  /// shell has while this process is stopped; nothing is written meanwhile.
  func lendError(_ body: () -> Void) { error.lend(body) }

  /// Writes output for programs.
  package func print(_ data: Data) throws {
    do {
      try write(data)
    } catch {
      // A reader that closes the pipe, as `head` does, needs no error message either.
      let text = error.isBrokenPipe ? "" : "cannot write to standard output: \(error.reason)"
      throw CommandError(.inputOutput, text)
    }
  }

  /// Writes the main findings of a result to standard error, a line each, unless the same person
  /// has just read them in the result itself.
  package func print(verdicts: [String], beside outputs: OpenOutputs) {
    guard !outputs.areRead(on: self) else { return }
    for verdict in verdicts { writeError("\(verdict.inOneLine)\n") }
  }

  /// Writes a line about a problem to standard error.
  package func writeProblem(_ problem: String) {
    writeError("tournament: \(problem.brief.inOneLine.visible)\n")
  }
}

extension Error {
  /// Whether the error means that nobody reads the output.
  var isBrokenPipe: Bool {
    posixError.domain == NSPOSIXErrorDomain && posixError.code == EPIPE
  }

  /// The underlying system error, or this one.
  private var posixError: NSError {
    ((self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self) as NSError
  }

  /// The reason, in the system's words if it has any.
  package var reason: String {
    if let error = self as? SystemError { return "\(error)" }
    let error = posixError
    guard error.domain == NSPOSIXErrorDomain else { return "the system gives no reason" }
    return String(cString: strerror(Int32(error.code))).lowercased()
  }
}

extension String {
  /// The most characters of a message, and of a word in it.
  private static let (longestMessage, longestWord) = (2_000, 256)

  /// A message of a readable length: what it repeats of a long input is shortened in the middle, since it
  /// is named before that and the remedy comes after it.
  fileprivate var brief: String {
    guard utf8.count > Self.longestWord else { return self }
    let words = split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.utf8.count > Self.longestWord ? $0.shortened(to: Self.longestWord) : String($0) }
    return words.joined(separator: " ").shortened(to: Self.longestMessage)
  }

  /// The text with line ends and other control characters escaped, for a message.
  fileprivate var inOneLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
