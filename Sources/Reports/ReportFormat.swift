/// A format in which a tournament can be reported.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Tables for a person to read, 80 columns wide.
  case text
  /// Everything, for a program to read.
  case json

  /// How the name of a file in this format ends, without the dot.
  public var fileEnding: String {
    switch self {
    case .text: "txt"
    case .json: "json"
    }
  }

  /// The format of files whose names end like this, `nil` where there is none.
  ///
  /// - Parameter fileEnding: The ending without the dot, in letters of either case.
  public init?(fileEnding: String) {
    let ending = fileEnding.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileEnding == ending }) else { return nil }
    self = format
  }
}
