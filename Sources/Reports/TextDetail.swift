/// How much of a report its text has: what matters most, and some sections in full.
public struct TextDetail: Hashable, Sendable {
  /// The sections that stand there in full, by their names.
  public var sections: Set<String>
  /// Whether every section does.
  public var isAll = false
  /// What tells a reader how to see the rest, such as `--show all shows more`; empty for nothing.
  public var hint: String

  /// What matters most, and some sections in full.
  public init(_ sections: Set<String> = [], hint: String = "") {
    self.sections = sections
    self.hint = hint
  }

  /// Every section in full.
  public static var all: TextDetail {
    var detail = TextDetail()
    detail.isAll = true
    return detail
  }

  /// Whether a section stands there in full.
  package func isFull(_ section: any Section) -> Bool {
    isAll || type(of: section).name.map(sections.contains) ?? false
  }
}
