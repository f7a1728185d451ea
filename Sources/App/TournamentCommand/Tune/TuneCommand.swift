import AnalysisReports
package import CommandKit
import Reports
import Statistics
import TextKit

extension Subcommand {
  package static let tune = Subcommand(
    name: "tune",
    operands: "BOT",
    completion: .bots,
    summary: "find the best values of a bot's parameters, and test that they are better",
    discussion: """
      Changes all parameters at once by SPSA, as the test farms of chess engines do: the bot plays itself, \
      or the bots of --against, with values on either side of the current ones, and moves towards the side \
      that wins. Four independent courses give the result and its 95% interval; the tuned bot then plays \
      the bot at the start until it is decided which of them is stronger. Parameters without a measurable \
      effect are named and left out. A parameter of an engine is a place like '{depth}' in its command, or \
      else what it is told with INFO. Where scores can be computed, --method exact and --target need no games; \
      --method grid plays every combination of values that are a step apart.
      """,
    examples: [
      Example(
        "Find how seldom a bot should blunder, and prove that it helps",
        "tournament tune minimax:blunder=0.6 --vary blunder=0..1 --rate 0.02"
      ),
      Example(
        "Make a bot that scores 70 % against another, exactly",
        "tournament tune minimax --vary blunder=0..1 --against random --target 0.7"
      ),
    ],
    options: [
      TuneOptions.all, TuneSetup.options, PluginOptions.all, Outputs.options(.tuning),
      [AnalysisWork.limit("examine at most N positions of a match that is computed")],
      [ResultsOptions.results, ResultsOptions.resume, PlayingOptions.jobs], EngineOptions.all,
      [PlayingOptions.alive], ProgressOptions.all,
    ],
    refusals: [
      "--shard":
        "every iteration builds on the one before it, so a tuning is not divided into shares"
    ]
  ) { tool, arguments in
    let showsProgress = ProgressOptions.isWanted(arguments)
    let outputs = try Outputs(arguments, .tuning)
    let results = try ResultsOptions(arguments, isPlayed: true)
    let playing = try PlayingOptions(arguments, tool)
    let setup = try TuneSetup(arguments, tool)
    if setup.method != .exact {
      if let test = setup.sprt { try TuneProof.check(test, setup) }
      // Without an opponent it plays against itself.
      let others = setup.opponents.isEmpty ? [setup.start] : setup.opponents
      try playing.expectOpenFiles(for: [setup.start] + others)
    }
    var files = setup.files
    results.add(to: &files)
    tool.signals?.suggest(results.remedy)
    let open = try outputs.open(beside: files)
    tool.log?.begin()
    let report: TuneReport
    switch setup.method {
    case .exact:
      report = try ExactTune(setup: setup, work: AnalysisWork(arguments, tool)).report()
    case .spsa, .grid:
      do {
        report = try TuneRun(
          setup: setup,
          tool: tool,
          playing: playing,
          results: results,
          showsProgress: showsProgress
        )
        .report()
      } catch is TuneRun.Interrupted {
        tool.console.writeError("interrupted; \(results.remedy)\n")
        return .interrupted
      }
    }
    try open.write(to: tool.console, files: { report.document.files(as: $0, $1) })
    return report.status(isTestAsked: setup.method != .exact && setup.sprt != nil)
  }
}

extension TuneReport {
  /// The exit status: whether the tuned bot is better, which it is not if it is the bot at the start.
  fileprivate func status(isTestAsked: Bool) -> ExitStatus {
    switch proof?.verdict {
    case nil: isTestAsked ? .failure : .success
    case .h1: .success
    case .h0: .failure
    case .undecided: .undecided
    }
  }
}
