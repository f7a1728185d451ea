import Analysis
import AnalysisReports
package import CommandKit
import GameModel
import GameSolver
import Reports
import StrategyKit
import TextKit

extension Subcommand {
  private static let side = Option(
    "--as",
    .matching("x|o|both", "x, o or both", completion: .words(["x", "o", "both"])) { text in
      text == "both" ? Player.allCases : Player(rawValue: text).map { [$0] }
    },
    "the side the bot plays; both by default",
    in: .analysis
  )
  private static let claim = Option<Claim>(
    "--claim",
    .choice("CLAIM", Claim.allCases.map(\.rawValue).joined(separator: " or ")),
    "what to prove: never-loses (the default), or perfect, which never gives away a win or a draw",
    in: .analysis
  )
  private static let repeats = Option(
    "--repeats",
    .wholeNumber(from: 1),
    "how often to ask a randomised bot in each position, 100 by default; or to ask an engine again "
      + "in each position, by default as often as can be done in half the time of the proof",
    in: .analysis
  )
  private static let deterministic = Flag(
    "--deterministic",
    "take engines at their word: each always gives the same answer in the same position",
    in: .analysis
  )
  private static let timeLimit = Option(
    "--time-limit",
    .duration,
    "stop a proof for one side after this time, such as 90s or 5m; no limit by default",
    in: .stopping
  )

  package static let verify = Subcommand(
    name: "verify",
    operands: "BOT...",
    completion: .bots,
    summary: "prove a claim about a bot, or refute it with a game",
    discussion: """
      Plays the bot against every possible opponent. The exit status is 0 if every claim is \
      proved, 1 if one is refuted, and 2 if undecided. An engine is asked once in each position, \
      and again in some: what it answers is proved of it, provided that it repeats its answers.
      """,
    examples: [
      Example("Prove that a bot never loses", "tournament verify minimax"),
      Example(
        "Prove that it never gives away a win or a draw when it moves second",
        "tournament verify minimax --claim perfect --as o"
      ),
      Example(
        "Write the verdict for a build server",
        "tournament verify minimax --output verdict.xml"
      ),
    ],
    options: [
      [
        claim, side, repeats, deterministic, timeLimit, CertificateFile.option, AnalysisSetup.jobs,
      ], AnalysisSetup.options,
      Outputs.options(.verification), EngineOptions.all,
    ]
  ) { tool, arguments in
    guard !arguments.words.isEmpty else {
      throw CommandError(.usage, "name a bot, as in 'tournament verify minimax'")
    }
    let claim = try arguments[claim] ?? .neverLoses
    let players = try arguments[side] ?? Player.allCases
    let count = try arguments[repeats]
    let time = try arguments[timeLimit]
    let isTrusted = arguments[deterministic]
    let jobs = try arguments[AnalysisSetup.jobs]
    let outputs = try Outputs(arguments, .verification)
    let work = try AnalysisWork(arguments, tool)
    let setup = try AnalysisSetup(arguments, bots: arguments.words, tool)
    let results = try outputs.open(beside: setup.files)
    let certificate = try CertificateFile(arguments, of: setup.bots, claim)
    let solver = Solver.canSolve(setup.rules) ? try SharedSolver(setup.rules) : nil
    guard claim == .neverLoses || solver != nil else {
      throw CommandError(.undecided, "\(AnalysisError.unsolvable(setup.rules))")
    }

    tool.log?.begin()
    let end = time.map { SuspendingClock.now + $0 }
    let most = setup.mostPositions(of: setup.bots.count * players.count)
    let found = FoundVerifications(work.meter) { entries in
      VerificationReport(
        entries,
        rules: setup.rules,
        limitName: AnalysisWork.limit.name,
        timeLimitName: timeLimit.name,
        repeatsName: repeats.name
      )
    }
    let entries = try work.run(
      ofAtMost: most,
      conclude: { found.conclude { try? results.write(to: tool.console, text: $0.rendered) } }
    ) {
      try verifications(of: claim, as: players, setup, solver: solver, work, found) { bot in
        Verifier(
          Verifier.Method(bot, repeats: count, trusted: isTrusted),
          from: Position(setup.rules),
          limit: setup.limit,
          replays: count.map { .times($0) },
          timeLimit: time,
          countsLosses: true,
          meter: work.meter,
          threads: jobs
        )
      }
    }
    guard let report = found.report(entries) else { return .interrupted }
    var errors = ErrorCollector()
    errors.attempt { try results.write(to: tool.console, text: report.rendered) }
    errors.attempt {
      guard entries.allSatisfy({ $0.verification.verdict == .proved }) else {
        certificate?.explainAbsence(tool.console)
        return
      }
      let watch = SolverWatch { end.map { SuspendingClock.now >= $0 } ?? false }
      try certificate?.write(
        tool.console,
        neverLosing: setup.bots[0],
        entries.map(\.verification),
        setup,
        watch: watch
      )
    }
    tool.console.print(verdicts: report.failures, beside: results)
    try errors.throwFirst()
    let verdicts = Set(entries.map(\.verification.verdict))
    return verdicts.contains(.refuted) ? .failure : verdicts == [.proved] ? .success : .undecided
  }

  /// The verdict on a claim for each bot and side, each bot by its verifier.
  private static func verifications(
    of claim: Claim,
    as players: [Player],
    _ setup: AnalysisSetup,
    solver: SharedSolver?,
    _ work: AnalysisWork,
    _ found: FoundVerifications,
    _ verifier: (Bot) -> Verifier
  ) throws -> [VerificationReport.Entry] {
    var entries: [VerificationReport.Entry] = []
    for (number, bot) in setup.bots.enumerated() {
      // Identical bots are verified once.
      let twin = setup.bots[..<number].firstIndex { $0.spec.isAlike(bot.spec) }
      for (index, player) in players.enumerated() {
        if let twin {
          entries.append(entries[twin * players.count + index].of(bot: bot.name))
          found.add(entries[entries.count - 1])
          continue
        }
        let left = (setup.bots.count - number) * players.count - index
        work.expect(left, ofAtMost: setup.mostPositions)
        let start = SuspendingClock.now
        found.begin(bot.name)
        let result = try verifier(bot).verify(claim, as: player, solver: solver)
        entries.append(.init(bot: bot.name, result, duration: start.duration(to: .now)))
        found.add(entries[entries.count - 1])
      }
    }
    return entries
  }
}
