/// Something wrong with a file, and where in it.
public struct FileProblem: Error, Hashable, Sendable {
  /// The sort of file that has the fault.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be read.
    case unreadable
    /// The file is not one of this kind, judging by its name or by the others beside it.
    case unsuitable
    /// The contents are wrong.
    case malformed
  }

  public let kind: Kind
  /// The file, as it was named.
  public let path: String
  /// The line, from 1, or `nil` if it is the file as a whole.
  public let line: Int?
  /// The problem, in words.
  public let problem: String

  /// A problem with the contents of a file.
  public init(_ path: String, line: Int? = nil, _ problem: String) {
    self.init(.malformed, path, line: line, problem)
  }

  private init(_ kind: Kind, _ path: String, line: Int? = nil, _ problem: String) {
    self.kind = kind
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// A file that cannot be read, for the reason given.
  public static func unreadable(_ path: String, _ reason: String) -> FileProblem {
    FileProblem(.unreadable, path, reason)
  }

  /// A file that is not one of this kind; the sentence names it.
  public static func unsuitable(_ path: String, _ sentence: String) -> FileProblem {
    FileProblem(.unsuitable, path, sentence)
  }

  /// A file that is not UTF-8 text.
  public static func notText(_ path: String) -> FileProblem {
    FileProblem(path, "this is not UTF-8 text")
  }
}

extension FileProblem: CustomStringConvertible {
  /// The problem with the file, and with the line if there is one.
  public var description: String {
    switch kind {
    case .unreadable: "cannot read '\(path)': \(problem)"
    case .unsuitable: problem
    case .malformed: "\(path):\(line.map { "\($0):" } ?? "") \(problem)"
    }
  }
}
