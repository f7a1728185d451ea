import Rounds
import Statistics
import TextKit
import TournamentCore

/// How a tournament ended, or how far it is: what every report begins with.
struct Lead {
  let report: Report

  private var plan: TournamentPlan { report.plan }
  private var result: TournamentResult { report.result }
  private var standings: Standings { report.standings }
  private func name(_ bot: Int) -> String { report.name(bot) }

  /// A sentence without a stop, such as "minimax wins: 98.6%".
  var text: String {
    guard result.gameCount > 0 else { return "No game has been played yet" }
    guard report.isRated else { return leadOfForfeits }
    if let test = report.sequentialTest { return lead(of: test) }
    if let rounds = plan.rounds { return lead(of: rounds) }
    if case .gauntlet(let bots) = plan.schedule { return lead(ofGauntletOf: bots) }
    return leadByScore
  }

  /// The lead if nobody finished a game.
  private var leadOfForfeits: String {
    guard result.playedCount > 0 else { return "No game was played: the bots are withdrawn" }
    let count = result.playedCount
    let games = count == 1 ? "the only game played" : "all \(count.grouped) games played"
    return "Nobody finished a game: \(games) \(count == 1 ? "was" : "were") lost by forfeit"
  }

  private var leadByScore: String {
    let first = standings.rows.filter { $0.rank == 1 }
    let score = first[0].total.percentage
    let (bots, count) = (plan.bots.count, first.count)
    switch (count, result.isPartial) {
    case (1, true): return "\(name(first[0].bot)) leads so far: \(score)"
    case (_, true): return "\(names(of: first)) share the lead so far: \(score) each"
    case (1, false) where bots == 2:
      return "\(name(first[0].bot)) beats \(name(standings.rows[1].bot)): \(score)"
    case (1, false): return "\(name(first[0].bot)) wins: \(score)"
    case (2, false) where bots == 2: return "\(names(of: first)) draw: \(score) each"
    case (_, false): return "\(names(of: first)) share first place: \(score) each"
    }
  }

  /// Who came second, and how far behind; `nil` where the score alone does not say who is ahead.
  var runnerUp: String? {
    let rows = standings.rows
    guard case .roundRobin = plan.schedule, report.isRated, report.sequentialTest == nil,
      rows.count > 2, rows[0].rank == 1, rows[1].rank == 2
    else { return nil }
    let seconds = rows.filter { $0.rank == 2 }
    // The distance of the figures that one reads.
    let figures = rows.prefix(2).map { Double($0.total.percentage.dropLast()) ?? 0 }
    return "\(names(of: seconds)) \(seconds.count == 1 ? "is" : "share") second: "
      + "\(rows[1].total.percentage), \((figures[0] - figures[1]).fixed(decimals: 1)) points behind."
  }

  private func names(of rows: [Standings.Row]) -> String { names(of: rows.map(\.bot)) }

  /// The bots by their names, or how many there are.
  private func names(of bots: [Int]) -> String {
    guard bots.count > 4 else { return bots.map(name).listed }
    return bots.count == plan.bots.count ? bots.count.all("bots") : "\(bots.count) bots"
  }

  private func lead(ofGauntletOf bots: [Int]) -> String {
    let others = plan.bots.indices.filter { !bots.contains($0) }
    let opponents = others.count == 1 ? name(others[0]) : "\(others.count) opponents"
    let rows = standings.rows.filter { bots.contains($0.bot) }
    let (verb, suffix) = result.isPartial ? ("has scored", " so far") : ("scores", "")
    let scores = rows.enumerated().map { place, row in
      "\(name(row.bot)) \(place == 0 ? "\(verb) " : "")\(row.total.percentage)"
    }
    return "\(scores.listed)\(suffix) against \(opponents)"
  }

  /// The finding of a sequential test, with its estimate.
  private func lead(of test: SPRTResult) -> String {
    guard let lead = test.estimate else { return "No pair of games has been played yet" }
    guard test.verdict == .undecided else { return test.finding(on: name(0), name(1)) }
    return Elo.comparison(name(0), name(1), lead, namingBoth: true)
      + ": " + (result.isPartial ? "no verdict yet" : "undecided")
  }
}

/// Tournaments in rounds.
extension Lead {
  private func lead(of rounds: RoundSchedule) -> String {
    let bracket = rounds.bracket(after: result.rounds, seeding: plan.seeding)
    if let bracket, bracket.seeds.isEmpty {
      return "Nobody plays the knockout: all bots were withdrawn"
    }
    let rows = rounds.standings(after: result.rounds, seeding: plan.seeding).rows
    guard !result.rounds.isEmpty, let best = rows.first else {
      return result.unfinishedRound.map { "\($0.round.title): in progress" }
        ?? "No round is over yet"
    }
    if let bracket { return lead(of: bracket) }
    let first = rows.filter { $0.rank == 1 }.map(\.bot)
    if report.isElimination {
      guard !result.isPartial else { return canStillWin(first) }
      let last = rounds.eliminations(after: result.rounds, seeding: plan.seeding).last
      let start = "\(name(best.bot)) wins the \(rounds.format.title)"
      return victory(start, in: last?.fixtures.first, last?.title.lowercased() ?? "")
    }
    let (played, count) = (
      result.rounds.count, rounds.format.roundCount(botCount: plan.bots.count)
    )
    let points = "\(RoundsSection.halves(best.points)) of \(played.counted("point"))"
    guard played == count || !result.isPartial else {
      let verb = first.count == 1 ? "leads" : "share the lead"
      return "\(names(of: first)) \(verb) after round \(played) of \(count): \(points)"
    }
    guard first.count == 1 else { return "\(names(of: first)) share first place: \(points)" }
    let isClose = rows.dropFirst().first?.points == best.points
    return "\(name(best.bot)) wins: \(points)\(isClose ? ", ahead on tie-breaks" : "")"
  }

  /// Those of some bots that are still in play.
  private func canStillWin(_ bots: [Int]) -> String {
    "\(names(of: bots.filter { !result.isWithdrawn($0) })) can still win"
  }

  private func lead(of bracket: Bracket) -> String {
    guard let winner = bracket.winner else {
      return canStillWin(standings.rows.filter { $0.rank == 1 }.map(\.bot))
    }
    return victory("\(name(winner)) wins the knockout", in: bracket.rounds.last?.first, "final")
  }

  /// How the last match decided, after the words that say who has won.
  private func victory(_ start: String, in final: Bracket.Fixture?, _ title: String) -> String {
    guard let final, let loser = final.loser.map(name) else { return start }
    switch final.decision {
    case .extraGames: return "\(start), beating \(loser) in the tie-break of the \(title)"
    case .walkover: return "\(start), as \(loser) was withdrawn"
    case .seed where final.score == nil:
      return "\(start) as the better seed: \(loser) was withdrawn as well"
    case .seed: return "\(start) as the better seed, after a drawn \(title) against \(loser)"
    case nil, .score, .bye:
      guard let score = final.score else { return start }
      let points = [score.first, score.second].sorted(by: >).map(RoundsSection.halves)
      return "\(start): \(points.joined(separator: "–")) against \(loser) in the \(title)"
    }
  }
}
