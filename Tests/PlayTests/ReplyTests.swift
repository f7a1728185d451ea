import GameModel
import Play
import StrategyKit
import TestSupport
import Testing

/// The replies of strategies, the pause before them, and what calls them off.
@MainActor
@Suite struct ReplyTests {
  @Test func `the board is closed from a person's move until the reply, and open after it`()
    async throws
  {
    let clock = ManualClock()
    let session = try PlaySession(against: clock, pause: .milliseconds(200))
    #expect(!session.isBoardDisabled && session.isActive(.x) && !session.isActive(.o))
    #expect(session.choose(.middle) == nil)
    #expect(session.isBoardDisabled && session.isAwaitingReply)
    #expect(!session.isActive(.x) && session.isActive(.o))
    #expect(session.turnText == "O's turn")
    #expect(session.choose(.upperLeft) == .notYourTurn("first-free"))
    await clock.waitForSleeper()
    clock.advance(by: .milliseconds(199))
    for _ in 0..<100 { await Task.yield() }
    #expect(session.isBoardDisabled)
    #expect(session[.upperLeft] == nil)
    clock.advance(by: .milliseconds(1))
    await session.waitForReplies()
    #expect(session[.upperLeft] == .o && session.lastMove == .upperLeft)
    #expect(!session.isBoardDisabled && session.isActive(.x))
    #expect(session.canChoose(.lowerRight) && !session.canChoose(.upperLeft))
  }

  @Test func `asking for a computer turn after the end, or on a person's turn, changes nothing`()
    async throws
  {
    let session = PlaySession(x: .person(), o: try .named("first-free"))
    var before = session.state
    session.requestReply()
    await session.waitForReplies()
    #expect(session.state == before)
    for square in [6, 7, 8] {
      await session.play(Square(square))
    }
    #expect(session.resultText == "X wins")
    before = session.state
    session.requestReply()
    session.cancelReply()
    await session.waitForReplies()
    #expect(session.state == before)
  }

  @Test func `a reply that comes after a new game is lost, and the strategy is replaced`()
    async throws
  {
    let gate = Gate()
    let log = Log()
    let session = PlaySession(x: .person(), o: .slow(gate) { log.add("made") })
    session.choose(.middle)
    await gate.waitForStrategy()
    session.newGame()
    #expect(session.position.plies == 0 && !session.isAwaitingReply)
    gate.open()
    session.choose(.lowerRight)
    gate.open()
    await session.waitForReplies()
    #expect("\(session.position)" == "o../.../..x")
    #expect(log.all == ["made", "made"])
  }

  @Test func `a reply can be called off and asked for again`() async throws {
    let gate = Gate()
    let session = PlaySession(x: .person(), o: .slow(gate))
    session.choose(.middle)
    await gate.waitForStrategy()
    session.cancelReply()
    #expect(!session.isAwaitingReply && session.isBoardDisabled)
    await session.waitForReplies()
    gate.open()
    session.requestReply()
    #expect(session.isAwaitingReply)
    gate.open()
    await session.waitForReplies()
    #expect("\(session.position)" == "o../.x./...")
  }

  @Test func `a pause that is called off does not hold up what comes next`() async throws {
    let clock = ManualClock()
    let session = try PlaySession(against: clock, pause: .seconds(1))
    session.choose(.middle)
    await clock.waitForSleeper()
    #expect(session.undo())
    #expect(!session.isBoardDisabled && session.position.plies == 0)
    session.choose(.lowerRight)
    await clock.waitForSleeper()
    await wait("the first pause to be called off") { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    await session.waitForReplies()
    #expect("\(session.position)" == "o../.../..x")
  }
}
