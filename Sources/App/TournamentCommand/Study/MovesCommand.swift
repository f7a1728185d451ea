import Analysis
import AnalysisReports
package import CommandKit
import GameModel
import Reports
import TextKit

extension Subcommand {
  private static let depth = Option(
    "--depth",
    .wholeNumber(from: 0),
    "count the games and the positions after each number of moves up to N",
    in: .analysis
  )

  package static let moves = Subcommand(
    name: "moves",
    operands: "[POSITION]",
    summary: "list the legal moves of a position, and count what follows",
    discussion: """
      POSITION is a drawing such as 'x../.o./..x', the top row first, the moves from the empty \
      board, such as 'a1b2', or where marks fall the digits of columns, such as '4453'; without it, \
      the empty board. Shown are the legal moves, and those of them that complete a line, win or \
      lose at once; in renju also the squares that X may not mark, and why. With --depth, games \
      (sequences of moves) and positions are counted by ply from POSITION on, as chess programs do it: \
      two programs that count alike mean the same rules. The counts are the same for any --jobs. If \
      --limit stops them, the plies counted so far are shown, and the exit status is 2.
      """,
    examples: [
      Example("The moves of a position", "tournament moves 'xx./oo./...'"),
      Example("What renju forbids X", "tournament moves --game renju h8h9i7i9h10i6i11i12"),
      Example(
        "Count what follows in Connect Four",
        "tournament moves --game connect-four --depth 6"
      ),
    ],
    options: [
      [depth, SetupOptions.playerToMove], SetupOptions.game,
      [AnalysisWork.limit("count at most N positions"), PlayingOptions.jobs],
      ProgressOptions.all, Outputs.options(.analysis),
    ]
  ) { tool, arguments in
    let outputs = try Outputs(arguments, .analysis)
    let depth = try arguments[Self.depth]
    let jobs = try arguments[PlayingOptions.jobs]
    let limit = try arguments[AnalysisWork.limit]
    let setup = try SetupOptions.gameSetup(arguments)
    let position = try setup.position(arguments.onlyWord("position"), arguments)
    var files = CommandFiles(arguments)
    files.add(setup)
    let results = try outputs.open(beside: files)
    let work = try AnalysisWork(arguments, tool)
    do {
      let counts = depth.map { depth in
        work.run {
          MoveCounts(
            from: position,
            depth: depth,
            limit: limit ?? AnalysisLimit.positions(of: position.rules),
            threads: jobs,
            meter: work.meter
          )
        }
      }
      let report = MovesReport(position, counts: counts)
      try results.write(to: tool.console, text: report.rendered)
      if let limit = counts?.reachedLimit { throw AnalysisError.tooManyPositions(limit: limit) }
    } catch let error as AnalysisError {
      throw CommandError(error, of: [])
    }
    return .success
  }
}
