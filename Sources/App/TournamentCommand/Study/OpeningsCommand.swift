import Analysis
package import CommandKit
import GameModel
import Reports
import TextKit

extension Subcommand {
  package static let openings = Subcommand(
    name: "openings",
    operands: "[FILE]",
    completion: .files,
    summary: "find balanced openings, or judge those of a file",
    discussion: """
      With --balanced, looks for openings from which neither side is better off, and writes them as a \
      file that '--openings' reads, each with its evidence in a comment. Where the board can be solved, \
      only openings that are draws are given. Elsewhere, or if bots are named, bots play from each \
      candidate: it is dropped as soon as its score shows that one side is better off, and kept if \
      400 more games would score from 45% to 55% for X with a probability of 90% or more. Several \
      bots play each other with both sides, one plays itself. Candidates are drawn with the seed, in the \
      middle of the board first; none is the same as another turned or mirrored. With FILE, the \
      openings of a file are judged in the same way, all with as many games. The same seed gives the \
      same openings for any --jobs.
      """,
    lists: [
      HelpList(
        "Exit status",
        [
          ("0", "all openings were found, or those of the file are balanced"),
          ("1", "fewer were found, or one of the file is not balanced"),
          ("2", "not enough were found among the candidates that were tried"),
        ]
      )
    ],
    examples: [
      Example("All about three plies of tic-tac-toe", "tournament openings --balanced 5 --plies 3"),
      Example(
        "Two openings for Gomoku, in a file",
        "tournament openings --balanced 2 --game gomoku --output openings.txt"
      ),
      Example(
        "Recount them with other games",
        "tournament openings openings.txt --game gomoku --seed 7"
      ),
    ],
    options: [
      OpeningSearch.options, SetupOptions.game, Setting.seed.options, PluginOptions.all,
      ProgressOptions.all, Outputs.options(.analysis), EngineOptions.all,
    ]
  ) { tool, arguments in
    let outputs = try Outputs(arguments, .analysis)
    let search = try OpeningSearch(arguments, tool)
    let results = try outputs.open(beside: search.files)
    tool.log?.begin()
    let found = try search.run(tool, AnalysisWork(arguments, tool))
    try results.write(to: tool.console, text: found.report.rendered)
    if let problem = found.problem { tool.console.writeProblem(problem) }
    return found.status
  }
}
