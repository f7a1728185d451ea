/// A format for files.
public protocol OutputFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The extension of files in this format, without the dot.
  var fileEnding: String { get }
  /// The format by default.
  static var standard: Self { get }
  /// The names of formats: those of `allCases`, and others without an extension of their own.
  static var allNames: [String] { get }
  /// The endings of the names of additional files, such as `-pairings` for `result-pairings.csv`;
  /// empty for a single file.
  var furtherFiles: [String] { get }
  /// The format of a file of which only the path is given, or `nil` if that does not say it.
  init?(path: String)
}

extension OutputFormat {
  /// No additional files.
  public var furtherFiles: [String] { [] }

  public static var allNames: [String] { allCases.map(\.rawValue) }

  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(fileEnding: String(name[name.index(after: dot)...]))
  }

  /// The format of files with an extension, or `nil` if there is none.
  ///
  /// - Parameter fileEnding: The extension without the dot, in either case.
  public init?(fileEnding: String) {
    let ending = fileEnding.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileEnding == ending }) else { return nil }
    self = format
  }
}
