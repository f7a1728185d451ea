public import TextKit

/// The results of an analysis, ready to be written in each ``AnalysisFormat``.
public protocol AnalysisReport: Sendable {
  /// For people to read, ending with a newline.
  ///
  /// - Parameter style: How it looks when displayed. ``rendered(as:_:)`` replaces what it cannot show.
  /// - Returns: The text.
  func text(_ style: TextStyle) -> String

  /// For programs to read.
  var json: ReportFile { get }
}

extension AnalysisReport {
  /// The whole report in a format, ending with a newline.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks when displayed.
  /// - Returns: The report.
  /// - Throws: If it cannot be written in the format.
  public func rendered(as format: AnalysisFormat, _ style: TextStyle = .plain) throws -> String {
    switch format {
    case .text: style.shown(text(style))
    case .json: try json.text
    }
  }
}

extension TextStyle {
  /// A heading that stands by itself, in as many lines as it needs.
  package func title(_ text: String) -> String {
    text.wrapped(to: proseWidth).map { self(.bold, $0) }.joined(separator: "\n")
  }
}
