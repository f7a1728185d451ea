package import Journal
package import Reports
package import StrategyKit
import Synchronization
package import TournamentCore

/// Passes the games to keep, in the order of the plan, to a file, to tables and to a page.
package final class GameRecorder: Sendable {
  private struct State: ~Copyable {
    var file: GamesFile?
    var table: GamesTable?
    /// Why the file could not be written; the games are played all the same.
    var failure: (any Error)?
    /// The number of games in the file or the tables.
    var fileCount = 0
    var games: [PageData.Game] = []
    /// How many of them are there only because they were lost.
    var lossCount = 0
  }

  private let state: Mutex<State>
  /// The games for the page.
  private let pageSelection: GameSelection?

  /// How many lost games a page has in addition to the sample; a file has all of them.
  private static let mostLossesOnPage = 200

  /// Starts with no games.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - selection: The games to keep.
  ///   - file: Where to write games; `nil` for nowhere.
  ///   - tables: Where to write a row for each game.
  ///   - gamesOnPage: How many games a page has in addition to lost ones; `nil` for no page.
  package init(
    _ plan: TournamentPlan,
    _ selection: GameSelection?,
    file: sending GamesFile?,
    tables: [TextStream] = [],
    gamesOnPage: Int?
  ) {
    pageSelection = gamesOnPage.map {
      GameSelection($0, of: plan, lossesOf: selection?.losers ?? [])
    }
    state = Mutex(State(file: file, table: GamesTable(tables)))
  }

  /// Takes the next chunk of a plan: that of the tournament, or of a round.
  package func add(_ chunk: ChunkResult, of plan: TournamentPlan) {
    let pageSelection = plan.round == nil ? pageSelection : pageSelection?.ofRound(plan)
    state.withLock { state in
      for game in chunk.games {
        if state.failure == nil, state.file != nil || state.table != nil {
          do {
            try state.file?.add(game.record(in: plan))
            try state.table?.add(game, of: plan)
            state.fileCount += 1
          } catch {
            state.failure = error
          }
        }
        guard let pageSelection, pageSelection.keeps(game, of: plan) else { continue }
        if !pageSelection.contains(game.number) {
          guard state.lossCount < Self.mostLossesOnPage else { continue }
          state.lossCount += 1
        }
        state.games.append(PageData.Game(game, of: plan))
      }
    }
  }

  /// How many games have gone to the file and the tables.
  package var fileCount: Int { state.withLock { $0.fileCount } }

  /// Closes the file and the tables.
  package func finish() throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      try state.file?.finish()
      try state.table?.finish()
    }
  }

  /// The games and bots for a page.
  package func page(_ origin: Origin?, bots: [Bot]) -> PageData {
    state.withLock { state in
      PageData(
        command: origin?.command,
        configuration: origin?.configuration,
        games: state.games,
        bots: bots
      )
    }
  }
}
