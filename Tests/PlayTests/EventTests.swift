import GameModel
import Play
import Testing

/// What listeners are told of a session.
@MainActor
@Suite struct EventTests {
  /// What was told until the session was gone.
  private func collected(_ events: AsyncStream<PlayEvent>) async -> [PlayEvent] {
    var all: [PlayEvent] = []
    for await event in events { all.append(event) }
    return all
  }

  @Test func `every move is reported, and the end of the game after the last`() async {
    var session: PlaySession? = PlaySession()
    let events = session?.events()
    for square in [0, 3, 1, 4, 4, 2] { session?.choose(Square(square)) }
    session = nil
    let told = await collected(events ?? AsyncStream { $0.finish() })
    let moves = [0, 3, 1, 4, 2].enumerated().map { index, square in
      PlayEvent.moved(Square(square), by: index.isMultiple(of: 2) ? .x : .o)
    }
    #expect(told == moves + [.ended(.line(winner: .x))])
  }

  @Test func `moves taken back and new games are reported`() async throws {
    var session: PlaySession? = PlaySession(x: .person("Ann"), o: try .named("first-free"))
    let events = session?.events()
    session?.choose(.middle)
    await session?.waitForReplies()
    session?.undo()
    session?.newGame(first: .o)
    await session?.waitForReplies()
    session?.switchSides()
    let seats = session?.seats
    session?.cancelReply()
    session = nil
    let told = await collected(events ?? AsyncStream { $0.finish() })
    let before = try #require(seats).switched
    #expect(
      told == [
        .moved(.middle, by: .x), .moved(.upperLeft, by: .o), .tookBack(2),
        .began(before, first: .o), .moved(.upperLeft, by: .o),
        .began(try #require(seats), first: .o),
      ]
    )
  }

  @Test func `each listener hears from the moment it begins to listen`() async {
    var session: PlaySession? = PlaySession()
    let first = session?.events()
    session?.choose(.middle)
    let second = session?.events()
    session?.choose(.upperLeft)
    session = nil
    #expect(await collected(first ?? AsyncStream { $0.finish() }).count == 2)
    #expect(await collected(second ?? AsyncStream { $0.finish() }) == [.moved(.upperLeft, by: .o)])
  }
}

extension Seats {
  /// The same people on the other sides.
  fileprivate var switched: Seats { Seats(x: o, o: x) }
}
