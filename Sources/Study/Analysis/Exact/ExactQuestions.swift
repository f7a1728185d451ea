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
  public static let none = Self(positions: 0, repeated: 0, played: 0, isByGames: false)
}

extension ExactQuestions {
  init(_ questions: Verification.Questions) {
    self.init(
      positions: questions.positions,
      repeated: questions.repeated,
      played: questions.played,
      isByGames: questions.way == .games
    )
  }

  /// The questions of two computations.
  public static func + (first: Self, second: Self) -> Self {
    Self(
      positions: first.positions + second.positions,
      repeated: first.repeated + second.repeated,
      played: first.played + second.played,
      isByGames: first.isByGames || second.isByGames
    )
  }
}
