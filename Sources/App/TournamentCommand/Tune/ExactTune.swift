import Analysis
import AnalysisReports
import CommandKit
import GameModel
import Reports
import StrategyKit
import TextKit
import TournamentCore
import Tuning

/// A tuning whose scores are computed.
struct ExactTune {
  let setup: TuneSetup
  let work: AnalysisWork

  func report() throws -> TuneReport {
    let opponents = try setup.opponents.map(AnalysisSetup.player(of:))
    _ = try AnalysisSetup.player(of: setup.start)
    let parameters = setup.bot.parameters
    let limit = setup.limit ?? AnalysisLimit.positions(of: setup.terms.rules)
    let starts =
      setup.terms.openings.isEmpty
      ? [Position(setup.terms.rules)] : setup.terms.openings.map(\.position)
    // On a small board all positions are found once for all values.
    let policies = opponents.compactMap { if case .policy(let policy) = $0 { policy } else { nil } }
    var graphs = starts.compactMap { start in
      policies.count < opponents.count
        ? nil : ScoreGraph(against: policies, from: start, limit: limit, meter: work.meter)
    }
    func matchScore(_ player: ExactPlayer, _ opponent: ExactPlayer, from start: Position) throws
      -> Double
    {
      let match = try ExactMatch(
        player,
        against: opponent,
        from: start,
        limit: limit,
        meter: work.meter
      )
      return match.both.score.value
    }
    func score(_ values: [Double]) throws -> Double {
      let bot = try setup.bot.bot(zip(parameters, values).map { BotArgument($0.key, $0.text($1)) })
      let player = try AnalysisSetup.player(of: bot)
      if case .policy(let policy) = player, !graphs.isEmpty {
        let scores = try graphs.indices.map { try graphs[$0].score(of: policy) }
        return scores.reduce(0, +) / Double(scores.count)
      }
      let scores = try opponents.flatMap { opponent in
        try starts.map { try matchScore(player, opponent, from: $0) }
      }
      return scores.reduce(0, +) / Double(scores.count)
    }
    do {
      let found = try work.run {
        try ExactTuning(parameters, setup.target.map { .score($0) } ?? .best, score: score)
      }
      let values = zip(parameters, found.values).map { BotArgument($0.key, $0.text($1)) }
      return TuneReport(
        setup.subject,
        parameters,
        .exact(found),
        spec: try setup.bot.bot(values).spec.text,
        proof: nil
      )
    } catch let error as AnalysisError {
      throw CommandError(error, of: [setup.start] + setup.opponents)
    } catch let error as Problem {
      throw CommandError(.undecided, "\(error)")
    }
  }
}
