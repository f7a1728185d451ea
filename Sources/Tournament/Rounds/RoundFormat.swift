/// A format of a tournament in rounds: its name, its settings, its texts, and what its rounds are.
///
/// A new format is a file and a line in ``RoundSchedule/formats``. It knows bots by their seeds, the
/// best being 0; ``RoundSchedule`` gives them their indices.
package protocol RoundFormat: Hashable, Sendable {
  /// Its name in configurations, kept plans and on the command line: `stages`.
  static var name: String { get }
  /// The names of its settings, which are whole numbers from 1: `groups` and `advance`.
  static var settingNames: [String] { get }
  var settings: [Int] { get }
  init(_ settings: [Int])

  /// The default name of such a tournament: "Swiss tournament".
  var tournamentName: String { get }
  /// The schedule in a few words: "Swiss, 5 rounds".
  var title: String { get }
  /// Why a number of bots, at least two, cannot play like this, and the remedy.
  func problem(botCount: Int) -> String?

  func fitted(to botCount: Int) -> Self

  /// The number of rounds, without those of extra games.
  func roundCount(botCount: Int) -> Int
  /// The number of matches, without extra games.
  func matchCount(botCount: Int) -> Int
  /// Whether rounds of extra games may come on top.
  static var hasExtraGames: Bool { get }
  /// Whether a bot can be out from the first round on, so that scores and ratings say little about
  /// who comes first.
  static var isElimination: Bool { get }

  /// The round after those that were played, or `nil` if the tournament is over.
  func round(_ number: Int, of botCount: Int, after rounds: [PlayedRound]) -> Round?
  func groups(of botCount: Int) -> [[Int]]
  func bracket(of botCount: Int, after rounds: [PlayedRound]) -> Bracket?
  func eliminations(of botCount: Int, after rounds: [PlayedRound]) -> [EliminationRound]
  /// The bots, best first, those of equal results together.
  func ranking(_ table: RoundTable) -> [[Int]]
  /// The meaning of the ranks, as a sentence, unless the points say it.
  func meaning(of standings: RoundStandings) -> String?
}

extension RoundFormat {
  package static var settingNames: [String] { [] }
  package var settings: [Int] { [] }
  package func problem(botCount: Int) -> String? { nil }
  package func fitted(to botCount: Int) -> Self { self }
  package static var hasExtraGames: Bool { false }
  package static var isElimination: Bool { false }
  package func groups(of botCount: Int) -> [[Int]] { [] }
  package func bracket(of botCount: Int, after rounds: [PlayedRound]) -> Bracket? { nil }
  package func eliminations(of botCount: Int, after rounds: [PlayedRound]) -> [EliminationRound] {
    []
  }

  package func meaning(of standings: RoundStandings) -> String? {
    // Of those who lost in one round nothing else decides.
    Self.isElimination && Set(standings.rows.map(\.rank)).count < standings.rows.count
      ? "Bots that were eliminated in the same round share a rank." : nil
  }
}
