import Arithmetic
import GameModel
import Planning
import Results

/// Notices equal games in a chunk.
struct RepetitionLog {
  /// The games by their openings; for openings that occur twice, the first one.
  private(set) var openings: [Int: RepeatedOpening] = [:]
  private let openingClasses: [Int]

  /// A log of no games.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - openingClasses: The index of the first opening that is the same, for each opening.
  init(_ plan: TournamentPlan, _ openingClasses: [Int]) {
    precondition(openingClasses.count == plan.openings.count, "every opening has a class")
    self.openingClasses = openingClasses
  }

  /// Counts a game.
  ///
  /// - Parameters:
  ///   - log: Its moves.
  ///   - game: Its index in the pairing.
  ///   - winner: The winner.
  ///   - fault: What ended it, or `nil` if it ended on the board.
  mutating func add(_ log: MoveLog, game: Int, winner: Player?, fault: GameLoop.Fault?) {
    let isX = game.isMultiple(of: 2)
    let result: BotResult = winner.map { ($0 == .x) == isX ? .win : .loss } ?? .draw
    var hash = FNV1a(log.moves.lazy.flatMap { [UInt8($0.index & 255), UInt8($0.index >> 8)] })
    if let fault { hash.add("\(fault.player)\(fault.forfeit.cause.rawValue)".utf8) }
    openings[openingClasses[game / 2 % openingClasses.count], default: RepeatedOpening()]
      .add(result, asX: isX, hash: Int(hash.value & 0xFFFF_FFFF_FFFF) + 1)
  }
}

extension RepetitionLog {
  /// The games of bots trusted to be deterministic: their results identify the games.
  ///
  /// - Parameters:
  ///   - chunk: The chunk of the games.
  ///   - openingClasses: The index of the first opening that is the same, for each opening.
  ///   - asX: Who won the games in which the pairing's first bot had X: 0 for a draw, 1 for X, 2
  ///     for O.
  ///   - asO: Who won the others.
  /// - Returns: The games by their openings.
  static func openings(
    of chunk: Chunk,
    _ openingClasses: [Int],
    _ asX: [UInt8],
    _ asO: [UInt8]
  ) -> [Int: RepeatedOpening] {
    // How often each side had each result, opening by opening.
    var counts: [Int: [Int]] = [:]
    let none = [Int](repeating: 0, count: 6)
    let first = chunk.games.lowerBound / 2
    for pair in asX.indices {
      let opening = openingClasses[(first + pair) % openingClasses.count]
      counts[opening, default: none][Int(asX[pair])] += 1
      counts[opening, default: none][3 + Int(asO[pair])] += 1
    }
    return counts.mapValues { counts in
      RepeatedOpening(
        asX: RepeatedSide(trusted: [counts[1], counts[0], counts[2]]),
        asO: RepeatedSide(trusted: [counts[5], counts[3], counts[4]])
      )
    }
  }
}
