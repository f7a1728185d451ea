import Analysis
import Bots
import GameModel
import GameSolver
import Oracles
import StrategyKit
import TestSupport
import Testing

/// Verdicts about bots, compared with an independent search through all that can happen to them.
@Suite struct VerifierTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let bot: any Policy
    let start: Position
    let testDescription: String
    var rules: Rules { start.rules }

    init(_ spec: String, from start: Position = Position(.ticTacToe), patches: UInt64? = nil) throws
    {
      let bot = try policy(spec, on: start.rules)
      self.bot = patches.map { Patchy(policy: bot, seed: $0) } ?? bot
      self.start = start
      testDescription = "\(spec) on \(start.rules), \(start), \(patches ?? 0)"
    }
  }

  static func rows() throws -> [Row] {
    let specs = Shipped.specs + Shipped.heuristics + ["minimax:blunder=0.01", "minimax:depth=1"]
    // A corner against the middle, and a position in which O is lost whatever it does.
    let starts = try ["x../.o./...", "x.o/.o./x.x"].map { try Position($0) }
    let small: [Rules] = ["3,2,2", "2,3,3", "4,2,3", "3,3,2", "5,1,3"]
    let bots = ["random", "first-free", "heuristic", "scripted", "minimax:depth=1"]
    return try specs.map { try Row($0) }
      + (1...60).map { try Row("minimax", patches: $0) }
      + starts.flatMap { start in try Shipped.specs.map { try Row($0, from: start) } }
      + small.flatMap { rules in try bots.map { try Row($0, from: Position(rules)) } }
      + boards.map { try Row("minimax", from: Position($0)) }
  }

  /// Boards that nobody can hold, and games that are a draw, of all kinds.
  private static let boards = [
    Rules("4,3,3"), Rules("3,4,3"), Rules("3,2,2"), Rules("4,2,3"), Rules("1,1,1"),
    Rules("3,3,3 misère"), Rules("3,3,3 gravity exact"), Rules("4,4,4 gravity"),
    Rules("3,5,4 gravity misère"), Rules("4,3,4 misère"),
    Rules("8,1,3 exact unblocked"),
  ]

  @Test(arguments: try rows())
  func `a bot is proved never to lose, or refuted, as it fares in the search`(row: Row) throws {
    let (bot, start) = (row.bot, row.start)
    var oracle = BruteForce(row.rules)
    for player in Player.allCases {
      let siege = Siege(bot, as: player, from: start)
      let shortest = try siege.shortestDefeat()
      let isHidden = bot.isDeterministic ? [false, true] : [false]
      for isHidden in isHidden {
        let found = try judged(row, as: player, .neverLoses, isHidden: isHidden)
        #expect(found.verdict == (shortest == nil ? .proved : .refuted))
        #expect(found.refutation?.game.moves.count == shortest)
        guard let refutation = found.refutation else {
          #expect(try [found.wins, found.draws, found.losses] == siege.games())
          #expect(try found.positions == siege.positions())
          #expect(try found.longest == siege.layers().count - 1)
          // Every answer is compared with another one.
          #expect(isHidden ? found.comparisons >= found.games : found.comparisons == 0)
          continue
        }
        try expectPlayable(refutation, by: bot, as: player)
        #expect(refutation.game.position.winner == player.opponent && refutation.fault == nil)
        let isLost = oracle.result(of: start, for: player) < 0
        #expect(refutation.isLostFromTheStart == isLost)
        try expectFirstBlunder(
          refutation.blunder,
          in: refutation.game,
          by: player,
          into: .loss,
          &oracle
        )
        let last = "\n\nNo player could do better: \(player) is lost from the start."
        #expect(refutation.description.hasSuffix(last) == isLost)
      }
    }
  }

  @Test(arguments: try rows())
  func `a bot plays perfectly or not as brute force says of each of its moves`(row: Row) throws {
    let (bot, start) = (row.bot, row.start)
    var oracle = BruteForce(row.rules)
    for player in Player.allCases {
      // On larger boards one takes long to try everything, and minimax plays perfectly.
      let isKnown = row.rules.squareCount > 12 && row.testDescription.hasPrefix("minimax on")
      let shortest =
        isKnown ? nil : try Siege(bot, as: player, from: start).shortestBlunder(&oracle)
      for isHidden in bot.isDeterministic ? [false, true] : [false] {
        let found = try judged(row, as: player, .perfect, isHidden: isHidden)
        #expect(found.verdict == (shortest == nil ? .proved : .refuted))
        #expect(found.refutation?.game.moves.count == shortest)
        guard let refutation = found.refutation else { continue }
        #expect(refutation.blunder?.ply == shortest)
        #expect(refutation.game.moves.last == refutation.blunder?.played)
        try expectPlayable(refutation, by: bot, as: player)
        try expectFirstBlunder(refutation.blunder, in: refutation.game, by: player, &oracle)
      }
    }
  }

  /// What the verifier says of a bot, as a policy or as a strategy that does not show its moves.
  private func judged(
    _ row: Row,
    as player: Player,
    _ claim: Claim,
    isHidden: Bool
  ) throws -> Verification {
    let bot = row.bot
    let method = isHidden ? Verifier.Method.deterministic { Hidden(bot) } : .policy(bot)
    let found = try Verifier(method, from: row.start, replays: .times(1))
      .verify(claim, as: player, solver: SharedSolver(row.rules))
    #expect(found.claim == claim && found.player == player)
    return found
  }

  /// Expects a game whose every move the bot may have made.
  func expectPlayable(_ refutation: Refutation, by bot: any Policy, as player: Player) throws {
    #expect(refutation.player == player)
    var position = refutation.game.start
    for move in refutation.game.moves {
      if position.playerToMove == player {
        #expect(try bot.moves(in: position).weight(of: move) > 0)
      }
      try position.play(move)
    }
    #expect(position == refutation.game.position)
  }

  /// What is true of the bots that ship: the wins, draws and losses of all their games as X and as O,
  /// the plies in which each can be beaten, and those after which it can have given the value of the
  /// position away.
  static let facts: [(String, asX: [Int]?, asO: [Int]?, defeats: [Int?], blunders: [Int?])] = [
    ("minimax", [71, 2, 0], [386, 183, 0], [nil, nil], [nil, nil]),
    ("minimax:ties=random", nil, nil, [nil, nil], [nil, nil]),
    ("minimax:opening=random", nil, nil, [nil, nil], [nil, nil]),
    ("minimax:depth=1", nil, nil, [nil, 5], [nil, 4]),
    ("minimax:depth=2", nil, nil, [nil, nil], [nil, nil]),
    ("minimax:blunder=0.01", nil, nil, [6, 5], [3, 2]),
    ("random", nil, nil, [6, 5], [3, 2]),
    ("first-free", [83, 16, 58], [200, 36, 429], [6, 5], [3, 2]),
    ("scripted", nil, nil, [6, 5], [5, 4]),
    // As X it can spare any rule but block, as O only fork, opposite corner and side.
    ("heuristic", [124, 16, 0], [346, 111, 0], [nil, nil], [nil, nil]),
    ("heuristic:without=win", [184, 62, 0], [406, 334, 19], [nil, 7], [5, 6]),
    ("heuristic:without=block", [117, 0, 15], [335, 30, 238], [6, 5], [5, 4]),
    ("heuristic:without=fork", [119, 26, 0], [346, 111, 0], [nil, nil], [5, nil]),
    ("heuristic:without=block-fork", [124, 16, 0], [404, 175, 6], [nil, 7], [nil, 4]),
    ("heuristic:without=centre", [87, 8, 0], [350, 255, 12], [nil, 7], [3, 2]),
    ("heuristic:without=opposite-corner", [82, 10, 0], [346, 111, 0], [nil, nil], [nil, nil]),
    ("heuristic:without=corner", [137, 22, 0], [333, 130, 10], [nil, 7], [3, 2]),
    // The sides of tic-tac-toe are all alike, and the last resort is the first free square.
    ("heuristic:without=side", [124, 16, 0], [346, 111, 0], [nil, nil], [nil, nil]),
  ]

  @Test(arguments: facts)
  func `the games of the bots that ship are these`(
    spec: String,
    asX: [Int]?,
    asO: [Int]?,
    defeats: [Int?],
    blunders: [Int?]
  ) throws {
    var oracle = BruteForce(.ticTacToe)
    for (side, games) in [asX, asO].enumerated() {
      let siege = Siege(try policy(spec), as: Player.allCases[side])
      if let games { #expect(try siege.games() == games) }
      #expect(try siege.shortestDefeat() == defeats[side])
      #expect(try siege.shortestBlunder(&oracle) == blunders[side])
    }
  }

  /// One losing move in a bot that is sound otherwise is found, wherever it is, and however rarely
  /// random play comes to it.
  @Test func `a single losing move is found wherever it is planted`() throws {
    let (minimax, random) = (try policy("minimax"), try policy("random"))
    let positions = try Siege(minimax, as: .o).layers().joined()
      .filter { !$0.isOver && $0.playerToMove == .o }
      .sorted { $0.description < $1.description }
    var oracle = BruteForce(.ticTacToe)
    let planted = try positions.flatMap { position in
      try position.freeSquares.filter { square in
        try oracle.result(of: position.playing(square), for: .o) < 0
      }
      .map { Stubborn(reply: $0, position: position, otherwise: minimax) }
    }
    for bot in stride(from: 0, to: planted.count, by: 20).map({ planted[$0] }) {
      #expect(try verify(.policy(bot), as: .o).verdict == .refuted, "\(bot.position)")
      let games = try ExactGames(x: random, o: bot, from: Position(.ticTacToe))
      #expect(games.xWins.value > 0)
    }
  }
}
