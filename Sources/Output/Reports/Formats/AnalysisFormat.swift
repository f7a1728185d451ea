public import TextKit

/// A format for the results of an analysis.
public enum AnalysisFormat: String, OutputFormat {
  /// For people to read.
  case text
  /// For programs to read.
  case json

  /// The default format.
  public static var standard: AnalysisFormat { .text }

  /// The extension of its file, without the dot.
  public var fileEnding: String { self == .text ? "txt" : "json" }
}
