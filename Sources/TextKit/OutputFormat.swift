/// A format in which something can be written to a file.
public protocol OutputFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// How the name of a file in this format ends, without the dot.
  var fileEnding: String { get }
  /// The format where nothing else is asked for.
  static var standard: Self { get }
  /// What formats are called, those of `allCases` and others that no ending of a file means.
  static var allNames: [String] { get }
  /// What is added to the name of a file for those that are written beside it, such as
  /// `-pairings` for `result-pairings.csv`; empty for one file.
  var furtherFiles: [String] { get }
}

extension OutputFormat {
  /// No other files.
  public var furtherFiles: [String] { [] }

  public static var allNames: [String] { allCases.map(\.rawValue) }

  /// The format of files whose names end like this, `nil` where there is none.
  ///
  /// - Parameter fileEnding: The ending without the dot, in letters of either case.
  public init?(fileEnding: String) {
    let ending = fileEnding.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileEnding == ending }) else { return nil }
    self = format
  }
}
