/// The questions to players that were asked once in each position, such as separate programs.
public struct ExactQuestions: Hashable, Sendable {
  /// The positions in which they were asked.
  public let positions: Int
  /// Those in which they were asked again, and answered the same.
  public let repeated: Int

  /// Those in which they were asked in a game that was played from its start.
  public let played: Int

  /// Whether one was asked after each game so far, since its answers depend on that.
  public let isByGames: Bool

  /// No questions.
  public static let none = Self(0, 0, 0, false)

  private init(_ positions: Int, _ repeated: Int, _ played: Int, _ isByGames: Bool) {
    (self.positions, self.repeated, self.played) = (positions, repeated, played)
    self.isByGames = isByGames
  }

  init(_ book: AnswerBook) { self.init(book.count, book.repeatedCount, book.playedCount, false) }

  init(_ questions: Verification.Questions) {
    self.init(
      questions.positions,
      questions.repeated,
      questions.played,
      questions.way == .games
    )
  }

  /// The questions of two computations.
  public static func + (first: Self, second: Self) -> Self {
    Self(
      first.positions + second.positions,
      first.repeated + second.repeated,
      first.played + second.played,
      first.isByGames || second.isByGames
    )
  }
}
