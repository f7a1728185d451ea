import GameModel
import GameSolver
import Play
import StrategyKit
import TestSupport
import Testing

/// Games against strategies, from one to the next.
@MainActor
@Suite struct PlaySessionTests {
  @Test func `a game between two people takes no computer turn`() async {
    let session = PlaySession()
    for square in [0, 3, 1, 4] {
      session.choose(Square(square))
      #expect(!session.isAwaitingReply && !session.isBoardDisabled)
    }
    await session.waitForReplies()
    #expect(session.position.plies == 4)
    session.choose(.upperRight)
    #expect(session.statusText == "X wins" && session.isBoardDisabled)
    #expect(!session.isActive(.x) && !session.isActive(.o))
    #expect([0, 1, 2].allSatisfy { session.isWinning(Square($0)) })
    #expect(!session.isWinning(.middle))
  }

  @Test(arguments: [Player.x, .o])
  func `the computer may go first`(_ first: Player) async throws {
    let computer = try Participant.named("minimax:opening=random")
    let session =
      first == .x
      ? PlaySession(x: computer, o: .person())
      : PlaySession(x: .person(), o: computer, first: .o)
    #expect(session.isBoardDisabled)
    await session.waitForReplies()
    #expect(session.position.plies == 1)
    #expect(session.position.marks(of: first).count == 1)
    #expect(!session.isBoardDisabled)
  }

  @Test func `X's corner and best play on both sides end in a draw`() async throws {
    let session = PlaySession(x: .person(), o: try .named("minimax"))
    await session.play(.upperLeft)
    while !session.isOver {
      let hint = try #require(try await session.hint())
      #expect(hint.value == .draw)
      await session.play(try #require(hint.bestSquares.first))
    }
    #expect(session.resultText == "Draw" && session.personalResult == .draw)
  }

  @Test func `strategies hear where a game begins, and again when a move is taken back`() async {
    let log = Log()
    let teller = Participant.strategy(
      "Teller",
      Closure(begin: { player, start in log.add("\(player) \(start)") })
    )
    let session = PlaySession(x: .person(), o: teller)
    await session.play(.middle)
    await session.play(.lowerRight)
    session.undo()
    await session.play(.lowerLeft)
    session.switchSides()
    await session.waitForReplies()
    #expect(log.all == ["O .../.../...", "O o../.x./...", "X .../.../..."])
  }

  @Test func `two strategies play by themselves, with a pause before each move`() async throws {
    let clock = ManualClock()
    let session = PlaySession(
      x: try .named("first-free"),
      o: try .named("minimax"),
      pause: .seconds(1),
      clock: clock
    )
    for ply in 0..<6 {
      #expect(session.position.plies == ply)
      await clock.waitForSleeper()
      clock.advance(by: .seconds(1))
      await wait("the move") { session.position.plies > ply }
    }
    await session.waitForReplies()
    #expect(session.resultText == "O wins")
    #expect(!session.canUndo)
  }

  @Test func `the same seed gives the same replies, another seed others`() async throws {
    func replies(_ seed: UInt64) async throws -> [Square] {
      let session = PlaySession(x: try .named("random"), o: try .named("random"), seed: seed)
      var moves: [Square] = []
      for _ in 0..<5 {
        await session.waitForReplies()
        moves += session.game.moves
        session.newGame()
      }
      return moves
    }
    let first = try await replies(1)
    #expect(try await replies(1) == first)
    #expect(try await replies(2) != first)
  }

  @Test func `scores and games are kept across games, sides and opponents`() async throws {
    let session = PlaySession(x: .person(), o: try .named("first-free"))
    for _ in 0..<2 {
      for square in [6, 7, 8] {
        await session.play(Square(square))
      }
      session.newGame()
    }
    #expect(session.score.x == 2 && session.score.wins(of: "You") == 2)
    session.newGame(o: .person("Friend"))
    for square in [0, 3, 1, 4, 8, 5] { session.choose(Square(square)) }
    #expect(session.score.o == 1 && session.score.wins(of: "Friend") == 1)
    #expect(session.games.count == 3)
    #expect(session.games[0].seats.o.name == "first-free")
  }

  @Test func `a session that nobody holds is freed, even while a reply is awaited`()
    async throws
  {
    let clock = ManualClock()
    weak var gone: PlaySession?
    do {
      let session = PlaySession(
        x: try .named("first-free"),
        o: .person(),
        pause: .seconds(1),
        clock: clock
      )
      gone = session
      await clock.waitForSleeper()
      session.cancelReply()
    }
    await wait("the session to go away") { gone == nil }
  }
}
