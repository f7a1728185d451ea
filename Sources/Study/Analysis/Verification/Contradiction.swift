public import GameModel

/// Two answers of a strategy to the same game so far, which a deterministic one cannot give.
public struct Contradiction: Hashable, Sendable {
  /// The game so far, with the strategy to move.
  public let game: Game
  /// Its first answer.
  public let first: Square
  /// Its answer when asked again, or `nil` if it gave none once.
  public let second: Square?
  /// What it did instead of answering, once; `nil` if it always answered.
  public let failure: String?

  /// What each new process of a program answers, if that is always the same and an old one may answer
  /// otherwise; `nil` for other bots.
  public let freshAnswer: Square?

  /// Whether the bot may draw lots.
  public var mayBeLots: Bool { failure == nil && freshAnswer == nil }

  /// Two answers, or one and a failure to answer.
  init(
    game: Game,
    first: Square,
    second: Square?,
    failure: String? = nil,
    freshAnswer: Square? = nil
  ) {
    (self.game, self.first, self.second, self.failure) = (game, first, second, failure)
    self.freshAnswer = freshAnswer
  }
}

extension Contradiction: CustomStringConvertible {
  /// Both answers and where they were given.
  ///
  /// For example `after a3b2 (x../.o./...) it answered c3, but a1 when asked again`.
  public var description: String {
    let moment = game.moves.isEmpty ? "at the start" : "after \(game.movesInWords)"
    let name = game.rules.name(of:)
    let other =
      second.map { "but \(name($0)) when asked again" }
      ?? "but not every time: \(failure ?? "it gave no answer")"
    let process =
      freshAnswer.map {
        "; new processes answered \(name($0)) each time (restart=process starts one each game)"
      } ?? ""
    return "\(moment) (\(game.position)) it answered \(name(first)), \(other)\(process)"
  }
}
