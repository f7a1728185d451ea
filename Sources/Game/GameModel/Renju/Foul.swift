/// A move that renju forbids X, by sections 9.2 and 9.3 of the International Rules of Renju of the
/// Renju International Federation.
public enum Foul: String, Hashable, Sendable, CaseIterable, Codable {
  /// Six or more in a row.
  case overline
  /// Two fours at once, in one line or two: rows that a further mark would make exactly five.
  case doubleFour = "double-four"
  /// Two threes at once: rows that a further legal move would make a straight four, four in a row that
  /// becomes exactly five at either end.
  case doubleThree = "double-three"

  /// The foul in words.
  public var words: String {
    switch self {
    case .overline: "overline"
    case .doubleFour: "double four"
    case .doubleThree: "double three"
    }
  }
}
