import Analysis
import Foundation
import GameModel
import Reports
import TournamentCore

extension Subcommand {
  private static let jobs = CommandOption(
    "--jobs",
    "N",
    "threads to play on, by default one per core"
  )
  private static let quiet = CommandOption("--quiet", "no progress on standard error")
  private static let progress = CommandOption(
    "--progress",
    "progress on standard error, a line a second off a terminal, and the speed at the end"
  )

  private static let showsExact = CommandOption(
    "--exact",
    "show the exact score beside the one played, where all positions can be gone through"
  )

  private static let showsAccuracy = CommandOption(
    "--accuracy",
    "show how well moves were chosen, where the board can be solved"
  )

  static let run = Subcommand(
    name: "run",
    operands: "[CONFIG]",
    summary: "play a tournament and report it",
    discussion: """
      CONFIG is a configuration file; without one a round robin between minimax, random, first-free \
      and scripted is played. Options replace its values; --bots and --bot together replace its \
      bots. A bot is written [NAME=]KIND[:KEY=VALUE,…], for example Easy=minimax:blunder=0.5, or \
      is one of CONFIG by its name; 'tournament bots' lists the kinds.
      """,
    options: SetupOptions.all + Outputs<ReportFormat>.options + [
      SPRTOption.option, showsExact, showsAccuracy, jobs, quiet, progress, ColourChoice.option,
    ] + EngineOptions.all + [EngineOptions.isolate]
  ) { tool, arguments in
    guard !arguments.contains(quiet) || !arguments.contains(progress) else {
      throw CommandError(.usage, "\(quiet.name) and \(progress.name) exclude each other")
    }
    let outputs = try Outputs<ReportFormat>(arguments)
    let colours = try ColourChoice(arguments)
    let log = try EngineOptions.prepare(arguments, tool)
    let setup = try SetupOptions.setup(arguments, path: SetupOptions.configuration(arguments))
    let rules = try setup.rules()
    let bots = try setup.bots(from: tool.registry, rules: rules)
    let plan = try setup.plan(bots, rules: rules)
    let expectations = try setup.expectations(plan)
    let sprt = try SPRTOption.test(arguments, plan)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let threads = try arguments.value(jobs, expected: "a whole number from 1 to 1024") { text in
      Int(text).flatMap { (1...1024).contains($0) ? $0 : nil }
    }
    if arguments.contains(showsExact) {
      try AnalysisSetup.checkSize(
        PositionCount.upperBound(on: rules),
        on: rules,
        .usage,
        remedy: "take a smaller board, or leave out \(showsExact.name)"
      )
    }
    let table = arguments.contains(showsAccuracy) ? try resultTable(rules) : nil
    try outputs.check()

    let isWatched =
      arguments.contains(progress) || (tool.console.errorIsTerminal && !arguments.contains(quiet))
    let meter = isWatched ? Progress(total: plan.gameCount, console: tool.console) : nil
    var tallies: [any GameTally] = []
    if let table { tallies.append(AccuracyTally(botCount: bots.count, table: table)) }
    if sprt != nil { tallies.append(SwappedPairTally(plan)) }
    let runner = Runner(
      plan,
      bots: try EngineOptions.isolated(bots, arguments, tool, moveLimit: plan.moveLimit),
      jobs: threads ?? cores,
      gameTally: combinedTally(tallies)
    )
    let hooks = RunHooks(onProgress: { meter?.add($0) }, stop: sprt.map(SPRTOption.stop))
    let result: TournamentResult
    do {
      defer { meter?.finish() }
      result = try runner.run(hooks)
    }
    try EngineOptions.finish(log)
    if arguments.contains(progress), let meter {
      tool.console.writeError("\(meter.summary)\n")
    }
    let report = try Report(
      result,
      exact: arguments.contains(showsExact) ? ExactComparison(result, bots: bots) : nil,
      accuracy: table.flatMap { table in
        try result.gameTally?.part(AccuracyTally.self).map {
          try Accuracy(result, $0, bots: bots, table: table)
        }
      },
      expectations: expectations,
      sprt: sprt
    )
    try outputs.write(to: tool.console, colours.style(on: tool.console.screen), files: report.files)
    return status(of: report)
  }

  /// What the exit status says of a report: an expectation that failed weighs most.
  private static func status(of report: Report) -> ExitStatus {
    guard report.expectations.allSatisfy(\.isMet) else { return .failure }
    return switch report.sprt?.verdict {
    case .h1, nil: .success
    case .h0: .failure
    case .undecided: .undecided
    }
  }

  private static func resultTable(_ rules: Rules) throws -> ResultTable {
    do {
      return try ResultTable(rules)
    } catch {
      throw CommandError(.usage, "\(error); leave out \(showsAccuracy.name)")
    }
  }
}
