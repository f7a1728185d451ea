public import Foundation
public import TerminalUI
package import TextKit

/// Where a command writes: results to standard output, everything else to standard error.
public struct Console: Sendable {
  /// Writes to standard output.
  package let write: @Sendable (Data) throws -> Void
  /// Writes to standard error, which never fails.
  package let writeError: @Sendable (String) -> Void
  /// Whether standard error is a terminal, on which a line can be overwritten.
  package let errorIsTerminal: Bool
  /// The columns and rows of the terminal at standard error as they are now.
  package let errorSize: @Sendable () -> (columns: Int, rows: Int)
  /// The terminal at standard output, `nil` where there is none.
  package let screen: Screen?
  /// The columns for text: those of the terminal, elsewhere 80.
  package var columns: Int { screen?.columns ?? 80 }
  /// Whether a person sits at standard input and output, and can steer a command key by key.
  package let isInteractive: Bool
  /// Waits for a line of standard input; `nil` at its end.
  package let readLine: @Sendable () -> String?

  /// A console of given outputs.
  public init(
    write: @escaping @Sendable (Data) throws -> Void,
    writeError: @escaping @Sendable (String) -> Void,
    errorIsTerminal: Bool = false,
    errorSize: @escaping @Sendable () -> (columns: Int, rows: Int) = { (80, 24) },
    screen: Screen? = nil,
    isInteractive: Bool = false,
    readLine: @escaping @Sendable () -> String? = { nil }
  ) {
    self.write = write
    self.writeError = writeError
    self.errorIsTerminal = errorIsTerminal
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
    errorIsTerminal: Screen.error != nil,
    errorSize: { Screen.errorSize },
    screen: .standard,
    isInteractive: Terminal.isThere,
    readLine: { Swift.readLine() }
  )

  /// Writes a result; on a terminal that shows no more than ASCII, in ASCII.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  package func print(_ text: String) throws {
    try print(Data((screen?.shown(text) ?? text).utf8))
  }

  /// Writes what is not for people.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  package func print(_ data: Data) throws {
    do {
      try write(data)
    } catch {
      // Whoever reads no more, as `head` does, wants to hear no more either.
      let text = error.isBrokenPipe ? "" : "cannot write to standard output: \(error.reason)"
      throw CommandError(.inputOutput, text)
    }
  }

  /// Says what weighs most in a result, a line each, on standard error: not where whoever is there
  /// has just read it in the result itself.
  package func tell(_ verdicts: [String], beside outputs: OpenOutputs<some OutputFormat>) {
    guard !outputs.areRead(on: self) else { return }
    for verdict in verdicts { writeError("\(verdict.inOneLine)\n") }
  }

  /// Writes a line to standard error that says what is wrong.
  package func writeProblem(_ problem: String) { writeError("tournament: \(problem.inOneLine)\n") }
}

extension Error {
  /// Whether it is that nobody reads what is written.
  package var isBrokenPipe: Bool {
    posixError.domain == NSPOSIXErrorDomain && posixError.code == EPIPE
  }

  /// The system's error behind this one, or this one.
  private var posixError: NSError {
    ((self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self) as NSError
  }

  /// What went wrong, in the words of the system where it has some.
  package var reason: String {
    let error = posixError
    guard error.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(error.code))).lowercased()
  }
}

extension String {
  /// The text with line ends and what else a terminal would obey written out, for a message.
  fileprivate var inOneLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
