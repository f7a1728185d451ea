import GameModel
import StrategyKit

/// Requests to strategies.
extension PlaySession {
  /// Does what the state asks for: tells listeners what has happened and strategies that a game
  /// begins, asks one for its move, and cancels what is no longer awaited.
  func attend() {
    let told = toldState
    toldState = state
    tellChanges(since: told)
    if reply?.number != state.request?.number {
      reply?.task.cancel()
      reply = nil
    }
    if toldBeginning != state.beginning.number {
      toldBeginning = state.beginning.number
      for player in Player.allCases { prepare(player) }
    }
    guard reply == nil, let request = state.request, let strategy = players[request.player] else {
      return
    }
    reply = (request.number, Task { [weak self] in await self?.wait(for: strategy, request) })
  }

  /// Tells the strategy of a side that a game begins; a strategy that is still thinking is
  /// replaced.
  private func prepare(_ player: Player) {
    guard let makeStrategy = participants[player]?.makeStrategy else { return }
    var strategy = players[player]
    if strategy?.isThinking != false {
      playerCount += 1
      let stream = GameRandom.mix(seed ^ GameRandom.mix(playerCount))
      strategy = StrategyPlayer(makeStrategy, random: GameRandom(seed: stream))
    }
    strategy?.begin(as: player, from: state.beginning.position)
    players[player] = strategy
  }

  private func wait(for strategy: StrategyPlayer, _ request: ReplyRequest) async {
    let (clock, pause) = (clock, pause)
    async let pauseEnd: Void? = pause > .zero ? try? clock.sleep(for: pause, tolerance: nil) : ()
    let answer = await strategy.answer(request.position)
    await pauseEnd
    guard !Task.isCancelled else { return }
    state.receive(answer, to: request.number)
    attend()
  }
}
