import StrategyKit
import TournamentCore
import Workers

/// The bots of a plan as they play, in this process or in others.
struct Players {
  let plan: TournamentPlan
  let bots: [Bot]
  let threads: Int
  /// Plays the games that are not played in this process; `nil` if all are.
  let workers: ChunkWorkers?
  let isTimed: Bool

  /// A runner of the plan.
  func runner(
    gameTally: (any GameTally)? = nil,
    keeping selection: GameSelection? = nil
  ) -> Runner {
    Runner(
      plan,
      bots: bots,
      jobs: threads,
      gameTally: gameTally,
      keeping: selection,
      keepsTimes: isTimed
    )
    .playing(elsewhere: workers)
  }
}
