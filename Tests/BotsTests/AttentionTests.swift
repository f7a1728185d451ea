import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// A search that overlooks replies.
@Suite struct AttentionTests {
  /// A tree of moves to some depth, every reply with a number, by which a set of replies that are
  /// seen can be told.
  private indirect enum Tree {
    case end(Int)
    /// The value if no reply is seen, and the replies, each with its number.
    case node(standing: Int, [(number: Int, tree: Tree)])

    /// The tree below a position; values are to its player to move.
    init(_ position: Position, plies: Int, count: inout Int) throws {
      if position.winner != nil {
        self = .end(-(1_000_000 - position.plies))
      } else if position.isOver {
        self = .end(0)
      } else if plies == 0 {
        self = .end(Self.balance(of: position))
      } else {
        self = .node(
          standing: Self.balance(of: position),
          try position.freeSquares.map { square in
            count += 1
            let number = count - 1
            return (
              number, try Tree(position.playing(square), plies: plies - 1, count: &count)
            )
          }
        )
      }
    }

    /// The open lines of the player to move minus the opponent's, each worth eight times as much
    /// with every further mark.
    static func balance(of position: Position) -> Int {
      let player = position.playerToMove
      return position.rules.lines.reduce(0) { sum, line in
        let own = line.squares.count { position[$0] == player }
        let others = line.squares.count { position[$0] == player.opponent }
        func worth(_ marks: Int) -> Int { (1..<marks).reduce(1) { worth, _ in worth * 8 } }
        if own > 0, others == 0 { return sum + worth(own) }
        if others > 0, own == 0 { return sum - worth(others) }
        return sum
      }
    }

    func value(seeing seen: Int) -> Int {
      switch self {
      case .end(let value): value
      case .node(let standing, let replies):
        replies.filter { seen & 1 << $0.number != 0 }.map { -$0.tree.value(seeing: seen) }.max()
          ?? standing
      }
    }
  }

  /// Positions with a number of free squares.
  private static func positions(free: Int, every: Int) -> [Position] {
    Positions.ofTicTacToe.filter { $0.freeCount == free }.enumerated()
      .filter { $0.offset.isMultiple(of: every) }.map(\.element)
  }

  static let cases = [
    (free: 3, plies: 3, every: 90, attention: "0.7"), (3, 2, 60, "1/3"), (4, 2, 200, "0.9"),
    (2, 2, 10, "0.123456"),
  ]

  @Test(arguments: cases)
  func `probabilities are those of all sets of replies that may be seen`(
    free: Int,
    plies: Int,
    every: Int,
    attention: String
  ) throws {
    let probability = try #require(Probability(attention))
    let minimax = AttentiveMinimax(.ticTacToe, sees: plies, attention: probability)
    for position in Self.positions(free: free, every: every) {
      var count = 0
      let trees = try position.freeSquares.map { square in
        (square, try Tree(position.playing(square), plies: plies - 1, count: &count))
      }
      // Whole shares: a set of `n` of all replies weighs aⁿ (b − a)ᵐ, and 12 can be divided by every
      // number of moves that are equally good.
      let (a, b) = (UInt128(probability.numerator), UInt128(probability.denominator))
      var shares: [Square: UInt128] = [:]
      for seen in 0..<1 << count {
        let weight = (0..<count).reduce(UInt128(1)) { $0 * (seen & 1 << $1 != 0 ? a : b - a) }
        let values = trees.map { (square: $0, value: -$1.value(seeing: seen)) }
        let best = values.map(\.value).max()
        let chosen = values.filter { $0.value == best }
        for (square, _) in chosen {
          shares[square, default: 0] += weight * 12 / UInt128(chosen.count)
        }
      }
      let expected = MoveDistribution(roundingSharesOf: shares.map { ($0.key, $0.value) })
      #expect(minimax.moves(in: position) == expected, "in \(position)")
    }
  }

  @Test(arguments: [1, 2, 3, 4, 9])
  func `who overlooks nothing plays as a search of that depth does`(plies: Int) throws {
    let tied = try policy("minimax:depth=\(plies),ties=random")
    let attentive = AttentiveMinimax(.ticTacToe, sees: plies, attention: .certain)
    let named = try policy("minimax:sees=\(plies)")
    for position in Positions.tried where position.plies > 1 {
      let best = try tied.moves(in: position)
      #expect(try named.moves(in: position) == best)
      let shares = best.entries.map { (square: $0.square, share: UInt128($0.weight)) }
      #expect(attentive.moves(in: position) == MoveDistribution(roundingSharesOf: shares))
    }
  }

  @Test func `a search that is drawn makes moves as often as is computed`() throws {
    let attention = try #require(Probability("0.6"))
    for (drawing, plies) in [
      ("x../.../...", 2), ("x../.o./..x", 3), ("xo./.../...", 2), ("xx./oo./...", 4),
    ] {
      let position = try Position(drawing)
      let minimax = AttentiveMinimax(.ticTacToe, sees: plies, attention: attention)
      let moves = minimax.moves(in: position)
      let drawn = SampledMinimax(.ticTacToe, sees: plies, attention: attention)
      var random = GameRandom(seed: 11)
      var counts = [Int](repeating: 0, count: 9)
      for _ in 0..<2_000 { counts[drawn.chooseMove(in: position, using: &random).index] += 1 }
      // What is expected less than once counts as never.
      let weights = Rules.ticTacToe.squares.map(moves.weight).map { $0 < 1 << 22 ? 0 : $0 }
      for (index, weight) in weights.enumerated() where weight == 0 {
        #expect(counts[index] < 8)
        counts[index] = 0
      }
      #expect(ChiSquare.agrees(counts, withWeights: weights), "\(counts) in \(drawing)")
    }
  }

  @Test(
    arguments: [
      ("3,3,3", 9, true), ("4,4,4", 4, true), ("4,4,4", 5, false), ("5,5,4", 3, true),
      ("6,6,4", 2, true), ("15,15,5", 1, true), ("15,15,5", 2, false), ("32,32,5", 20, false),
    ] as [(Board, Int, Bool)]
  )
  func `whether it can be computed depends on the board and the plies alone`(
    board: Board,
    plies: Int,
    isComputed: Bool
  ) throws {
    let spec = try BotSpec("minimax:sees=\(plies),attention=0.8")
    let bot = try roster.bot(spec, rules: board.rules)
    #expect((bot.policy != nil) == isComputed)
    #expect((bot.remark != nil) != isComputed)
    #expect(!bot.isDeterministic)
  }

  @Test func `the less it sees, the more it loses to one who blocks and forks`() throws {
    // In this position only one move saves O, and it takes two plies to see why.
    let position = try Position("x../.x./o..")
    let saving = try Rules.ticTacToe.square(named: "c1")
    var last = 1.1
    for attention in ["1", "0.9", "0.5", "0.1"] {
      let probability = try #require(Probability(attention))
      let moves = AttentiveMinimax(.ticTacToe, sees: 2, attention: probability).moves(in: position)
      let share = Double(moves.weight(of: saving)) / Double(moves.total)
      #expect(share < last)
      last = share
    }
  }
}
