/// How much detail a text report has: what matters most, and some sections in full.
public struct TextDetail: Hashable, Sendable {
  /// The names of the sections shown in full.
  public var sections: Set<String>
  /// Whether every section does.
  public var isAll = false
  /// A hint on how to see the rest, such as `--show all shows more`; empty for none.
  public var hint: String

  /// The essentials, and some sections in full.
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

  package func isFull(_ section: any Section) -> Bool {
    isAll || type(of: section).name.map(sections.contains) ?? false
  }
}
