import Records
import Reports
import StrategyKit
import Synchronization
import TournamentCore

/// Takes the games that are kept, in the order of the plan, to a file and to a page.
final class GameKeeper: Sendable {
  private struct State: ~Copyable {
    var file: GamesFile?
    var games: [KeptGame] = []
    var history: ScoreHistory
  }

  private let state: Mutex<State>
  private let plan: TournamentPlan
  /// The games that go to the page.
  private let pageSelection: GameSelection?
  private let mostGamesOnPage: Int

  /// Starts with no games.
  ///
  /// - Parameters:
  ///   - plan: What is played.
  ///   - selection: What is kept.
  ///   - file: Where games are written; `nil` for nowhere.
  ///   - hasPage: Whether there is a page.
  init(
    _ plan: TournamentPlan,
    _ selection: GameSelection?,
    file: sending GamesFile?,
    hasPage: Bool
  ) {
    self.plan = plan
    let count = selection?.count ?? GamesOptions.gamesOnPage
    let page = GameSelection(count, of: plan, lossesOf: selection?.losers ?? [])
    pageSelection = hasPage ? page : nil
    mostGamesOnPage = 2 * max(count, GamesOptions.gamesOnPage)
    state = Mutex(State(file: file, history: ScoreHistory(plan)))
  }

  /// Takes the next chunk of the plan.
  ///
  /// - Throws: `CommandError` where a game cannot be written.
  func add(_ chunk: ChunkResult) throws {
    try state.withLock { state in
      state.history.add(chunk, of: plan)
      for game in chunk.games {
        if let file = state.file { try file.add(game.record(in: plan)) }
        if let pageSelection, state.games.count < mostGamesOnPage,
          pageSelection.keeps(game, of: plan)
        {
          state.games.append(game)
        }
      }
    }
  }

  /// Ends the file.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  func finish() throws { try state.withLock { try $0.file?.flush() } }

  /// What a page shows.
  func page(_ origin: Origin, bots: [Bot]) -> PageMaterial {
    state.withLock { state in
      PageMaterial(
        command: origin.command,
        configuration: origin.configuration,
        history: state.history,
        games: state.games,
        bots: bots
      )
    }
  }
}
