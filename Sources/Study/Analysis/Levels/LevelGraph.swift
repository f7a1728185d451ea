import GameModel
import StrategyKit

/// All games of a bot whose moves are drawn from one policy with some probability and from another
/// otherwise, against an opponent and against itself.
///
/// Which positions lead to which is found once; what the start is worth at any probabilities then
/// follows from the ends of games, many matches at a time.
struct LevelGraph: Sendable {
  /// The two policies that the bot mixes, and its opponent.
  struct Players: Sendable {
    /// What the bot plays at probability 0.
    let own: any Policy
    /// What it plays at probability 1.
    let other: any Policy
    let opponent: any Policy
  }

  /// The matches in which a position can be reached.
  struct Matches: OptionSet, LayerNote {
    let rawValue: UInt8

    /// The bot plays X against the opponent, O against it, or both sides.
    static let asX = Matches(rawValue: 1), asO = Matches(rawValue: 2), alone = Matches(rawValue: 4)

    mutating func merge(_ other: Matches) { formUnion(other) }

    /// Those in which the bot has the turn.
    func botsTurn(_ player: Player) -> Matches {
      intersection(player == .x ? [.asX, .alone] : [.asO, .alone])
    }
  }

  /// The positions of a ply and where their moves lead.
  struct Layer: Sendable {
    let player: Player
    /// The number of positions.
    let count: Int
    let pieces: [Piece]
    /// The probabilities of the moves, distinct lists only.
    let shares: [[MoveShare]]
  }

  /// Some successive positions of a layer.
  struct Piece: Sendable {
    /// Where each move of each position leads, as a ``GraphEdge``.
    let edges: [UInt32]
    /// How likely the moves of each position are, by an index of `shares`.
    let choices: [UInt32]
  }

  /// The probability of a move by each of the three policies.
  struct MoveShare: Hashable, Sendable {
    var own = 0.0
    var other = 0.0
    var opponent = 0.0
  }

  private(set) var layers: [Layer] = []
  /// Some positions of every ply.
  private(set) var samples: [Position] = []
  private(set) var positions = 0
  let start: Position
  let team: Team

  /// Finds all games.
  ///
  /// - Parameters:
  ///   - players: The policies.
  ///   - start: The position games begin from, not over, on a board of at most 64 squares.
  ///   - alone: Whether the bot plays against itself too.
  ///   - visits: Counts the positions.
  ///   - team: Who does it.
  /// - Throws: ``AnalysisError``.
  init(
    _ players: Players,
    from start: Position,
    alone: Bool,
    _ visits: Visits,
    _ team: Team
  ) throws(AnalysisError) {
    (self.start, self.team) = (start, team)
    var builder = LevelGraphBuilder(players, from: start, visits, team)
    try builder.build(alone ? [.asX, .asO, .alone] : [.asX, .asO])
    (layers, samples, positions) = (builder.layers, builder.samples, builder.positions)
  }
}
