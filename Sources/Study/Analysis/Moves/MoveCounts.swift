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

  /// The positions after so many moves.
  public struct Ply: Hashable, Sendable {
    /// The number of moves.
    public let moves: Int
    /// The sequences of so many moves, `nil` for 2^64 or more of them.
    public let games: UInt64?
    /// Those of them that end with the last of these moves, in a win of X, a win of O or a draw.
    public let endings: Endings
    /// The different positions that they lead to.
    public let positions: Int
    /// Those of them in which the game is over.
    public let finished: Int
  }

  /// How games end.
  public struct Endings: Hashable, Sendable {
    /// The games that X wins, `nil` for 2^64 or more.
    public internal(set) var xWins: UInt64? = 0
    /// The games that O wins, likewise.
    public internal(set) var oWins: UInt64? = 0
    /// The drawn games, likewise.
    public internal(set) var draws: UInt64? = 0
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
    var shards: [PathCounts] = [[start: 1]]
    var (plies, total) = ([Ply](), 0)
    var reachedLimit: Int?
    for moves in 0...max(0, depth) {
      let positions = shards.reduce(0) { $0 + $1.count }
      guard positions > 0 else { break }
      total += positions
      meter.add(positions)
      guard total <= limit else {
        reachedLimit = limit
        break
      }
      let layer = shards
      plies.append(Ply(moves, pool.map(layer.count) { Tally(layer[$0]) }))
      guard moves < depth else { break }
      shards = Self.next(after: layer, pool)
    }
    (self.plies, self.reachedLimit) = (plies, reachedLimit)
  }

  /// In how many ways each position is reached.
  fileprivate typealias PathCounts = [Position: UInt64?]
  /// The parts into which a ply is divided by the marks, so that threads share the work.
  private static let shardCount = 64

  /// The next ply.
  private static func next(
    after layer: [PathCounts],
    _ pool: ThreadPool
  ) -> [PathCounts] {
    let parts = pool.map(layer.count) { index in
      var parts = [PathCounts](repeating: [:], count: shardCount)
      for (position, count) in layer[index] {
        for square in position.moves {
          guard let child = try? position.playing(square) else { continue }
          parts[child.shard(of: shardCount)].add(count, of: child)
        }
      }
      return parts
    }
    return pool.map(shardCount) { shard in
      var positions = PathCounts()
      for part in parts {
        if positions.isEmpty {
          positions = part[shard]
        } else {
          for (position, count) in part[shard] { positions.add(count, of: position) }
        }
      }
      return positions
    }
  }

  /// The counts of a part of a ply.
  fileprivate struct Tally: Sendable {
    var games: UInt64? = 0
    var endings = Endings()
    var positions = 0
    var finished = 0

    init(_ counts: PathCounts) {
      positions = counts.count
      for (position, count) in counts {
        games = games.plus(count)
        guard let outcome = position.outcome else { continue }
        finished += 1
        switch outcome.winner {
        case .x: endings.xWins = endings.xWins.plus(count)
        case .o: endings.oWins = endings.oWins.plus(count)
        case nil: endings.draws = endings.draws.plus(count)
        }
      }
    }
  }
}

extension MoveCounts.Ply {
  fileprivate init(_ moves: Int, _ parts: [MoveCounts.Tally]) {
    self.moves = moves
    games = parts.reduce(0) { $0.plus($1.games) }
    var endings = MoveCounts.Endings()
    for part in parts {
      endings.xWins = endings.xWins.plus(part.endings.xWins)
      endings.oWins = endings.oWins.plus(part.endings.oWins)
      endings.draws = endings.draws.plus(part.endings.draws)
    }
    self.endings = endings
    positions = parts.reduce(0) { $0 + $1.positions }
    finished = parts.reduce(0) { $0 + $1.finished }
  }
}

extension MoveCounts.PathCounts {
  fileprivate mutating func add(_ count: UInt64?, of position: Position) {
    self[position, default: 0] = self[position, default: 0].plus(count)
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

extension Position {
  /// The part of a ply that it belongs to, which is the same in every process.
  fileprivate func shard(of count: Int) -> Int {
    let words = (0..<wordCount).reduce(0 as UInt64) { hash, index in
      GameRandom.mix(hash ^ GameRandom.mix(word(index, of: .x)) ^ word(index, of: .o))
    }
    return Int(words % UInt64(count))
  }
}
