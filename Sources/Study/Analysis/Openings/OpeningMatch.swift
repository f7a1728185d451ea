public import GameModel
import Statistics
public import StrategyKit
import SystemKit
public import TextKit

/// The games of bots by which openings are judged.
///
/// One bot plays itself; several play each other, each pairing with both sides, so that it does not
/// matter who is stronger. The games of an opening follow from the bots, the seed and the opening, and
/// not from what else is judged.
public struct OpeningMatch: Sendable {
  /// The bots.
  public let bots: [Bot]
  /// The number of games of an opening.
  public let games: Int
  /// The seed of all random choices.
  public let seed: UInt64
  /// Who has X and who has O, in turn.
  private let seats: [(x: Int, o: Int)]

  /// The fewest games that can show that a recount will confirm an opening.
  public static let fewestGames = 1000

  /// Games of bots.
  ///
  /// - Parameters:
  ///   - bots: The bots, at least one.
  ///   - games: The number of games of an opening, at least one.
  ///   - seed: The seed of all random choices.
  /// - Throws: `Problem` if two of the bots always play the same game.
  public init(_ bots: [Bot], games: Int, seed: UInt64) throws(Problem) {
    precondition(!bots.isEmpty && games > 0, "bots play games")
    (self.bots, self.games, self.seed) = (bots, games, seed)
    seats =
      bots.count == 1
      ? [(0, 0)]
      : bots.indices.flatMap { x in bots.indices.filter { $0 != x }.map { (x, $0) } }
    for seat in seats where bots[seat.x].isDeterministic && bots[seat.o].isDeterministic {
      let (x, o) = (bots[seat.x].name, bots[seat.o].name)
      throw Problem(
        "\(x == o ? "\(x) against itself" : "\(x) and \(o)") would play the same game from an opening "
          + "every time; name bots that vary, such as minimax:depth=1,temperature=0.5"
      )
    }
  }

  /// What X scores from an opening.
  ///
  /// - Parameters:
  ///   - opening: A position of the bots' game that is not over.
  ///   - isDropped: Whether to give up on an opening that turns out to be one-sided.
  ///   - meter: Counts the games.
  ///   - mustStop: Whether to stop, asked before every move.
  /// - Returns: The score of all games; `nil` if the opening was dropped, or the games stopped.
  /// - Throws: ``AnalysisError`` if a bot gives no answer or makes an illegal move.
  public func score(
    from opening: Position,
    droppingIfOneSided isDropped: Bool = false,
    meter: OpeningMeter = OpeningMeter(),
    mustStop: () -> Bool = { false }
  ) throws(AnalysisError) -> OpeningScore? {
    // An instance for each side, since a bot may play itself.
    var xs = try strategies(), os = try strategies()
    let hash = GameRandom.mix(GameRandom.mix(seed) ^ FNV1a("\(opening)".utf8).value)
    var results = Score()
    for game in 0..<games {
      let seat = seats[game % seats.count]
      var streams = [0, 1].map { GameRandom(seed: GameRandom.mix(hash &+ UInt64(2 * game + $0))) }
      let end = try play(from: opening, &xs[seat.x], &os[seat.o], &streams, seat, mustStop)
      guard let end else { return nil }
      meter.addGame()
      switch end.winner {
      case .x: results.wins += 1
      case .o: results.losses += 1
      case nil: results.draws += 1
      }
      if isDropped, isLook(after: game + 1), OpeningScore(results)?.isOneSided == true {
        return nil
      }
    }
    return OpeningScore(results)
  }

  /// Whether the score is looked at after so many games: a 64th of them, a 32nd, and so on.
  private func isLook(after count: Int) -> Bool {
    (1...6).contains { count == games >> $0 }
  }

  private func strategies() throws(AnalysisError) -> [any Strategy] {
    var strategies: [any Strategy] = []
    for bot in bots {
      do {
        strategies.append(try bot.makeStrategy())
      } catch {
        throw .failure("\(error)", by: bot.name, after: Game(bot.rules))
      }
    }
    return strategies
  }

  /// The end of a game; `nil` if it was stopped.
  private func play(
    from opening: Position,
    _ x: inout any Strategy,
    _ o: inout any Strategy,
    _ streams: inout [GameRandom],
    _ seat: (x: Int, o: Int),
    _ mustStop: () -> Bool
  ) throws(AnalysisError) -> Position? {
    var game = Game(from: opening)
    var player = Player.x
    do {
      try x.beginGame(as: .x, from: opening)
      player = .o
      try o.beginGame(as: .o, from: opening)
      while game.outcome == nil {
        guard !mustStop() else { return nil }
        player = game.position.playerToMove
        let square =
          player == .x
          ? try x.chooseMove(in: game.position, using: &streams[0])
          : try o.chooseMove(in: game.position, using: &streams[1])
        try game.play(square)
      }
    } catch {
      let problem = (error as? MoveError)?.message(on: opening.rules) ?? "\(error)"
      let bot = bots[player == .x ? seat.x : seat.o]
      throw .failure(problem, by: bot.name, after: game)
    }
    return game.position
  }
}
