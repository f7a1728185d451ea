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
    let spec: String
    var rules = Rules.ticTacToe
    /// Where games begin, the empty board without it.
    var drawing: String?
    /// In some positions, by this seed, the bot makes another move.
    var patches: UInt64?
    var testDescription: String { "\(spec) on \(rules), \(drawing ?? "\(patches ?? 0)")" }

    var start: Position {
      get throws { try drawing.map { try Position($0, rules: rules) } ?? Position(rules) }
    }

    var bot: any Policy {
      get throws {
        let bot = try policy(spec, on: rules)
        return patches.map { Patchy(policy: bot, seed: $0) } ?? bot
      }
    }
  }

  static let rows: [Row] =
    (Shipped.specs + Shipped.heuristics + ["minimax:blunder=0.01", "minimax:depth=1"])
    .map { Row(spec: $0) }
    + (1...60).map { Row(spec: "minimax", patches: $0) }
    // A corner against the middle, and a position in which O is lost whatever it does.
    + ["x../.o./...", "x.o/.o./x.x"].flatMap { drawing in
      Shipped.specs.map { Row(spec: $0, drawing: drawing) }
    }
    + [Rules("3,2,2"), Rules("2,3,3"), Rules("4,2,3"), Rules("3,3,2"), Rules("5,1,3")]
    .flatMap { rules in
      ["random", "first-free", "heuristic", "scripted", "minimax:depth=1"]
        .map { Row(spec: $0, rules: rules) }
    }
    + boards.map { Row(spec: "minimax", rules: $0) }

  /// Boards that nobody can hold, and games that are a draw, of all kinds.
  private static let boards = [
    Rules("4,3,3"), Rules("3,4,3"), Rules("3,2,2"), Rules("4,2,3"), Rules("1,1,1"),
    Rules("3,3,3 misère"), Rules("3,3,3 gravity exact"), Rules("4,4,4 gravity"),
    Rules("3,5,4 gravity misère"), Rules("4,3,4 misère"),
    Rules("8,1,3 exact unblocked"),
  ]

  @Test(arguments: rows)
  func `a bot is proved never to lose, or refuted, as it fares in the search`(row: Row) throws {
    let (bot, start) = (try row.bot, try row.start)
    var oracle = BruteForce(row.rules)
    for player in Player.allCases {
      let siege = Siege(bot, as: player, from: start)
      let shortest = try siege.shortestDefeat()
      let isHidden = bot.isDeterministic ? [false, true] : [false]
      for isHidden in isHidden {
        let found = try verify(row, as: player, .neverLoses, isHidden: isHidden)
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
        #expect(refutation.game.position.winner == player.opponent)
        #expect(refutation.fault == nil)
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

  @Test(arguments: rows)
  func `a bot plays perfectly or not as brute force says of each of its moves`(row: Row) throws {
    let (bot, start) = (try row.bot, try row.start)
    var oracle = BruteForce(row.rules)
    for player in Player.allCases {
      // On larger boards one takes long to try everything, and minimax plays perfectly.
      let isKnown = row.rules.squareCount > 12 && row.spec == "minimax"
      let shortest =
        isKnown ? nil : try Siege(bot, as: player, from: start).shortestBlunder(&oracle)
      for isHidden in bot.isDeterministic ? [false, true] : [false] {
        let found = try verify(row, as: player, .perfect, isHidden: isHidden)
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
  private func verify(
    _ row: Row,
    as player: Player,
    _ claim: Claim,
    isHidden: Bool
  ) throws -> Verification {
    let bot = try row.bot
    let method = isHidden ? Verifier.Method.deterministic { Hidden(bot) } : .policy(bot)
    let found = try Verifier(method, from: row.start, replays: .times(1))
      .verify(claim, as: player, solver: SharedSolver(row.rules))
    #expect(found.claim == claim && found.player == player)
    return found
  }

  /// Expects a game whose every move the bot may have made.
  private func expectPlayable(
    _ refutation: Refutation,
    by bot: any Policy,
    as player: Player
  ) throws {
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
  struct Facts: CustomTestStringConvertible, Sendable {
    let spec: String
    let asX: [Int]?
    let asO: [Int]?
    let defeats: [Int?]
    let blunders: [Int?]
    var testDescription: String { spec }

    init(_ spec: String, _ asX: [Int]?, _ asO: [Int]?, _ defeats: [Int?], _ blunders: [Int?]) {
      (self.spec, self.asX, self.asO) = (spec, asX, asO)
      (self.defeats, self.blunders) = (defeats, blunders)
    }
  }

  static let facts = [
    Facts("minimax", [71, 2, 0], [386, 183, 0], [nil, nil], [nil, nil]),
    Facts("minimax:ties=random", nil, nil, [nil, nil], [nil, nil]),
    Facts("minimax:opening=random", nil, nil, [nil, nil], [nil, nil]),
    Facts("minimax:depth=1", nil, nil, [nil, 5], [nil, 4]),
    Facts("minimax:depth=2", nil, nil, [nil, nil], [nil, nil]),
    Facts("minimax:blunder=0.01", nil, nil, [6, 5], [3, 2]),
    Facts("random", nil, nil, [6, 5], [3, 2]),
    Facts("first-free", [83, 16, 58], [200, 36, 429], [6, 5], [3, 2]),
    Facts("scripted", nil, nil, [6, 5], [5, 4]),
    // As X it can spare any rule but block, as O only fork, opposite corner and side.
    Facts("heuristic", [124, 16, 0], [346, 111, 0], [nil, nil], [nil, nil]),
    Facts("heuristic:without=win", [184, 62, 0], [406, 334, 19], [nil, 7], [5, 6]),
    Facts("heuristic:without=block", [117, 0, 15], [335, 30, 238], [6, 5], [5, 4]),
    Facts("heuristic:without=fork", [119, 26, 0], [346, 111, 0], [nil, nil], [5, nil]),
    Facts("heuristic:without=block-fork", [124, 16, 0], [404, 175, 6], [nil, 7], [nil, 4]),
    Facts("heuristic:without=centre", [87, 8, 0], [350, 255, 12], [nil, 7], [3, 2]),
    Facts(
      "heuristic:without=opposite-corner",
      [82, 10, 0],
      [346, 111, 0],
      [nil, nil],
      [nil, nil]
    ),
    Facts("heuristic:without=corner", [137, 22, 0], [333, 130, 10], [nil, 7], [3, 2]),
    // The sides of tic-tac-toe are all alike, and the last resort is the first free square.
    Facts("heuristic:without=side", [124, 16, 0], [346, 111, 0], [nil, nil], [nil, nil]),
  ]

  @Test(arguments: facts)
  func `the games of the bots that ship are these`(_ facts: Facts) throws {
    var oracle = BruteForce(.ticTacToe)
    for (player, games) in [(Player.x, facts.asX), (.o, facts.asO)] {
      let siege = Siege(try policy(facts.spec), as: player)
      if let games { #expect(try siege.games() == games) }
      #expect(try siege.shortestDefeat() == facts.defeats[player == .x ? 0 : 1])
      #expect(try siege.shortestBlunder(&oracle) == facts.blunders[player == .x ? 0 : 1])
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
      let found = try Verifier(.policy(bot), from: Position(.ticTacToe))
        .verify(.neverLoses, as: .o, solver: nil)
      #expect(found.verdict == .refuted, "\(bot.position)")
      let games = try ExactGames(x: random, o: bot, from: Position(.ticTacToe))
      #expect(games.xWins.value > 0)
    }
  }
}
