import GameModel

/// The exact expectations of one player.
public struct ExactScore: Hashable, Sendable {
  /// The probability of a win.
  public let win: ExactNumber
  /// The probability of a draw.
  public let draw: ExactNumber
  /// The probability of a loss.
  public let loss: ExactNumber
  /// The expected number of plies of a game.
  public let plies: ExactNumber
  /// The probability that the player completes each line, and so wins or in misère loses, in the order
  /// of `Rules.lines`.
  public let lines: [ExactNumber]

  /// The expected score: one for a win, a half for a draw.
  public var score: ExactNumber { draw.halved(addedTo: win) }
}

extension ExactScore {
  init(_ games: ExactGames, of player: Player) {
    self.init(
      win: player == .x ? games.xWins : games.oWins,
      draw: games.draws,
      loss: player == .x ? games.oWins : games.xWins,
      plies: games.plies,
      lines: player == .x ? games.xLines : games.oLines
    )
  }

  /// The mean of two scores, such as those of both sides.
  static func mean(_ a: ExactScore, _ b: ExactScore) -> ExactScore {
    ExactScore(
      win: .mean(a.win, b.win),
      draw: .mean(a.draw, b.draw),
      loss: .mean(a.loss, b.loss),
      plies: .mean(a.plies, b.plies),
      lines: zip(a.lines, b.lines).map(ExactNumber.mean)
    )
  }
}
