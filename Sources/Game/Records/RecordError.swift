import TextKit

/// Why a game cannot be written or read.
public struct RecordError: Error, Hashable, Sendable {
  /// The problem, in words.
  public let problem: String
  /// The line of a text, from 1; `nil` for the record itself.
  public let line: Int?

  /// A problem with a record, perhaps on a line of a text.
  public init(_ problem: String, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }

  /// The problem with the syntax of a text.
  init(_ error: LineError) { self.init(error.problem, line: error.line) }

  /// A problem on a line of a text, from 1.
  public static func wrongLine(_ line: Int, _ problem: String) -> RecordError {
    RecordError(problem, line: line)
  }

  /// The same on a line, from 1, unless the line is known.
  func at(_ line: Int) -> RecordError { RecordError(problem, line: self.line ?? line) }
}

extension RecordError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String { "\(line.map { "line \($0): " } ?? "")\(problem)" }
}
