import GameModel
import Play
import StrategyKit
import TestSupport
import Testing

/// Strategies that fail end the game, and nothing else.
@MainActor
@Suite struct FaultTests {
  private struct Failure: Error {}

  @Test func `an error is a crash, a forfeit what it says`() async {
    func outcome(_ error: any Error) async -> Outcome? {
      let session = PlaySession(
        x: .person(),
        o: .strategy("Hal", Closure { (_: Position) in throw error })
      )
      await session.play(.middle)
      return session.outcome
    }
    #expect(await outcome(Failure()) == .forfeit(by: .o, Forfeit(.crash, "Failure()")))
    let late = Forfeit(.time, "no move within 1s")
    #expect(await outcome(late) == .forfeit(by: .o, late))
  }

  @Test(arguments: [4, 9, 1000, -1])
  func `squares that cannot be marked forfeit`(_ square: Int) async {
    let session = PlaySession(
      x: .person(),
      o: .strategy("Hal", Closure { (_: Position) in Square(square) })
    )
    await session.play(.middle)
    guard case .forfeit(.o, let forfeit)? = session.outcome else {
      Issue.record("no forfeit")
      return
    }
    #expect(forfeit.cause == .illegalMove)
    #expect(session.namedResultText == "You win")
    #expect(session.forfeitText.hasPrefix("Hal forfeits (illegal move): "))
  }

  @Test func `a strategy that cannot be made, or cannot begin, forfeits when it is to move`() async
  {
    let unmade = Participant.strategy("Hal") { throw Forfeit(.crash, "not installed") }
    var session = PlaySession(x: .person(), o: unmade)
    #expect(session.choose(.middle) == nil)
    await session.waitForReplies()
    #expect(session.forfeitText == "Hal forfeits (crash): not installed")
    let unable = Closure(begin: { _, _ in throw Failure() })
    session = PlaySession(x: .strategy("Hal", unable), o: .person())
    await session.waitForReplies()
    #expect(session.resultText == "O wins")
  }

  @Test
  func `the next game gets a fresh strategy after a failure, and a forfeit can be taken back`()
    async
  {
    let log = Log()
    let failsOnce = Participant.strategy("Hal") {
      log.add("made")
      return Closure { position in
        if log.all.count == 1 { throw Failure() }
        return position.move(rank: 0)
      }
    }
    let session = PlaySession(x: .person(), o: failsOnce)
    await session.play(.middle)
    #expect(session.isOver)
    session.undo()
    #expect(session.score == SessionScore())
    await session.play(.middle)
    #expect("\(session.position)" == "o../.x./...")
    #expect(log.all == ["made", "made"])
  }
}
