/// How much of a report its text has: what matters most, and some sections in full.
public struct TextDetail: Hashable, Sendable {
  /// The sections that stand there in full, by names of ``Measurements/sectionNames``.
  public var sections: Set<String>
  /// What tells a reader how to see the rest, such as `--show all shows more`; empty for nothing.
  public var hint: String

  /// What matters most, and some sections in full.
  public init(_ sections: Set<String> = [], hint: String = "") {
    self.sections = sections
    self.hint = hint
  }

  /// Every section in full.
  public static let all = TextDetail(Set(Measurements.sectionNames))

  /// Whether every section stands there in full.
  package var isAll: Bool { sections.isSuperset(of: Measurements.sectionNames) }

  /// Whether a section does.
  package func isFull(_ section: any Section) -> Bool {
    type(of: section).name.map(sections.contains) ?? isAll
  }
}
