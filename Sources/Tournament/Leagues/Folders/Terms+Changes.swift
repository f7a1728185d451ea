import GameModel
import TextKit
import TournamentCore

extension TournamentPlan.Terms {
  /// The changes to the settings of a league, such as `the seed was 3 and is 4`.
  ///
  /// The schedule and the number of games are no settings: each round says them.
  func changes(to other: Self) -> [String] {
    func change(_ noun: String, _ text: (Self) -> String) -> String? {
      let (before, now) = (text(self), text(other))
      return before == now ? nil : "\(noun) was \(before) and is \(now)"
    }
    // Another board has other openings as well.
    let isSame = rules != other.rules || openings == other.openings
    let openings = isSame ? nil : "the openings are others"
    return [
      change("the game") { "\($0.rules)" },
      change("seed") { "\($0.seed)" },
      change("moveLimit") { $0.moveLimit?.inUnits ?? "none" },
      change("adjudicate") { "\($0.adjudication ?? 0)" },
      change("maxForfeits") { "\($0.maximumForfeits ?? 0)" },
      openings,
    ]
    .compactMap(\.self)
  }
}
