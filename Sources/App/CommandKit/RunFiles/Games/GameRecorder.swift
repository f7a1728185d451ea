package import Journal
package import Reports
package import StrategyKit
import Synchronization
package import TournamentCore

/// Passes the games to keep, in the order of the plan, to files, to tables and to a page.
package final class GameRecorder: Sendable {
  private struct State: ~Copyable {
    var files: [GamesFile]
    var table: GamesTable?
    /// Why a file could not be written; the games are played all the same.
    var failure: (any Error)?
    /// The number of games in each file and table.
    var fileCount = 0
    var games: [PageData.Game] = []
    /// How many of them are there only because they were lost.
    var lossCount = 0
  }

  private let state: Mutex<State>
  private let plan: TournamentPlan
  private let pageSelection: GameSelection?

  /// How many lost games a page has in addition to the sample; a file has all of them.
  private static let mostLossesOnPage = 200

  /// Starts with no games.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - selection: The games to keep.
  ///   - files: Where to write games.
  ///   - table: Where to write a row for each game, or `nil` for nowhere.
  ///   - gamesOnPage: How many games a page has in addition to lost ones; `nil` for no page.
  package init(
    _ plan: TournamentPlan,
    _ selection: GameSelection?,
    files: sending [GamesFile],
    table: GamesTable? = nil,
    gamesOnPage: Int?
  ) {
    self.plan = plan
    pageSelection = gamesOnPage.map {
      GameSelection($0, of: plan, lossesOf: selection?.losers ?? [])
    }
    state = Mutex(State(files: files, table: table))
  }

  /// Takes the next chunk of a plan: that of the tournament, or of a round.
  package func add(_ chunk: ChunkResult, of plan: TournamentPlan) {
    let pageSelection = plan.round == nil ? pageSelection : pageSelection?.ofRound(plan)
    state.withLock { state in
      for game in chunk.games {
        if state.failure == nil, !state.files.isEmpty || state.table != nil {
          do {
            let record = try game.record(in: plan)
            for file in state.files {
              if file.isArchive {
                try file.add(record, at: game.archivePath(in: plan, of: self.plan))
              } else {
                try file.add(record)
              }
            }
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

  /// How many games have gone to each file and table.
  package var fileCount: Int { state.withLock { $0.fileCount } }

  /// Closes the files and the tables.
  package func finish() throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      for file in state.files { try file.finish() }
      try state.table?.finish()
    }
  }

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
