public import GameModel
import StrategyKit

/// How many games and positions there are after each number of moves from a position, as chess programs
/// count them (*perft*): programs that count alike mean the same rules.
///
/// The counts do not depend on the number of threads.
public struct MoveCounts: Hashable, Sendable {
  /// The counts from the position itself on, as far as games go, or as the limit allows.
  public let plies: [Ply]
  /// The limit of positions if it left plies out, otherwise `nil`.
  public let reachedLimit: Int?

  /// The positions after a number of moves.
  public struct Ply: Hashable, Sendable {
    /// The number of moves.
    public let moves: Int
    /// The sequences of a number of moves, `nil` for 2^64 or more of them.
    public fileprivate(set) var games: UInt64? = 0
    /// Those of them that end with the last of these moves, in a win of X, a win of O or a draw.
    public fileprivate(set) var endings = Endings()
    /// The different positions that they lead to.
    public fileprivate(set) var positions = 0
    /// Those of them in which the game is over.
    public fileprivate(set) var finished = 0
  }

  /// How games end.
  public struct Endings: Hashable, Sendable {
    /// The games that X wins, `nil` for 2^64 or more.
    public fileprivate(set) var xWins: UInt64? = 0
    /// The games that O wins, likewise.
    public fileprivate(set) var oWins: UInt64? = 0
    /// The drawn games, likewise.
    public fileprivate(set) var draws: UInt64? = 0
  }

  /// Counts what follows a position.
  ///
  /// - Parameters:
  ///   - start: The position.
  ///   - depth: The most moves.
  ///   - limit: The most positions of all plies together.
  ///   - threads: The number of threads, `nil` for one for each core.
  ///   - meter: Counts the positions.
  /// - Complexity: O(number of positions · number of moves); the positions of two plies are kept.
  public init(
    from start: Position,
    depth: Int,
    limit: Int = .max,
    threads: Int? = nil,
    meter: AnalysisMeter = AnalysisMeter()
  ) {
    let pool = ThreadPool(threads: threads)
    var layer = Layer(start, Paths(count: 1))
    var (plies, total) = ([Ply](), 0)
    var reachedLimit: Int?
    while layer.count > 0 {
      total += layer.count
      meter.add(layer.count)
      guard total <= limit else {
        reachedLimit = limit
        break
      }
      plies.append(Ply(layer, pool))
      guard layer.plies < depth else { break }
      layer = Self.next(after: layer, pool)
    }
    (self.plies, self.reachedLimit) = (plies, reachedLimit)
  }

  /// In how many ways a position is reached.
  fileprivate struct Paths: LayerNote {
    var count: UInt64?

    mutating func merge(_ other: Paths) { count = count.plus(other.count) }
  }

  /// The positions of a ply, finished ones included.
  fileprivate typealias Layer = PositionLayer<Position, Paths>

  private static func next(after layer: Layer, _ pool: ThreadPool) -> Layer {
    var next = NextLayer(after: layer, .positions)
    for block in layer.blocks(.usual) {
      let parts = pool.map(block.count) { [none = next.noChildren] piece in
        var children = none
        for place in block[piece] {
          let position = layer[place]
          for square in position.moves {
            guard let child = try? position.playing(square) else { continue }
            children.add(child, layer.notes[place])
          }
        }
        return children
      }
      _ = next.merge(parts, pool)
    }
    return next.finished()
  }
}

extension MoveCounts.Ply {
  fileprivate init(_ layer: MoveCounts.Layer, _ pool: ThreadPool) {
    self.init(moves: layer.plies)
    let pieces = layer.blocks(.usual).flatMap(\.self)
    let parts = pool.map(pieces.count) { piece in
      var part = Self(moves: layer.plies)
      for place in pieces[piece] { part.add(layer[place], layer.notes[place].count) }
      return part
    }
    for part in parts { add(part) }
  }

  /// Counts a position that is reached in a number of ways.
  private mutating func add(_ position: Position, _ paths: UInt64?) {
    positions += 1
    games = games.plus(paths)
    guard let outcome = position.outcome else { return }
    finished += 1
    switch outcome.winner {
    case .x: endings.xWins = endings.xWins.plus(paths)
    case .o: endings.oWins = endings.oWins.plus(paths)
    case nil: endings.draws = endings.draws.plus(paths)
    }
  }

  private mutating func add(_ other: Self) {
    positions += other.positions
    games = games.plus(other.games)
    finished += other.finished
    endings.xWins = endings.xWins.plus(other.endings.xWins)
    endings.oWins = endings.oWins.plus(other.endings.oWins)
    endings.draws = endings.draws.plus(other.endings.draws)
  }
}

extension UInt64? {
  /// The sum, `nil` if it or a part of it is too large.
  fileprivate func plus(_ other: UInt64?) -> UInt64? {
    guard let self, let other else { return nil }
    let (sum, overflow) = self.addingReportingOverflow(other)
    return overflow ? nil : sum
  }
}
