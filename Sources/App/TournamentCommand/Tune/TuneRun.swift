import AnalysisReports
import CommandKit
import Journal
import Reports
import StrategyKit
import Statistics
import TextKit
import TournamentCore
import Tuning
import Workers

/// A tuning by games: the effects of the parameters, the courses, and the test of the result.
struct TuneRun {
  let setup: TuneSetup
  let tool: ToolContext
  let playing: PlayingOptions
  let results: ResultsOptions
  let showsProgress: Bool?

  /// The tuning was ended from outside.
  struct Interrupted: Error {}

  private var isWatched: Bool { showsProgress ?? tool.console.errorIsTerminal }

  /// Plays, and reports.
  ///
  /// - Throws: ``Interrupted`` after a signal.
  func report() throws -> TuneReport {
    let folder = try results.path.map { try TuneFolder(results, at: $0, setup, tool.console) }
    if setup.repeatsGames {
      tool.console.writeProblem(
        "all bots are deterministic and there are few openings, so games repeat; "
          + "\(SetupOptions.openings.name) N adds more"
      )
    }
    let interruption = Interruption()
    let whole = setup.design(setup.bot.parameters)
    let loans = BotLoans()
    var field = TuningField(against: setup.opponents, setup.terms) { [bot = setup.bot] values in
      try loans.make { try bot.bot(values) }
    }
    field.finish = { [workers = tool.workers] bot in
      for idle in loans.giveBack(bot) { workers.endPlayers(of: idle) }
    }
    var tuning = Tuning(field, jobs: playing.threads, interruption: interruption)
    let checked = setup.checkPairs > 0 ? whole.parameters : []
    let meter = TuneMeter(
      games: setup.method == .grid
        ? tuning.gameCount(ofGrid: whole.parameters, pairs: setup.pairs)
        : Tuning.gameCount(ofEffects: checked, pairs: setup.checkPairs)
          + tuning.gameCount(ofCourses: whole)
    )
    tuning.onGames = { meter.count($0, $1) }
    if let folder { tuning = tuning.resuming(from: folder.past, keeping: folder.keep) }
    let search = try watching(interruption, meter) { [tuning] in
      setup.method == .grid ? try grid(tuning) : try courses(tuning, checked, meter)
    }
    try folder?.close()
    let values = search.values.map { BotArgument($0.key, $0.text($1)) }
    let tuned = try setup.bot.bot(values, named: "Tuned")
    let proof = try TuneProof(setup, tuned, playing, folder)?.play(tool, interruption, isWatched)
    if interruption.isRequested { throw Interrupted() }
    let counts = meter.counts
    return TuneReport(
      setup.subject,
      setup.bot.parameters,
      .played(TuneReport.Played(search, games: counts.games, forfeits: counts.forfeits)),
      spec: tuned.spec.text,
      proof: proof
    )
  }

  private func grid(_ tuning: Tuning) throws -> TuneReport.Search {
    guard let grid = try tuning.grid(of: setup.bot.parameters, pairs: setup.pairs) else {
      throw Interrupted()
    }
    return .grid(grid)
  }

  private func courses(_ tuning: Tuning, _ checked: [TunedParameter], _ meter: TuneMeter) throws
    -> TuneReport.Search
  {
    let checks = try tuning.effects(of: checked, pairs: setup.checkPairs)
    guard let checks else { throw Interrupted() }
    let design = setup.design(try parameters(after: checks))
    guard let courses = try tuning.courses(of: design, onIteration: { meter.take($0) }) else {
      throw Interrupted()
    }
    return .courses(courses, checks)
  }

  /// The parameters to tune, given their effects.
  private func parameters(after checks: [EffectCheck]) throws -> [TunedParameter] {
    let all = setup.bot.parameters
    guard !checks.isEmpty, !setup.keepsIneffective else { return all }
    let kept = zip(all, checks).filter { $0.1.isMeasurable }.map(\.0)
    guard kept.isEmpty else { return kept }
    let names = all.map(\.key).listed
    throw CommandError(
      .undecided,
      "\(names) \(all.count == 1 ? "has" : "have") no measurable effect in "
        + "\(setup.checkPairs.counted("pair")) at each end of the range, so there is nothing to tune; "
        + "\(TuneOptions.ineffective.name) tunes all the same, \(TuneOptions.checkPairs.name) N looks closer"
    )
  }

  private func watching<Value>(
    _ interruption: Interruption,
    _ meter: TuneMeter,
    _ body: () throws -> Value
  ) throws -> Value {
    let progress =
      isWatched
      ? Progress(
        meter.work,
        console: tool.console,
        news: { meter.news },
        table: { meter.table(columns: $0, rows: $1) }
      ) : nil
    defer { progress?.finish() }
    do {
      return try tool.signals?.watching(interruption, body) ?? body()
    } catch let error as TuningError {
      throw CommandError(error == .foreignRecord ? .data : .unavailable, "\(error)")
    } catch let error as Interrupted {
      throw error
    } catch {
      throw results.error(endingRun: error)
    }
  }
}
