import GameModel
import Observation
import Play
import StrategyKit
import Testing

/// A view that binds to a session.
@MainActor
@Suite struct ObservationTests {
  /// Draws itself again whenever what it has read changes, as views do.
  @MainActor
  private final class View {
    let session: PlaySession
    var drawings: [String] = []

    init(_ session: PlaySession) {
      self.session = session
      draw()
    }

    private func draw() {
      withObservationTracking {
        let rows = session.position.description
        drawings.append("\(rows) \(session.statusText) \(session.isBoardDisabled)")
      } onChange: { [weak self] in
        Task { @MainActor in self?.draw() }
      }
    }
  }

  @Test func `a view is drawn again for a choice, for the reply, and for a new game`() async throws
  {
    let clock = ManualClock()
    let session = try PlaySession(against: clock, pause: .seconds(1))
    let view = View(session)
    func drawings(_ count: Int) async { await wait("a drawing") { view.drawings.count == count } }
    session.choose(.middle)
    await drawings(2)
    await clock.waitForSleeper()
    clock.advance(by: .seconds(1))
    await drawings(3)
    session.newGame()
    await drawings(4)
    #expect(
      view.drawings == [
        ".../.../... Game on! false", ".../.x./... Game on! true", "o../.x./... Game on! false",
        ".../.../... Game on! false",
      ]
    )
  }
}
