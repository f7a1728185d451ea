/// The questions to players that were asked once in each position, such as separate programs.
public struct ExactQuestions: Hashable, Sendable {
  /// The positions in which they were asked.
  public let positions: Int
  /// Those in which they were asked again, and answered the same.
  public let repeated: Int

  /// No questions.
  public static let none = Self(0, 0)

  private init(_ positions: Int, _ repeated: Int) {
    (self.positions, self.repeated) = (positions, repeated)
  }

  init(_ book: AnswerBook) { self.init(book.count, book.repeatedCount) }

  /// The questions of two computations.
  public static func + (first: Self, second: Self) -> Self {
    Self(first.positions + second.positions, first.repeated + second.repeated)
  }
}
