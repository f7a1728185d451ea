import Analysis
import Bots
import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing

/// The call that an app's own tests make.
@Suite struct ShortestDefeatTests {
  @Test func `the defeat of first-free as X is drawn board by board`() throws {
    let defeat = try #require(try shortestDefeat(of: FirstFree(), as: .x))
    #expect(
      defeat.description == """
        X loses after 6 plies to b3b2b1

        1 X a3   2 O b3   3 X c3   4 O b2   5 X a2   6 O b1
        x . .    x o .    x o x    x o x    x o x    x O x
        . . .    . . .    . . .    . o .    x o .    x O .
        . . .    . . .    . . .    . . .    . . .    . O .

        Move 5: a2 loses for X; b1 would have drawn.
        """
    )
  }

  @Test func `X is tried first, and each side alone where it is named`() throws {
    #expect(try shortestDefeat(of: Hidden(Heuristic(.ticTacToe))) == nil)
    #expect(try shortestDefeat(of: FirstFree())?.player == .x)
    #expect(try shortestDefeat(of: FirstFree(), as: .o)?.player == .o)
    let sideways = try policy("minimax:depth=1")
    #expect(try shortestDefeat(of: sideways, as: .x) == nil)
    #expect(try shortestDefeat(of: sideways)?.player == .o)
  }

  @Test func `a class gets a fresh instance for every game that it is led through`() throws {
    let made = Mutex(0)
    #expect(try shortestDefeat(of: OneGameBot(counting: made), as: .x) == nil)
    #expect(made.withLock { $0 } > 73)
    let shared = OneGameBot(counting: made)
    #expect(try shortestDefeat(of: shared, as: .x)?.fault == "it throws an error: a second game")
  }

  @Test func `a bot left to chance is sampled as often as is said`() throws {
    let random = Hidden(try policy("random"), isDeterministic: false)
    #expect(try shortestDefeat(of: random, repeats: 20)?.game.moves.count == 6)
    let sound = Hidden(try policy("heuristic"), isDeterministic: false)
    #expect(try shortestDefeat(of: sound, repeats: 2) == nil)
  }

  @Test func `too many positions and a bot that cannot be made are errors`() throws {
    #expect(throws: AnalysisError.tooManyPositions(limit: 50)) {
      try shortestDefeat(of: Hidden(Heuristic(.ticTacToe)), limit: 50)
    }
    #expect(throws: Mishap.self) { try shortestDefeat(of: try { throw Mishap() }() as FirstFree) }
  }

  @Test func `the loser in misère loses by completing a line`() throws {
    let rules = Rules("3,3,3 misère")
    let refutation = try #require(try shortestDefeat(of: FirstFree(), rules: rules, as: .x))
    let line = try #require(refutation.game.position.winningLines.first)
    #expect(line.squares.allSatisfy { refutation.game.position[$0] == .x })
    let (plies, name) = (refutation.game.moves.count, rules.names(of: line.squares))
    #expect(refutation.summary == "X loses after \(plies) plies by completing \(name)")
  }

  @Test(
    arguments: [
      (
        .tooManyPositions(limit: 50),
        "stopped at the limit of 50 positions; raise the limit, or use a smaller board"
      ),
      (.illegalMove(.middle, Position(.ticTacToe)), "the illegal move b2 in .../.../..."),
      (.unsolvable(Rules("5,5,4")), "a board of 5×5, 4 in a row is too large to solve"),
    ] as [(AnalysisError, String)]
  )
  func `an error says what to do`(error: AnalysisError, text: String) {
    #expect("\(error)" == text)
  }
}

/// A bot of reference type that plays one game in its life.
private final class OneGameBot: Strategy {
  let isDeterministic = true
  private let policy = Heuristic(.ticTacToe)
  private let hasPlayed = Mutex(false)

  init(counting made: borrowing Mutex<Int>) { made.withLock { $0 += 1 } }

  func beginGame(as player: Player, from start: Position) throws {
    let isSecond = hasPlayed.withLock { hasPlayed in
      defer { hasPlayed = true }
      return hasPlayed
    }
    if isSecond { throw Mishap("a second game") }
  }

  func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    policy.moves(in: position).sample(using: &random)
  }
}
