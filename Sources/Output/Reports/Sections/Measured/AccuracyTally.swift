public import Analysis
public import GameModel
import GameSolver
public import TournamentCore

/// How well the bots of a tournament chose their moves, counted as games end.
public struct AccuracyTally: GameTally {
  /// The quality of the moves of each bot, by its index in the list of bots.
  public private(set) var played: [MoveQuality]
  /// Tells what positions are worth; `nil` in a tally that was read back.
  private let table: ResultTable?

  private enum CodingKeys: String, CodingKey { case played }

  /// A tally of no games.
  ///
  /// - Parameters:
  ///   - botCount: The number of bots of the plan.
  ///   - table: Tells what positions are worth.
  public init(botCount: Int, table: ResultTable) {
    played = Array(repeating: MoveQuality(), count: botCount)
    self.table = table
  }

  /// Reads the counts back, for merging.
  public init(from decoder: any Decoder) throws {
    played = try decoder.container(keyedBy: CodingKeys.self).decode(
      [MoveQuality].self,
      forKey: .played
    )
    table = nil
  }

  /// Counts the moves of a game.
  public mutating func add(_ game: PlayedGame, as planned: PlannedGame, from start: Position) {
    guard let table else { preconditionFailure("a tally that was read back counts no games") }
    var positions = [start]
    for move in game.moves {
      guard let next = try? positions[positions.count - 1].playing(move) else { break }
      positions.append(next)
    }
    let results = table.results(of: positions)
    for (place, position) in positions.dropLast().enumerated() {
      let bot = position.playerToMove == .x ? planned.x : planned.o
      played[bot].count(from: results[place], to: results[place + 1]?.forOpponent)
    }
    played[planned.x].games += 1
    played[planned.o].games += 1
  }

  /// Whether these can be the counts of a chunk from a journal.
  public func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool {
    let pairing = plan.pairings[chunk.pairing]
    return played.count == plan.bots.count
      && played.indices.allSatisfy { bot in
        let games = [pairing.first, pairing.second].contains(bot) ? chunk.games.count : 0
        return played[bot].fits(games, on: plan.rules)
      }
  }

  /// Adds the counts of other games.
  public mutating func merge(_ other: AccuracyTally) {
    for (bot, quality) in zip(played.indices, other.played) { played[bot] += quality }
  }
}

extension MoveQuality {
  /// Whether these can be the counts of a number of games.
  fileprivate func fits(_ count: Int, on rules: Rules) -> Bool {
    games == Double(count) && kept >= 0 && moves <= games * Double(rules.squareCount)
      && [moves, winToDraw, winToLoss, drawToLoss, unsolved].allSatisfy {
        $0 >= 0 && $0 == $0.rounded()
      }
  }
}
