/// A format in which a tournament can be reported.
public enum ReportFormat: String, OutputFormat {
  /// Tables for a person to read, 80 columns wide.
  case text
  /// Everything, for a program to read.
  case json

  public static var standard: ReportFormat { .text }

  public var fileEnding: String {
    switch self {
    case .text: "txt"
    case .json: "json"
    }
  }
}
