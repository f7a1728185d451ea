import Rounds
import TournamentCore

/// How far a tournament in rounds is.
struct RoundCourse {
  /// How the rounds follow from one another.
  let schedule: RoundSchedule
  let played: [PlayedRound]
  /// The round that has begun and is not over, with the scores so far; `nil` if there is none.
  let present: PlayedRound?
  /// The bots after the rounds that are over.
  let standings: RoundStandings
  /// The bots of each group, best first, as it stands; none if there are no groups, or nothing has
  /// been played.
  let groups: [RoundStandings]
  /// The knockout; `nil` if there is none, or it has not begun.
  let bracket: Bracket?
  /// The rounds of a double elimination; none of another schedule.
  let eliminations: [EliminationRound]

  /// The course of a tournament in rounds.
  init(_ report: Report, _ schedule: RoundSchedule) {
    let (rounds, seeding) = (report.result.rounds, report.plan.seeding)
    self.schedule = schedule
    played = rounds
    present = report.result.unfinishedRound
    standings = schedule.standings(after: rounds, seeding: seeding)
    groups =
      (rounds.first ?? present)
      .map { schedule.groupStandings(after: [$0], seeding: seeding) } ?? []
    bracket = schedule.bracket(after: rounds, seeding: seeding)
    eliminations = schedule.eliminations(after: rounds, seeding: seeding)
  }

  /// All rounds that have begun, each with its title.
  var begun: [(title: String, round: PlayedRound)] {
    played.map { ($0.round.title, $0) }
      + (present.map { [("\($0.round.title), in progress", $0)] } ?? [])
  }
}
