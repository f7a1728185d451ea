import Analysis
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

  /// The report.
  func report() throws -> TuneReport {
    let opponents = try setup.opponents.map(AnalysisSetup.player(of:))
    _ = try AnalysisSetup.player(of: setup.start)
    let parameters = setup.bot.parameters
    let limit = setup.limit ?? AnalysisLimit.positions(of: setup.terms.rules)
    let starts =
      setup.terms.openings.isEmpty
      ? [Position(setup.terms.rules)] : setup.terms.openings.map(\.position)
    // The games of a small board take less time than several threads do to begin.
    let isSmall = PositionCount.upperBound(on: setup.terms.rules) < 100_000
    func score(_ values: [Double]) throws -> Double {
      let bot = try setup.bot.bot(zip(parameters, values).map { BotArgument($0.key, $0.text($1)) })
      let player = try AnalysisSetup.player(of: bot)
      var sum = 0.0
      for opponent in opponents {
        for start in starts {
          let match = try ExactMatch(
            player,
            against: opponent,
            from: start,
            limit: limit,
            meter: work.meter,
            threads: isSmall ? 1 : nil
          )
          sum += match.both.score.value
        }
      }
      return sum / Double(opponents.count * starts.count)
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
    } catch let error as LevelError {
      throw CommandError(.undecided, "\(error)")
    } catch let error as ExactTuningError {
      throw CommandError(.undecided, "\(error)")
    }
  }
}
