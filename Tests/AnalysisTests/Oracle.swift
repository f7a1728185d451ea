import Analysis
import Bots
import GameModel
import GameSolver
import Oracles
import StrategyKit
import Testing

enum Shipped {
  /// Every kind that is a policy, and ways in which they play differently.
  static let specs =
    roster.kinds.map(\.name).filter { isPolicy($0) } + [
      "minimax:ties=random", "minimax:blunder=1/10", "minimax:opening=random", "minimax:depth=2",
      "heuristic:without=fork",
    ]

  private static func isPolicy(_ kind: String) -> Bool {
    (try? roster.bot(BotSpec(kind), rules: .ticTacToe))?.policy != nil
  }

  /// The classic rules, each left out in turn.
  static let heuristics = Heuristic.Rule.allCases.map { "heuristic:without=\($0.rawValue)" }
}

func policy(_ spec: String, on rules: Rules = .ticTacToe) throws -> any Policy {
  try #require(try roster.bot(BotSpec(spec), rules: rules).policy)
}

/// What is found of a claim about a bot from a position, tic-tac-toe's start by default.
func verify(
  _ method: Verifier.Method,
  as player: Player,
  _ claim: Claim = .neverLoses,
  from start: Position = Position(.ticTacToe),
  limit: Int? = nil,
  replays: Replays? = nil,
  timeLimit: Duration? = nil,
  countsLosses: Bool = false,
  meter: AnalysisMeter? = nil,
  threads: Int? = nil,
  solver: SharedSolver? = nil
) throws -> Verification {
  try Verifier(
    method,
    from: start,
    limit: limit,
    replays: replays,
    timeLimit: timeLimit,
    countsLosses: countsLosses,
    meter: meter,
    threads: threads
  )
  .verify(claim, as: player, solver: solver)
}

/// A strategy that is the same in every game.
struct Steady: Strategy {
  let isDeterministic = true
  var begin: @Sendable () throws -> Void = {}
  let choose: @Sendable (Position) throws -> Square

  func beginGame(as player: Player, from start: Position) throws { try begin() }

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try choose(position)
  }
}

extension Rules {
  var lineWords: [UInt64] { lines.map { SquareSet($0.squares, on: self).firstWord } }
}

extension Game {
  /// The game of the moves named, as in `"b2a1c3"`.
  init(_ names: String, on rules: Rules = .ticTacToe) throws {
    self.init(rules)
    for square in try rules.squares(named: names) { try play(square) }
  }

  var names: String { rules.names(of: moves) }
}

extension Position {
  /// Visits every game from here to its end, one by one, without merging those that meet.
  ///
  /// - Parameters:
  ///   - share: A whole number that is divided equally among the moves of each position.
  ///   - moves: The moves that are made.
  ///   - body: Is given the end of each game and its share.
  /// - Throws: Where a move cannot be made, or the share cannot be divided.
  func visitGames(
    share: Int,
    moves: (Position) throws -> [Square],
    _ body: (Position, Int) throws -> Void
  ) throws {
    if isOver { return try body(self, share) }
    let squares = try moves(self)
    try #require(share.isMultiple(of: squares.count))
    for square in squares {
      try playing(square).visitGames(share: share / squares.count, moves: moves, body)
    }
  }

  /// All unfinished positions that can be reached from here, itself included.
  func unfinished() throws -> Set<Position> { try reachable().filter { !$0.isOver } }
}

/// What becomes of a bot whatever its opponent does, position by position.
struct Siege {
  let player: Player
  let start: Position
  /// The squares that the bot may mark.
  let moves: (Position) throws -> [Square]

  init(_ policy: any Policy, as player: Player, from start: Position = Position(.ticTacToe)) {
    (self.player, self.start) = (player, start)
    moves = { try policy.moves(in: $0).entries.map(\.square) }
  }

  private func squares(_ position: Position) throws -> [Square] {
    position.playerToMove == player ? try moves(position) : Array(position.moves)
  }

  /// The positions that can be reached, ply by ply, finished ones included.
  func layers() throws -> [Set<Position>] {
    var layers: [Set<Position>] = []
    var layer: Set<Position> = [start]
    while !layer.isEmpty {
      layers.append(layer)
      var next: Set<Position> = []
      for position in layer where !position.isOver {
        for square in try squares(position) { next.insert(try position.playing(square)) }
      }
      layer = next
    }
    return layers
  }

  /// The plies of the shortest game in which the bot is beaten, `nil` where it never is.
  func shortestDefeat() throws -> Int? {
    try layers().firstIndex { layer in layer.contains { $0.winner == player.opponent } }
  }

  /// The plies to the first move of the bot after which the position is worth less to it.
  func shortestBlunder(_ oracle: inout BruteForce) throws -> Int? {
    for (plies, layer) in try layers().enumerated() {
      for position in layer where !position.isOver && position.playerToMove == player {
        let good = oracle.goodMoves(in: position)
        if try moves(position).contains(where: { !good.contains($0) }) { return plies + 1 }
      }
    }
    return nil
  }

  /// The number of different positions with the bot to move.
  func positions() throws -> Int {
    try layers().joined().count { !$0.isOver && $0.playerToMove == player }
  }

  /// The number of different games by how they end for the bot: wins, draws, losses.
  func games() throws -> [Int] {
    var games = [0, 0, 0]
    func visit(_ position: Position) throws {
      guard !position.isOver else {
        games[position.winner == player ? 0 : position.winner == nil ? 1 : 2] += 1
        return
      }
      for square in try squares(position) { try visit(position.playing(square)) }
    }
    try visit(start)
    return games
  }
}

/// Plays as a policy does, but in some positions a move by chance.
struct Patchy: Policy {
  let policy: any Policy
  let seed: UInt64

  var isDeterministic: Bool { true }

  func moves(in position: Position) throws -> MoveDistribution {
    let marks = position.firstWord(of: .x) | position.firstWord(of: .o) << 32
    let hash = GameRandom.mix(seed << 56 ^ marks)
    guard hash.isMultiple(of: 8) else { return try policy.moves(in: position) }
    return MoveDistribution(position.move(rank: Int(hash >> 40) % position.moveCount))
  }
}

/// A policy behind a curtain: a strategy that does not say how likely its moves are.
struct Hidden: Strategy {
  let policy: any Policy
  let isDeterministic: Bool

  init(_ policy: any Policy, isDeterministic: Bool = true) {
    (self.policy, self.isDeterministic) = (policy, isDeterministic)
  }

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try policy.moves(in: position).sample(using: &random)
  }
}

/// A policy that answers one position as it is told, legally or not.
struct Stubborn: Policy {
  let reply: Square
  let position: Position
  let otherwise: any Policy

  func moves(in position: Position) throws -> MoveDistribution {
    position == self.position ? MoveDistribution(reply) : try otherwise.moves(in: position)
  }
}
